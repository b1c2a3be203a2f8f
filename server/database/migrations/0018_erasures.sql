CREATE TABLE "erasures" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"proven" boolean NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasures_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "erasures_kind_known" CHECK ("erasures"."kind" in ('account', 'application', 'demo-request', 'testimonial'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" DROP CONSTRAINT "audit_entries_actor_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "personal" jsonb;
--> statement-breakpoint
-- What older entries say about a person moves to the column that an erasure clears.
UPDATE "audit_entries" AS a SET
	"personal" = jsonb_build_object(
		'before', (SELECT jsonb_object_agg(key, value) FROM jsonb_each(a."before") WHERE key = ANY (f.names)),
		'after', (SELECT jsonb_object_agg(key, value) FROM jsonb_each(a."after") WHERE key = ANY (f.names))
	),
	"before" = (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (f.names) THEN 'null'::jsonb ELSE value END) FROM jsonb_each(a."before")),
	"after" = (SELECT jsonb_object_agg(key, CASE WHEN key = ANY (f.names) THEN 'null'::jsonb ELSE value END) FROM jsonb_each(a."after"))
FROM (VALUES
	('demo-request', ARRAY['notes']),
	('testimonial', ARRAY['studentName', 'achievement', 'quote', 'mentor', 'image'])
) AS f (kind, names)
WHERE a."target_kind" = f.kind AND (a."before" ?| f.names OR a."after" ?| f.names);

CREATE TABLE "institute" (
	"id" uuid PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"rules_version" text NOT NULL,
	"logo" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "institute_only_row" CHECK ("institute"."id" = '01900000-0000-7000-8000-000000000001'),
	CONSTRAINT "institute_facts_object" CHECK (jsonb_typeof("institute"."facts") = 'object'),
	CONSTRAINT "institute_rules_version_filled" CHECK ("institute"."rules_version" <> ''),
	CONSTRAINT "institute_logo_form" CHECK ("institute"."logo" = '' or "institute"."logo" ~ '^/uploads/[0-9a-f]{32}\.[a-z0-9]{2,5}$'),
	CONSTRAINT "institute_revision_counts" CHECK ("institute"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner_known";--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_known" CHECK ("files"."owner_kind" in ('course', 'sub-course', 'founder', 'testimonial', 'application', 'figure', 'institute'));--> statement-breakpoint
-- Every page shows it.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON institute
	FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

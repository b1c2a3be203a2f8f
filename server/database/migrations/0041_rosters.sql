CREATE TABLE "rosters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"read_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rosters_rows_list" CHECK (jsonb_typeof("rosters"."rows") = 'array')
);
--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rosters_read_by" ON "rosters" USING btree ("read_by");
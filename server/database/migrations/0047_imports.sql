CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"status" text NOT NULL,
	"fault" text,
	"file_name" text,
	"quiz_id" uuid,
	"content" jsonb,
	"revision" integer DEFAULT 1 NOT NULL,
	"made_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_status_known" CHECK ("imports"."status" in ('reading', 'ready', 'failed')),
	CONSTRAINT "imports_content_whole" CHECK (jsonb_typeof("imports"."content") = 'object')
);
--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imports_made_by" ON "imports" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "imports_quiz" ON "imports" USING btree ("quiz_id");
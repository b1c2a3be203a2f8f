CREATE TABLE "objections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"result_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"quiz_id" uuid NOT NULL,
	"quiz_version_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answered_by" uuid,
	CONSTRAINT "objections_once" UNIQUE("user_id","quiz_id","question_id"),
	CONSTRAINT "objections_text_filled" CHECK ("objections"."text" <> ''),
	CONSTRAINT "objections_pictures_two" CHECK (cardinality("objections"."pictures") <= 2),
	CONSTRAINT "objections_position_counts" CHECK ("objections"."position" >= 0),
	CONSTRAINT "objections_answer_whole" CHECK (("objections"."answer" is null) = ("objections"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_owner_known";--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "key_shown_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "objections_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_result_id_results_id_fk" FOREIGN KEY ("result_id") REFERENCES "public"."results"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "objections" ADD CONSTRAINT "objections_version_of_quiz_fk" FOREIGN KEY ("quiz_version_id","quiz_id") REFERENCES "public"."quiz_versions"("id","quiz_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "objections_of_quiz" ON "objections" USING btree ("quiz_id","quiz_version_id");--> statement-breakpoint
CREATE INDEX "objections_of_result" ON "objections" USING btree ("result_id");--> statement-breakpoint
CREATE INDEX "objections_answered_by" ON "objections" USING btree ("answered_by") WHERE answered_by is not null;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_objection_private" CHECK (owner_kind <> 'objection' or visibility = 'private');--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_known" CHECK ("files"."owner_kind" in ('course', 'sub-course', 'founder', 'testimonial', 'application', 'figure', 'institute', 'objection'));
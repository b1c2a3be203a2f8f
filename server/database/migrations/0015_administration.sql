CREATE TABLE "teacher_status_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"teacher_id" uuid NOT NULL,
	"status" text NOT NULL,
	"changed_by" uuid,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "teacher_status_changes_status_known" CHECK ("teacher_status_changes"."status" in ('pending', 'shortlisted', 'approved', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_courses" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "next_step_on" date;--> statement-breakpoint
ALTER TABLE "demo_requests" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "founders" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "consent_version" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher_status_changes" ADD CONSTRAINT "teacher_status_changes_teacher_id_teachers_id_fk" FOREIGN KEY ("teacher_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teacher_status_changes" ADD CONSTRAINT "teacher_status_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "teacher_status_changes_teacher" ON "teacher_status_changes" USING btree ("teacher_id","changed_at");--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_revision_counts" CHECK ("courses"."revision" > 0);--> statement-breakpoint
ALTER TABLE "sub_courses" ADD CONSTRAINT "sub_courses_revision_counts" CHECK ("sub_courses"."revision" > 0);--> statement-breakpoint
ALTER TABLE "demo_requests" ADD CONSTRAINT "demo_requests_revision_counts" CHECK ("demo_requests"."revision" > 0);--> statement-breakpoint
ALTER TABLE "founders" ADD CONSTRAINT "founders_revision_counts" CHECK ("founders"."revision" > 0);--> statement-breakpoint
ALTER TABLE "teachers" ADD CONSTRAINT "teachers_revision_counts" CHECK ("teachers"."revision" > 0);--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_revision_counts" CHECK ("testimonials"."revision" > 0);
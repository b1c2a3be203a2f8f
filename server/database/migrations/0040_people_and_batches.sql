CREATE TABLE "batch_members" (
	"batch_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	CONSTRAINT "batch_members_pk" PRIMARY KEY("batch_id","user_id"),
	CONSTRAINT "batch_members_days_ordered" CHECK ("batch_members"."from_day" <= "batch_members"."to_day")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"course_ids" uuid[] DEFAULT '{}' NOT NULL,
	"teacher_ids" uuid[] DEFAULT '{}' NOT NULL,
	"timetable" text DEFAULT '' NOT NULL,
	"from_day" date,
	"to_day" date,
	"revision" integer DEFAULT 1 NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" uuid,
	CONSTRAINT "batches_name_filled" CHECK ("batches"."name" <> ''),
	CONSTRAINT "batches_days_ordered" CHECK ("batches"."from_day" <= "batches"."to_day"),
	CONSTRAINT "batches_revision_counts" CHECK ("batches"."revision" > 0)
);
--> statement-breakpoint
CREATE TABLE "students" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"roll" text,
	"roll_key" text,
	"phone" text DEFAULT '' NOT NULL,
	"class" text DEFAULT '' NOT NULL,
	"board" text DEFAULT '' NOT NULL,
	"guardian_name" text DEFAULT '' NOT NULL,
	"guardian_phone" text DEFAULT '' NOT NULL,
	"extra_time_percent" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "students_roll_filled" CHECK ("students"."roll_key" <> ''),
	CONSTRAINT "students_roll_whole" CHECK (num_nonnulls("students"."roll", "students"."roll_key") <> 1),
	CONSTRAINT "students_phone_form" CHECK ("students"."phone" ~ '^([+][1-9][0-9]{6,14})?$'),
	CONSTRAINT "students_guardian_phone_form" CHECK ("students"."guardian_phone" ~ '^([+][1-9][0-9]{6,14})?$'),
	CONSTRAINT "students_extra_percent" CHECK ("students"."extra_time_percent" between 0 and 100),
	CONSTRAINT "students_status_known" CHECK ("students"."status" in ('active', 'left')),
	CONSTRAINT "students_revision_counts" CHECK ("students"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_email_form";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "from_batch" text;--> statement-breakpoint
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_members" ADD CONSTRAINT "batch_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_members_user" ON "batch_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "batches_deleted_by" ON "batches" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "batches_teachers" ON "batches" USING gin ("teacher_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "students_roll_unique" ON "students" USING btree ("roll_key");--> statement-breakpoint
CREATE INDEX "students_class" ON "students" USING btree (lower(class));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_form" CHECK ("users"."email" = '' or ("users"."email" ~ '^[^ @]+@[^ @]+$' and "users"."email" = lower("users"."email" collate "C")));--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_from_batch_known" CHECK ("enrollments"."from_batch" in ('enrolment', 'confirmation'));
ALTER TABLE "courses" ADD COLUMN "lead" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "lectures" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "teacher" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "start_date" date;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "fee_rupees" integer;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_lead_filled" CHECK ("courses"."lead" <> '');--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_lectures_positive" CHECK ("courses"."lectures" > 0);--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_teacher_filled" CHECK ("courses"."teacher" <> '');--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_batch_filled" CHECK ("courses"."batch" <> '');--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_fee_positive" CHECK ("courses"."fee_rupees" > 0);
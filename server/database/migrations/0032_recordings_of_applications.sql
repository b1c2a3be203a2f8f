ALTER TABLE "teachers" ADD COLUMN "first_recording" text;--> statement-breakpoint
ALTER TABLE "teachers" ADD COLUMN "second_recording" text;
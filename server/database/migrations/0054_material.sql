ALTER TABLE "sub_courses" ADD COLUMN "audiences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_courses" ADD COLUMN "materials" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "gated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sub_courses" ADD CONSTRAINT "sub_courses_audiences_object" CHECK (jsonb_typeof("sub_courses"."audiences") = 'object');--> statement-breakpoint
ALTER TABLE "sub_courses" ADD CONSTRAINT "sub_courses_materials_list" CHECK (jsonb_typeof("sub_courses"."materials") = 'array');
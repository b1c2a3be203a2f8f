ALTER TABLE "quiz_versions" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD COLUMN "passages" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD COLUMN "passages_typeset" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD COLUMN "languages" jsonb;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "marks_hundredths" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "max_marks_hundredths" integer;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "sections" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_sections_list" CHECK (jsonb_typeof("quiz_versions"."sections") = 'array');--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_passages_list" CHECK (jsonb_typeof("quiz_versions"."passages") = 'array');--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD CONSTRAINT "quiz_versions_languages_list" CHECK (jsonb_typeof("quiz_versions"."languages") = 'array');--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_marks_of_sections" CHECK (num_nulls("results"."marks_hundredths", "results"."max_marks_hundredths", "results"."sections") in (0, 3));--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_marks_within_max" CHECK ("results"."marks_hundredths" <= "results"."max_marks_hundredths");--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_sections_list" CHECK (jsonb_typeof("results"."sections") = 'array');
ALTER TABLE "quiz_versions" ADD COLUMN "format" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quiz_versions" ADD COLUMN "typeset" jsonb;
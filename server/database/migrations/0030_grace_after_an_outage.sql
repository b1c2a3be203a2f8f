ALTER TABLE "exam_attempts" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "grace_until" timestamp with time zone;--> statement-breakpoint
-- By hand: minutes that were corrected, or of a void attempt, held back the results of their exam.
UPDATE "quizzes" q SET "longest_extra_minutes" = greatest(q."extra_minutes", (
	SELECT max(a."extra_minutes") FROM "exam_attempts" a WHERE a."quiz_id" = q."id" AND a."status" <> 'void' AND NOT a."trial"))
WHERE q."longest_extra_minutes" > q."extra_minutes";

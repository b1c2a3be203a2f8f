ALTER TABLE "quiz_versions" ADD COLUMN "subjects" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- By hand: the current versions get those of their questions, which the bank has already taken out of them.
UPDATE quiz_versions v SET subjects = b.subjects
FROM (
	SELECT version_id, array_agg(DISTINCT lower(subject)) AS subjects
	FROM bank_questions WHERE subject IS NOT NULL GROUP BY version_id
) b
WHERE b.version_id = v.id;--> statement-breakpoint
-- How many quizzes are for everybody: most are, and without it PostgreSQL expects one in 200 and reads versions one by one.
CREATE STATISTICS quizzes_audience ON (cardinality(course_ids) + cardinality(batch_ids)) FROM quizzes;--> statement-breakpoint
ANALYZE quizzes;

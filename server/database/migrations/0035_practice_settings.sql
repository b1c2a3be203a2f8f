-- By hand: settings that only exams use were stored for practice too, and would count once it becomes an exam.
UPDATE "quizzes" SET "opens_at" = NULL, "closes_at" = NULL, "attempts_allowed" = 1, "shuffle_questions" = false, "shuffle_options" = false,
	"course_ids" = '{}', "admission" = 'enrolled', "release" = 'at_once', "released_at" = NULL, "extra_minutes" = 0,
	"longest_extra_minutes" = 0, "grace_until" = NULL
WHERE "mode" = 'practice';

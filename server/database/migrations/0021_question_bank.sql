CREATE TABLE "bank_questions" (
	"quiz_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"question_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text,
	"chapter" text,
	"difficulty" text,
	"source" text,
	"words" text NOT NULL,
	CONSTRAINT "bank_questions_pk" PRIMARY KEY("quiz_id","position"),
	CONSTRAINT "bank_questions_position_counts" CHECK ("bank_questions"."position" >= 0),
	CONSTRAINT "bank_questions_kind_known" CHECK ("bank_questions"."kind" in ('single', 'multiple', 'numeric')),
	CONSTRAINT "bank_questions_difficulty_known" CHECK ("bank_questions"."difficulty" in ('easy', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "question_uses" (
	"quiz_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"used" integer NOT NULL,
	"answered_right" integer NOT NULL,
	CONSTRAINT "question_uses_pk" PRIMARY KEY("quiz_id","question_id"),
	CONSTRAINT "question_uses_right_within_used" CHECK ("question_uses"."answered_right" between 0 and "question_uses"."used")
);
--> statement-breakpoint
CREATE TABLE "question_uses_mark" (
	"id" boolean PRIMARY KEY NOT NULL,
	"transaction" "xid8" NOT NULL,
	"result_id" uuid NOT NULL,
	CONSTRAINT "question_uses_mark_one_row" CHECK ("question_uses_mark"."id")
);
--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_questions" ADD CONSTRAINT "bank_questions_version_id_quiz_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."quiz_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_uses" ADD CONSTRAINT "question_uses_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_questions_version" ON "bank_questions" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "bank_questions_subject" ON "bank_questions" USING btree (lower("subject"),lower("chapter"));--> statement-breakpoint
CREATE INDEX "bank_questions_trigrams" ON "bank_questions" USING gin ("words" gin_trgm_ops);
--> statement-breakpoint
-- By hand from here on: what drizzle does not know. "or replace", because a restore drops tables, not functions.

-- Derives the searchable rows of a quiz from its current version. It reads every format of stored questions; a format that
-- changes where texts, tags or kinds are stored must replace it.
CREATE OR REPLACE FUNCTION fill_bank(quiz uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM bank_questions WHERE quiz_id = quiz;
	INSERT INTO bank_questions
		(quiz_id, version_id, position, question_id, kind, subject, chapter, difficulty, source, words)
	SELECT z.id, v.id, q.place - 1, coalesce(q.question ->> '_id', ''), coalesce(q.question ->> 'kind', 'single'),
		q.question ->> 'subject', q.question ->> 'chapter', q.question ->> 'difficulty', q.question ->> 'source',
		lower(concat_ws(E'\n',
			q.question ->> 'question', q.question #>> '{hi,question}',
			(SELECT string_agg(o, E'\n') FROM jsonb_array_elements_text(q.question -> 'options') o),
			(SELECT string_agg(o, E'\n') FROM jsonb_array_elements_text(q.question #> '{hi,options}') o),
			(SELECT concat_ws(E'\n', p ->> 'text', p #>> '{hi,text}') FROM jsonb_array_elements(v.passages) p
				WHERE p ->> '_id' = q.question ->> 'passageId'),
			q.question ->> 'subject', q.question ->> 'chapter', q.question ->> 'source'))
	FROM quizzes z
		JOIN quiz_versions v ON v.id = z.current_version_id
		CROSS JOIN LATERAL jsonb_array_elements(v.questions) WITH ORDINALITY AS q (question, place)
	WHERE z.id = quiz;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION quizzes_fill_bank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM fill_bank(NEW.id);
	RETURN NULL;
END $$;--> statement-breakpoint
-- At the commit, because a new quiz is stored before its first version.
CREATE CONSTRAINT TRIGGER quizzes_fill_bank AFTER INSERT OR UPDATE OF current_version_id ON quizzes
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION quizzes_fill_bank();--> statement-breakpoint
SELECT fill_bank(id) FROM quizzes;

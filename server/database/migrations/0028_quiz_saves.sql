ALTER TABLE "quiz_versions" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_versions_request_unique" ON "quiz_versions" USING btree ("created_by","request_key") WHERE "quiz_versions"."request_key" is not null;--> statement-breakpoint
-- By hand from here on: what drizzle does not know. "or replace", because a restore drops tables, not functions.

-- Derives the searchable rows of the questions `first` to `last`, counted from 0, of a quiz's current version. A large paper
-- is saved in several such parts, so that no statement takes long.
CREATE OR REPLACE FUNCTION fill_bank_part(quiz uuid, first integer, last integer) RETURNS void LANGUAGE sql AS $$
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
	WHERE z.id = quiz AND q.place BETWEEN first + 1 AND last + 1;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fill_bank(quiz uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM bank_questions WHERE quiz_id = quiz;
	PERFORM fill_bank_part(quiz, 0, 2147483646);
END $$;--> statement-breakpoint
-- Nothing is left to do at the commit of a save that has filled the rows of its version itself.
CREATE OR REPLACE FUNCTION quizzes_fill_bank() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT EXISTS (SELECT FROM bank_questions WHERE version_id = NEW.current_version_id) THEN
		PERFORM fill_bank(NEW.id);
	END IF;
	RETURN NULL;
END $$;

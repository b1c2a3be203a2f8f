CREATE TABLE "downloads" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_version" integer NOT NULL,
	"request" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_changes" (
	"id" boolean PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "result_words" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"words" text NOT NULL,
	CONSTRAINT "result_words_unique" UNIQUE("kind","words")
);
--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "user_name_order" text GENERATED ALWAYS AS (lower(user_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "quiz_title_order" text GENERATED ALWAYS AS (lower(quiz_title)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "who_words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "title_words" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "inserted_by" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
-- By hand from here to the mark below: what drizzle does not know. "or replace", because a restore drops tables, not functions.

-- The id of a person's or a title's words; they are added when they are new. The id is random, so that nothing has to be
-- counted on after a restore; a taken one is simply drawn again. The lock keeps the words while the insert is under way.
CREATE OR REPLACE FUNCTION result_words_id(wanted_kind text, wanted text) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
	found_id integer;
BEGIN
	LOOP
		SELECT w.id INTO found_id FROM result_words w WHERE w.kind = wanted_kind AND w.words = wanted FOR KEY SHARE;
		IF found_id IS NOT NULL THEN RETURN found_id; END IF;
		INSERT INTO result_words (id, kind, words) VALUES (1 + floor(random() * 2147483646)::integer, wanted_kind, wanted)
			ON CONFLICT DO NOTHING RETURNING id INTO found_id;
		IF found_id IS NOT NULL THEN RETURN found_id; END IF;
	END LOOP;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION results_before_write() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.who_words := result_words_id('who', lower(NEW.user_name) || E'\x1f' || lower(NEW.user_email));
	NEW.title_words := result_words_id('title', lower(NEW.quiz_title));
	IF TG_OP = 'INSERT' THEN NEW.inserted_by := pg_current_xact_id(); END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
-- A result that changes or goes ends every kept total, and takes a person's words with it when no other result bears them.
CREATE OR REPLACE FUNCTION results_after_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO result_changes (id, number) VALUES (true, 1)
		ON CONFLICT (id) DO UPDATE SET number = result_changes.number + 1;
	IF TG_LEVEL = 'ROW' THEN
		DELETE FROM result_words w WHERE w.id = OLD.who_words
			AND NOT EXISTS (SELECT FROM results r WHERE r.who_words = OLD.who_words);
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER results_before_write BEFORE INSERT OR UPDATE OF user_name, user_email, quiz_title ON results
	FOR EACH ROW EXECUTE FUNCTION results_before_write();--> statement-breakpoint
UPDATE "results" SET "user_name" = "user_name";--> statement-breakpoint
CREATE TRIGGER results_after_change AFTER UPDATE OF user_name, user_email, user_role, quiz_id, quiz_title, created_at OR DELETE ON results
	FOR EACH ROW EXECUTE FUNCTION results_after_change();--> statement-breakpoint
CREATE TRIGGER results_after_truncate AFTER TRUNCATE ON results
	FOR EACH STATEMENT EXECUTE FUNCTION results_after_change();--> statement-breakpoint
-- Generated again from here on.
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_expires_at" ON "downloads" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "result_words_trigrams" ON "result_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_who_words_result_words_id_fk" FOREIGN KEY ("who_words") REFERENCES "public"."result_words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_title_words_result_words_id_fk" FOREIGN KEY ("title_words") REFERENCES "public"."result_words"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "results_created_at" ON "results" USING btree ("created_at","id","user_role","quiz_id","who_words","title_words");--> statement-breakpoint
CREATE INDEX "results_score" ON "results" USING btree ("score","id","user_role","quiz_id","created_at","who_words","title_words");--> statement-breakpoint
CREATE INDEX "results_user_name" ON "results" USING btree ("user_name_order","id","user_role","quiz_id","created_at","who_words","title_words");--> statement-breakpoint
CREATE INDEX "results_quiz_title" ON "results" USING btree ("quiz_title_order","id","user_role","quiz_id","created_at","who_words","title_words");--> statement-breakpoint
CREATE INDEX "results_quiz" ON "results" USING btree ("quiz_id","created_at","id","user_role");--> statement-breakpoint
CREATE INDEX "results_who_words" ON "results" USING btree ("who_words","created_at","id","user_role","quiz_id");--> statement-breakpoint
CREATE INDEX "results_title_words" ON "results" USING btree ("title_words","created_at","id","user_role");--> statement-breakpoint
CREATE INDEX "results_staff" ON "results" USING btree ("user_role","created_at","id","quiz_id") WHERE user_role <> 'student';--> statement-breakpoint
CREATE INDEX "results_inserted_by" ON "results" USING btree ("inserted_by");
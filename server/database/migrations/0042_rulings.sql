-- Migrations run in one transaction, and an earlier one changed quizzes: their deferred foreign key is checked first.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
CREATE TABLE "rulings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"quiz_version_id" uuid NOT NULL,
	"question_id" text NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"reason" text NOT NULL,
	"token" text NOT NULL,
	"supersedes" uuid,
	"changed" integer NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rulings_of_question_unique" UNIQUE("id","quiz_version_id","question_id"),
	CONSTRAINT "rulings_kind_known" CHECK ("rulings"."kind" in ('key', 'several', 'all', 'dropped', 'out', 'numbers', 'sets', 'none')),
	CONSTRAINT "rulings_payload_object" CHECK (jsonb_typeof("rulings"."payload") = 'object'),
	CONSTRAINT "rulings_reason_filled" CHECK ("rulings"."reason" <> ''),
	CONSTRAINT "rulings_token_filled" CHECK ("rulings"."token" <> ''),
	CONSTRAINT "rulings_position_counts" CHECK ("rulings"."position" >= 0),
	CONSTRAINT "rulings_changed_counts" CHECK ("rulings"."changed" >= 0)
);
--> statement-breakpoint
ALTER TABLE "exam_log" DROP CONSTRAINT "exam_log_kind_known";--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "rulings_made" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "first_marks" jsonb;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_version_of_quiz_fk" FOREIGN KEY ("quiz_version_id","quiz_id") REFERENCES "public"."quiz_versions"("id","quiz_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rulings" ADD CONSTRAINT "rulings_supersedes_same_fk" FOREIGN KEY ("supersedes","quiz_version_id","question_id") REFERENCES "public"."rulings"("id","quiz_version_id","question_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "rulings_superseded_once" ON "rulings" USING btree ("supersedes","quiz_version_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rulings_first_unique" ON "rulings" USING btree ("quiz_version_id","question_id") WHERE supersedes is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rulings_token_unique" ON "rulings" USING btree ("quiz_id","token");--> statement-breakpoint
CREATE INDEX "rulings_version" ON "rulings" USING btree ("quiz_version_id","quiz_id");--> statement-breakpoint
CREATE INDEX "rulings_made_by" ON "rulings" USING btree ("made_by") WHERE made_by is not null;--> statement-breakpoint
ALTER TABLE "exam_log" ADD CONSTRAINT "exam_log_kind_known" CHECK ("exam_log"."kind" in ('started', 'saved', 'late', 'taken_over', 'extended', 'ended', 'event', 'finished', 'voided', 'granted', 'ruled'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_rulings_count" CHECK ("quizzes"."rulings_made" >= 0);--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_first_marks_object" CHECK (jsonb_typeof("results"."first_marks") = 'object');--> statement-breakpoint
-- Written by hand. Rulings are only added; an erasure removes who made one.
CREATE OR REPLACE FUNCTION rulings_before_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Rulings are only added';
END $$;--> statement-breakpoint
CREATE TRIGGER rulings_before_update BEFORE UPDATE OF id, quiz_id, quiz_version_id, question_id, position, kind, payload,
	reason, token, supersedes, changed, created_at ON rulings
	FOR EACH ROW EXECUTE FUNCTION rulings_before_update();--> statement-breakpoint
-- A ruling changes percentages, so it ends the kept figures of quizzes.
CREATE TRIGGER results_after_ruling AFTER UPDATE OF score, percentage ON results
	FOR EACH STATEMENT EXECUTE FUNCTION results_after_change();

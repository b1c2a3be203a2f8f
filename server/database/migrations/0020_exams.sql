CREATE TABLE "exam_answers" (
	"attempt_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"answer" jsonb,
	"answer_rank" bigint NOT NULL,
	"marked" boolean NOT NULL,
	"marked_rank" bigint NOT NULL,
	"visited" boolean NOT NULL,
	"spent_s" integer NOT NULL,
	CONSTRAINT "exam_answers_pk" PRIMARY KEY("attempt_id","position"),
	CONSTRAINT "exam_answers_position_counts" CHECK ("exam_answers"."position" >= 0),
	CONSTRAINT "exam_answers_spent_counts" CHECK ("exam_answers"."spent_s" >= 0),
	CONSTRAINT "exam_answers_answer_form" CHECK (jsonb_typeof("exam_answers"."answer") in ('number', 'string', 'array'))
);
--> statement-breakpoint
CREATE TABLE "exam_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"taker_hash" text,
	"quiz_id" uuid NOT NULL,
	"quiz_version_id" uuid NOT NULL,
	"trial" boolean NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"minutes" double precision NOT NULL,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"deadline_at" timestamp with time zone NOT NULL,
	"device" text NOT NULL,
	"device_name" text NOT NULL,
	"epoch" integer DEFAULT 1 NOT NULL,
	"holds" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"question_order" jsonb NOT NULL,
	"option_orders" jsonb NOT NULL,
	"finished_at" timestamp with time zone,
	"finish_cause" text,
	"answered" integer,
	"sha256" text,
	"receipt_code" text,
	"voided_at" timestamp with time zone,
	CONSTRAINT "exam_attempts_status_known" CHECK ("exam_attempts"."status" in ('open', 'submitted', 'void')),
	CONSTRAINT "exam_attempts_minutes_positive" CHECK ("exam_attempts"."minutes" > 0),
	CONSTRAINT "exam_attempts_extra_counts" CHECK ("exam_attempts"."extra_minutes" >= 0),
	CONSTRAINT "exam_attempts_epoch_counts" CHECK ("exam_attempts"."epoch" > 0),
	CONSTRAINT "exam_attempts_device_filled" CHECK ("exam_attempts"."device" <> ''),
	CONSTRAINT "exam_attempts_holds_list" CHECK (jsonb_typeof("exam_attempts"."holds") = 'array'),
	CONSTRAINT "exam_attempts_questions_list" CHECK (jsonb_typeof("exam_attempts"."question_order") = 'array'),
	CONSTRAINT "exam_attempts_options_list" CHECK (jsonb_typeof("exam_attempts"."option_orders") = 'array'),
	CONSTRAINT "exam_attempts_cause_known" CHECK ("exam_attempts"."finish_cause" in ('student', 'staff', 'deadline')),
	CONSTRAINT "exam_attempts_receipt_whole" CHECK (num_nulls("exam_attempts"."finished_at", "exam_attempts"."finish_cause", "exam_attempts"."answered", "exam_attempts"."sha256", "exam_attempts"."receipt_code") in (0, 5)),
	CONSTRAINT "exam_attempts_submitted_finished" CHECK ("exam_attempts"."status" <> 'submitted' or "exam_attempts"."finished_at" is not null),
	CONSTRAINT "exam_attempts_open_unfinished" CHECK ("exam_attempts"."status" <> 'open' or "exam_attempts"."finished_at" is null),
	CONSTRAINT "exam_attempts_void_dated" CHECK (("exam_attempts"."status" = 'void') = ("exam_attempts"."voided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "exam_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"user_id" uuid,
	"minutes" integer,
	"reason" text NOT NULL,
	"request_key" text,
	"granted_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_grants_one_kind" CHECK (num_nulls("exam_grants"."user_id", "exam_grants"."minutes") = 1),
	CONSTRAINT "exam_grants_minutes_positive" CHECK ("exam_grants"."minutes" > 0),
	CONSTRAINT "exam_grants_reason_filled" CHECK ("exam_grants"."reason" <> '')
);
--> statement-breakpoint
-- By hand: drizzle does not know unlogged tables. What is in it is worth nothing after a crash.
CREATE UNLOGGED TABLE "exam_heard" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_keys" (
	"purpose" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	CONSTRAINT "exam_keys_purpose_known" CHECK ("exam_keys"."purpose" in ('receipt', 'taker')),
	CONSTRAINT "exam_keys_secret_form" CHECK ("exam_keys"."secret" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "exam_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"attempt_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"device" text,
	"seq" bigint,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"actor_id" uuid,
	CONSTRAINT "exam_log_kind_known" CHECK ("exam_log"."kind" in ('started', 'saved', 'late', 'taken_over', 'extended', 'event', 'finished', 'voided'))
);
--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "mode" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "attempts_allowed" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "shuffle_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "shuffle_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "course_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "admission" text DEFAULT 'enrolled' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "release" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "longest_extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "results" ADD COLUMN "exam_attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_answers" ADD CONSTRAINT "exam_answers_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD CONSTRAINT "exam_attempts_version_of_quiz_fk" FOREIGN KEY ("quiz_version_id","quiz_id") REFERENCES "public"."quiz_versions"("id","quiz_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_grants" ADD CONSTRAINT "exam_grants_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_grants" ADD CONSTRAINT "exam_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_grants" ADD CONSTRAINT "exam_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_heard" ADD CONSTRAINT "exam_heard_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_log" ADD CONSTRAINT "exam_log_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_log" ADD CONSTRAINT "exam_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_open_unique" ON "exam_attempts" USING btree ("user_id","quiz_id") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempts_receipt_unique" ON "exam_attempts" USING btree ("receipt_code");--> statement-breakpoint
CREATE INDEX "exam_attempts_due" ON "exam_attempts" USING btree ("deadline_at") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "exam_attempts_quiz" ON "exam_attempts" USING btree ("quiz_id","user_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_user" ON "exam_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "exam_attempts_taker" ON "exam_attempts" USING btree ("taker_hash") WHERE taker_hash is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_grants_request_unique" ON "exam_grants" USING btree ("quiz_id","request_key");--> statement-breakpoint
CREATE INDEX "exam_grants_user" ON "exam_grants" USING btree ("quiz_id","user_id");--> statement-breakpoint
CREATE INDEX "exam_log_attempt" ON "exam_log" USING btree ("attempt_id","at","id");--> statement-breakpoint
ALTER TABLE "results" ADD CONSTRAINT "results_exam_attempt_id_exam_attempts_id_fk" FOREIGN KEY ("exam_attempt_id") REFERENCES "public"."exam_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "results_exam_attempt_unique" ON "results" USING btree ("exam_attempt_id");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_mode_known" CHECK ("quizzes"."mode" in ('practice', 'exam'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_admission_known" CHECK ("quizzes"."admission" in ('enrolled', 'confirmed'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_release_known" CHECK ("quizzes"."release" in ('at_once', 'after_close', 'by_hand'));--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_window_ordered" CHECK ("quizzes"."opens_at" < "quizzes"."closes_at");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_release_has_close" CHECK ("quizzes"."release" <> 'after_close' or "quizzes"."closes_at" is not null);--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_attempts_counts" CHECK ("quizzes"."attempts_allowed" >= 0);--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_extra_counts" CHECK ("quizzes"."extra_minutes" between 0 and "quizzes"."longest_extra_minutes");--> statement-breakpoint
-- By hand: the log is only added to; an erased member of staff is removed from it. "or replace", because a restore drops tables, not functions.
CREATE OR REPLACE FUNCTION exam_log_before_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'The log of an exam is only added to';
END $$;--> statement-breakpoint
CREATE TRIGGER exam_log_before_update BEFORE UPDATE OF id, attempt_id, at, kind, device, seq, detail ON exam_log
	FOR EACH ROW EXECUTE FUNCTION exam_log_before_update();

CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"demo_request_id" uuid,
	"application_id" uuid,
	"title" text DEFAULT '' NOT NULL,
	"quiz_id" uuid,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"mail" text DEFAULT 'waiting' NOT NULL,
	"mail_id" uuid,
	"taken_until" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('demo_received', 'application_received', 'application_decided', 'enrolled', 'exam_announced', 'exam_moved', 'results_released', 'marks_changed', 'slip_issued')),
	CONSTRAINT "notices_mail_known" CHECK ("notices"."mail" in ('none', 'waiting', 'sent')),
	CONSTRAINT "notices_key_filled" CHECK ("notices"."key" <> ''),
	CONSTRAINT "notices_to_one" CHECK (num_nonnulls("notices"."user_id", "notices"."demo_request_id", "notices"."application_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "sittings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"quiz_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"batch_ids" uuid[] DEFAULT '{}' NOT NULL,
	"user_ids" uuid[] DEFAULT '{}' NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"extra_minutes" integer,
	"extra_percent" integer,
	"attempts" integer,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sittings_of_whom" CHECK ((cardinality("sittings"."batch_ids") = 0) <> (cardinality("sittings"."user_ids") = 0)),
	CONSTRAINT "sittings_window_ordered" CHECK ("sittings"."opens_at" < "sittings"."closes_at"),
	CONSTRAINT "sittings_one_extra" CHECK (num_nonnulls("sittings"."extra_minutes", "sittings"."extra_percent") < 2),
	CONSTRAINT "sittings_extra_counts" CHECK ("sittings"."extra_minutes" >= 0),
	CONSTRAINT "sittings_extra_percent" CHECK ("sittings"."extra_percent" between 0 and 100),
	CONSTRAINT "sittings_attempts_count" CHECK ("sittings"."attempts" >= 0),
	CONSTRAINT "sittings_revision_counts" CHECK ("sittings"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "batch_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "sittings_made" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "sittings_close_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "results_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_demo_request_id_demo_requests_id_fk" FOREIGN KEY ("demo_request_id") REFERENCES "public"."demo_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_application_id_teachers_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."teachers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sittings" ADD CONSTRAINT "sittings_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_key_unique" ON "notices" USING btree ("key");--> statement-breakpoint
CREATE INDEX "notices_user" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_demo_request" ON "notices" USING btree ("demo_request_id") WHERE demo_request_id is not null;--> statement-breakpoint
CREATE INDEX "notices_application" ON "notices" USING btree ("application_id") WHERE application_id is not null;--> statement-breakpoint
CREATE INDEX "notices_quiz" ON "notices" USING btree ("quiz_id","user_id") WHERE quiz_id is not null;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("created_at") WHERE mail = 'waiting';--> statement-breakpoint
CREATE INDEX "sittings_quiz" ON "sittings" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "sittings_people" ON "sittings" USING gin ("user_ids");--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_audience_one" CHECK (cardinality("quizzes"."course_ids") = 0 or cardinality("quizzes"."batch_ids") = 0);--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_sittings_count" CHECK ("quizzes"."sittings_made" >= 0);--> statement-breakpoint
UPDATE exam_attempts a SET closes_at = q.closes_at FROM quizzes q WHERE q.id = a.quiz_id AND a.status = 'open' AND NOT a.trial;--> statement-breakpoint
-- Exams whose results are out already are not told of again.
UPDATE quizzes SET results_told_at = now() WHERE mode = 'exam' AND (released_at IS NOT NULL OR closes_at < now());--> statement-breakpoint
CREATE FUNCTION notice_of_demo_request() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (key, kind, demo_request_id) VALUES ('demo ' || NEW.id, 'demo_received', NEW.id) ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notice_of_demo_request AFTER INSERT ON demo_requests
  FOR EACH ROW EXECUTE FUNCTION notice_of_demo_request();--> statement-breakpoint
CREATE FUNCTION notice_of_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO notices (key, kind, user_id, title)
      SELECT 'application ' || NEW.id || ' ' || u.id, 'application_received', u.id, ''
      FROM users u JOIN role_grants g ON g.email = u.email AND g.role = 'admin' WHERE NOT u.sample ON CONFLICT (key) DO NOTHING;
  ELSIF NEW.status IN ('approved', 'rejected') AND NEW.status <> OLD.status THEN
    INSERT INTO notices (key, kind, application_id)
      VALUES ('decided ' || NEW.id || ' ' || NEW.revision, 'application_decided', NEW.id) ON CONFLICT (key) DO NOTHING;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notice_of_application AFTER INSERT OR UPDATE OF status ON teachers
  FOR EACH ROW EXECUTE FUNCTION notice_of_application();--> statement-breakpoint
CREATE FUNCTION notice_of_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (key, kind, user_id, title, mail)
    SELECT 'enrolled ' || NEW.id, 'enrolled', u.id, NEW.course_title, CASE WHEN u.email LIKE '%@%' THEN 'waiting' ELSE 'none' END
    FROM users u WHERE u.id = NEW.user_id AND NOT u.sample ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notice_of_enrolment AFTER INSERT ON enrollments
  FOR EACH ROW EXECUTE FUNCTION notice_of_enrolment();--> statement-breakpoint
CREATE FUNCTION notice_of_slip() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO notices (key, kind, user_id, mail)
    SELECT 'slip ' || u.id || ' ' || NEW.token_version, 'slip_issued', u.id, CASE WHEN u.email LIKE '%@%' THEN 'waiting' ELSE 'none' END
    FROM users u WHERE u.id = NEW.user_id ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notice_of_slip AFTER INSERT OR UPDATE ON slips
  FOR EACH ROW EXECUTE FUNCTION notice_of_slip();

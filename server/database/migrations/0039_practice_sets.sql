CREATE TABLE "practice_set_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"set_id" uuid NOT NULL,
	"attempt_key" text,
	"answers" jsonb NOT NULL,
	"score" integer NOT NULL,
	"total" integer NOT NULL,
	"percentage" smallint NOT NULL,
	"passed" boolean,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_set_results_answers_list" CHECK (jsonb_typeof("practice_set_results"."answers") = 'array'),
	CONSTRAINT "practice_set_results_score_within_total" CHECK ("practice_set_results"."score" between 0 and "practice_set_results"."total"),
	CONSTRAINT "practice_set_results_percentage" CHECK ("practice_set_results"."percentage" between 0 and 100),
	CONSTRAINT "practice_set_results_key_filled" CHECK ("practice_set_results"."attempt_key" <> '')
);
--> statement-breakpoint
CREATE TABLE "practice_sets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"questions" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "practice_sets_questions_list" CHECK (jsonb_typeof("practice_sets"."questions") = 'array')
);
--> statement-breakpoint
ALTER TABLE "practice_set_results" ADD CONSTRAINT "practice_set_results_set_id_practice_sets_id_fk" FOREIGN KEY ("set_id") REFERENCES "public"."practice_sets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sets" ADD CONSTRAINT "practice_sets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_set_results_key_unique" ON "practice_set_results" USING btree ("set_id","attempt_key");--> statement-breakpoint
CREATE INDEX "practice_sets_user" ON "practice_sets" USING btree ("user_id","created_at");
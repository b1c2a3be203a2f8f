CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"letter" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_pk" PRIMARY KEY("user_id","letter"),
	CONSTRAINT "recovery_codes_letter_form" CHECK ("recovery_codes"."letter" ~ '^[2-9A-HJ-NP-Z]$'),
	CONSTRAINT "recovery_codes_code_hash_filled" CHECK ("recovery_codes"."code_hash" <> '')
);
--> statement-breakpoint
CREATE TABLE "second_factor_rule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"required_since" timestamp with time zone NOT NULL,
	CONSTRAINT "second_factor_rule_only_row" CHECK ("second_factor_rule"."id" = '01900000-0000-7000-8000-000000000002')
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"on_since" timestamp with time zone,
	CONSTRAINT "second_factors_secret_filled" CHECK ("second_factors"."secret" <> ''),
	CONSTRAINT "second_factors_last_step_counts" CHECK ("second_factors"."last_step" >= 0)
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_second_factors_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."second_factors"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "registration_days" (
	"id" uuid PRIMARY KEY NOT NULL,
	"network" text,
	"code" text,
	"used" integer DEFAULT 0 NOT NULL,
	"opened_by" uuid,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_days_network_unique" UNIQUE("network"),
	CONSTRAINT "registration_days_code_unique" UNIQUE("code"),
	CONSTRAINT "registration_days_for_one" CHECK (num_nonnulls("registration_days"."network", "registration_days"."code") = 1),
	CONSTRAINT "registration_days_used_counts" CHECK ("registration_days"."used" >= 0)
);
--> statement-breakpoint
CREATE TABLE "slips" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"token_version" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "slips_code_hash_filled" CHECK ("slips"."code_hash" <> ''),
	CONSTRAINT "slips_token_version_counts" CHECK ("slips"."token_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "registration_days" ADD CONSTRAINT "registration_days_opened_by_users_id_fk" FOREIGN KEY ("opened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slips" ADD CONSTRAINT "slips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_days_opened_by" ON "registration_days" USING btree ("opened_by");
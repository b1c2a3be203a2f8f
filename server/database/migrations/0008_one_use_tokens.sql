CREATE TABLE "one_use_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"token_version" integer,
	"download" jsonb,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_use_tokens" ADD CONSTRAINT "one_use_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "one_use_tokens_single" ON "one_use_tokens" USING btree ("user_id","purpose") WHERE purpose <> 'download';--> statement-breakpoint
CREATE INDEX "one_use_tokens_expires_at" ON "one_use_tokens" USING btree ("expires_at");
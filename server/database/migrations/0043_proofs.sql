CREATE TABLE "used_nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_use_tokens" DROP CONSTRAINT "one_use_tokens_purpose_known";--> statement-breakpoint
CREATE INDEX "used_nonces_ends_at" ON "used_nonces" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "one_use_tokens" ADD CONSTRAINT "one_use_tokens_purpose_known" CHECK ("one_use_tokens"."purpose" in ('password-reset', 'email-verification', 'download', 'proof'));
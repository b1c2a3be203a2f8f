-- By hand up to the mark below: the tokens that are still good move to their new table.
INSERT INTO "one_use_tokens" (token_hash, purpose, user_id, expires_at)
	SELECT token_hash, 'password-reset', user_id, expires_at FROM password_resets WHERE expires_at > now();--> statement-breakpoint
INSERT INTO "one_use_tokens" (token_hash, purpose, user_id, token_version, download, expires_at)
	SELECT token_hash, 'download', user_id, token_version, request, expires_at FROM downloads WHERE expires_at > now();--> statement-breakpoint
-- Generated from here on.
DROP TABLE "password_resets" CASCADE;--> statement-breakpoint
DROP TABLE "downloads" CASCADE;
-- What leads to one mailbox is one account (behaviour 2.28).
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
	SELECT CASE
		WHEN at = 0 THEN email
		WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
		ELSE name || '@' || domain
	END
	FROM (SELECT position('@' IN reverse(email)) AS at) found
	CROSS JOIN LATERAL (
		SELECT right(email, at - 1) AS domain,
			regexp_replace(regexp_replace(left(email, length(email) - at), '^"(.+)"$', '\1'), '(.)\+.*$', '\1') AS name
	) parts
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (mailbox_of(email)) STORED;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree ("mailbox");
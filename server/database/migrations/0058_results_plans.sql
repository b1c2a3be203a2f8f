-- The statements within an insert, and the checks of its references, are planned once for a connection: planned while a table
-- has a few rows, they would read it from end to end for each result of the first large exam. So each uses an index; the rest of
-- the transaction is planned as ever, because these triggers run before the first row and behind the checks of the last.
CREATE OR REPLACE FUNCTION results_by_index() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM set_config('enable_seqscan', CASE TG_WHEN WHEN 'BEFORE' THEN 'off' ELSE 'on' END, true);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER results_before_statement BEFORE INSERT OR UPDATE OF user_name, user_email, quiz_title ON results
	FOR EACH STATEMENT EXECUTE FUNCTION results_by_index();--> statement-breakpoint
CREATE TRIGGER results_behind_statement AFTER INSERT OR UPDATE OF user_name, user_email, quiz_title ON results
	FOR EACH STATEMENT EXECUTE FUNCTION results_by_index();

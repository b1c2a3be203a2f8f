-- Whatever can be hidden says so when it changes, in the transaction that changes it, to every instance.
CREATE TRIGGER content_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON batches
	FOR EACH STATEMENT EXECUTE FUNCTION content_changed();

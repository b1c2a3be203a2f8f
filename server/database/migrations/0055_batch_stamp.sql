CREATE TABLE "batch_changes" (
	"id" boolean PRIMARY KEY NOT NULL,
	"changed_by" "xid8" NOT NULL,
	CONSTRAINT "batch_changes_one_row" CHECK ("batch_changes"."id")
);
--> statement-breakpoint
-- Written by hand. At the end of a transaction, so that nobody waits for another's; once in each, however many rows it changes.
CREATE OR REPLACE FUNCTION batches_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO batch_changes (id, changed_by) VALUES (true, pg_current_xact_id())
		ON CONFLICT (id) DO UPDATE SET changed_by = excluded.changed_by WHERE batch_changes.changed_by <> excluded.changed_by;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER batches_changed AFTER INSERT OR UPDATE OR DELETE ON batches
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION batches_changed();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER batches_changed AFTER INSERT OR UPDATE OR DELETE ON batch_members
	DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION batches_changed();--> statement-breakpoint
CREATE TRIGGER batches_truncated AFTER TRUNCATE ON batches
	FOR EACH STATEMENT EXECUTE FUNCTION batches_changed();--> statement-breakpoint
CREATE TRIGGER batches_truncated AFTER TRUNCATE ON batch_members
	FOR EACH STATEMENT EXECUTE FUNCTION batches_changed();

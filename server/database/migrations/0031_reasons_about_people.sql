-- The log of an exam is only added to; an erasure removes the member of staff who acted, and reasons about the person.
CREATE OR REPLACE FUNCTION exam_log_before_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (NEW.id, NEW.attempt_id, NEW.at, NEW.number, NEW.kind, NEW.device, NEW.seq, NEW.detail)
		IS DISTINCT FROM (OLD.id, OLD.attempt_id, OLD.at, OLD.number, OLD.kind, OLD.device, OLD.seq, OLD.detail - 'reason') THEN
		RAISE EXCEPTION 'The log of an exam is only added to';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
DROP TRIGGER exam_log_before_update ON exam_log;--> statement-breakpoint
CREATE TRIGGER exam_log_before_update BEFORE UPDATE OF id, attempt_id, at, number, kind, device, seq, detail ON exam_log
	FOR EACH ROW EXECUTE FUNCTION exam_log_before_update();--> statement-breakpoint
-- Reasons of older entries move to the column that an erasure clears; those about people already erased go.
UPDATE audit_entries SET after = after || '{"reason": null}',
	personal = jsonb_build_object('before', null, 'after', jsonb_build_object('reason', after -> 'reason'))
	WHERE act IN ('attempt.update', 'exam.further-attempt') AND after ? 'reason' AND personal IS NULL;--> statement-breakpoint
UPDATE audit_entries e SET personal = NULL FROM exam_attempts a
	WHERE e.target_kind = 'attempt' AND e.target_id = a.id::text AND a.user_id IS NULL;--> statement-breakpoint
UPDATE audit_entries e SET personal = NULL
	WHERE e.act = 'exam.further-attempt' AND NOT EXISTS (SELECT FROM users u WHERE u.id::text = e.after ->> 'userId');--> statement-breakpoint
UPDATE exam_log l SET detail = l.detail - 'reason' FROM exam_attempts a
	WHERE a.id = l.attempt_id AND a.user_id IS NULL AND l.detail ? 'reason';

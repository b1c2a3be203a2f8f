ALTER TABLE "exam_log" DROP CONSTRAINT "exam_log_kind_known";--> statement-breakpoint
ALTER TABLE "exam_attempts" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_log" ADD CONSTRAINT "exam_log_kind_known" CHECK ("exam_log"."kind" in ('started', 'saved', 'late', 'taken_over', 'extended', 'ended', 'event', 'finished', 'voided', 'granted'));
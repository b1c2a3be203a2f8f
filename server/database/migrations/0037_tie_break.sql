-- Migrations run in one transaction, and an earlier one changed quizzes: their deferred foreign key is checked first.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "tie_break" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_tie_break_known" CHECK ("quizzes"."tie_break" in ('none', 'jee_main_2026', 'neet_2026'));
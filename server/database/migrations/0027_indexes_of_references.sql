CREATE INDEX "exam_grants_person" ON "exam_grants" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "exam_grants_granted_by" ON "exam_grants" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "exam_log_actor" ON "exam_log" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "figures_created_by" ON "figures" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "one_use_tokens_user" ON "one_use_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_versions_created_by" ON "quiz_versions" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "quizzes_created_by" ON "quizzes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "quizzes_deleted_by" ON "quizzes" USING btree ("deleted_by") WHERE deleted_by is not null;--> statement-breakpoint
CREATE INDEX "teacher_status_changes_by" ON "teacher_status_changes" USING btree ("changed_by") WHERE changed_by is not null;--> statement-breakpoint
CREATE INDEX "teachers_cv_file" ON "teachers" USING btree ("cv_file");--> statement-breakpoint
CREATE INDEX "testimonials_created_by" ON "testimonials" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "testimonials_deleted_by" ON "testimonials" USING btree ("deleted_by") WHERE deleted_by is not null;
DROP INDEX "results_inserted_by";--> statement-breakpoint
CREATE INDEX "results_inserted_by" ON "results" USING btree ("inserted_by","id");
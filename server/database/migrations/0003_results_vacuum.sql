-- Totals and deep pages read indexes alone, as far as a vacuum has come: it comes after 2 % of new results, not after 20 %.
ALTER TABLE "results" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);

-- The client list shows the work that is not live.
CREATE SEQUENCE IF NOT EXISTS "table_counts"."publications";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."receipts";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "accepted_at", "publication_id", "state", "strategy_id" ON "publications" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('publications');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "publication_id", "receipt_id", "state" ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('receipts');

-- The client list and Home read which work is not live: almost none.
CREATE INDEX "receipts_not_live" ON "receipts" USING btree ("strategy_id") WHERE "receipts"."state" <> 'Live';--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "publication_id", "receipt_id", "state", "strategy_id" ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('receipts');--> statement-breakpoint
-- The open and the waiting work of Home are cached, too.
CREATE SEQUENCE IF NOT EXISTS "table_counts"."queue_items";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."receipt_checks";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."strategy_requests";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "accepted_at", "due_at", "publication_id", "state", "strategy_id" ON "publications" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('publications');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "queue_id", "staff_id" ON "queue_items" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('queue_items');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_receipt_checks" AFTER UPDATE OF "checked_at" ON "receipts" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('receipt_checks');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "assigned_date", "client_id", "completed_at", "done_month", "s_seq", "status_id", "strategy_id", "strategy_type_id" ON "strategies" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('strategies');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_strategy_requests" AFTER UPDATE OF "content_requested_at" ON "strategies" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('strategy_requests');

ALTER TABLE "strategies" ADD COLUMN "misses_order" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_strategy_drafts" AFTER UPDATE OF "content_completed_at", "has_rollover", "misses_order", "title" ON "strategies" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('strategy_drafts');

CREATE SEQUENCE IF NOT EXISTS "table_counts"."client_details";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."strategy_drafts";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The trigger's argument is the name of the count.
	-- Lock before counting: while nobody holds the lock, every count is committed or will never be.
	PERFORM pg_advisory_xact_lock_shared(7261027, hashtext(TG_ARGV[0]));
	PERFORM nextval(format('table_counts.%I', TG_ARGV[0])::regclass);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "business_type_id", "business_type_name" ON "client_business_types" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('client_business_types');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_client_details" AFTER UPDATE OF "billing_status", "blog_installed", "business_name", "business_type_name", "cancelling", "content_approval", "content_brief_completed", "content_brief_steps", "domain", "group_name", "ranking_package", "ranking_value", "redesign", "site_launch_date" ON "clients" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('client_details');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "position", "staff_id" ON "client_orders" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('client_orders');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "date", "keywords", "new_page1", "new_top3", "page1", "top3", "until" ON "client_rank_days" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('client_rank_days');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "account_manager_id", "active", "ads_manager_id", "client_id", "marketing_manager_id", "overridden_time_allocation", "ranking_started", "seo_manager_id" ON "clients" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('clients');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "geo_name", "keyword", "keyword_id", "page_id" ON "keywords" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('keywords');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "page_id", "project_id", "visible" ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('pages');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "date", "keyword_id", "rank" ON "ranks" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('ranks');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "review_id", "strategy_id" ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('reviews');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "page_id" ON "seo_targets" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('seo_targets');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "project_id" ON "sites" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('sites');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "active", "staff_id", "staff_name", "team_id" ON "staff" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('staff');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "assigned_date", "client_id", "completed_at", "done_month", "status_id", "strategy_id", "strategy_type_id" ON "strategies" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('strategies');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_strategy_drafts" AFTER UPDATE OF "content_completed_at", "has_rollover", "title" ON "strategies" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('strategy_drafts');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "team_id" ON "teams" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('teams');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "date", "leads", "project_id", "visits" ON "traffic_months" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('traffic_months');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "date", "leads", "project_id", "visits" ON "traffic_weeks" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('traffic_weeks');

CREATE SCHEMA IF NOT EXISTS "table_counts";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."client_business_types";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."client_orders";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."client_rank_days";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."clients";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."keywords";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."pages";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."ranks";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."reviews";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."seo_targets";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."sites";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."staff";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."strategies";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."teams";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."traffic_months";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."traffic_weeks";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- The lock first: who finds nobody holding it knows that every number counted before is committed, or never will be.
	PERFORM pg_advisory_xact_lock_shared(7261027, hashtext(TG_TABLE_NAME));
	PERFORM nextval(format('table_counts.%I', TG_TABLE_NAME)::regclass);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "client_business_types" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "client_orders" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "client_rank_days" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "clients" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "keywords" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "ranks" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "reviews" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "seo_targets" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sites" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "staff" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "strategies" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "teams" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "traffic_months" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "traffic_weeks" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"();

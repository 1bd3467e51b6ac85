ALTER TABLE "traffic" ALTER COLUMN "leads" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "traffic" ALTER COLUMN "leads" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_months" ALTER COLUMN "leads" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_weeks" ALTER COLUMN "leads" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_months" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_months" ADD COLUMN "lead_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_weeks" ADD COLUMN "days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "traffic_weeks" ADD COLUMN "lead_days" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A site whose every day has 0 leads was never counted: those zeros were the column's default.
UPDATE "traffic" SET "leads" = NULL WHERE "project_id" IN (SELECT "project_id" FROM "traffic" GROUP BY "project_id" HAVING sum("leads") = 0);--> statement-breakpoint
UPDATE "traffic_weeks" w SET "leads" = d.leads, "days" = d.days, "lead_days" = d.lead_days FROM (SELECT "project_id", date_trunc('week', "date")::date "date", sum("leads") leads, count(*) days, count("leads") lead_days FROM "traffic" GROUP BY 1, 2) d WHERE d."project_id" = w."project_id" AND d."date" = w."date";--> statement-breakpoint
UPDATE "traffic_months" m SET "leads" = d.leads, "days" = d.days, "lead_days" = d.lead_days FROM (SELECT "project_id", date_trunc('month', "date")::date "date", sum("leads") leads, count(*) days, count("leads") lead_days FROM "traffic" GROUP BY 1, 2) d WHERE d."project_id" = m."project_id" AND d."date" = m."date";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "date", "days", "lead_days", "leads", "project_id", "visits" ON "traffic_months" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('traffic_months');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "date", "days", "lead_days", "leads", "project_id", "visits" ON "traffic_weeks" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('traffic_weeks');

ALTER TABLE "strategy_zones" ADD COLUMN "authorship" jsonb;--> statement-breakpoint
ALTER TABLE "zone_versions" ADD COLUMN "authorship" jsonb;
ALTER TABLE "client_rank_days" ADD COLUMN IF NOT EXISTS "until" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
UPDATE "client_rank_days" d SET "until" = n.next FROM (
	SELECT client_id, date, lead(date) OVER (PARTITION BY client_id ORDER BY date) AS next FROM "client_rank_days"
) n WHERE n.client_id = d.client_id AND n.date = d.date AND n.next IS NOT NULL;--> statement-breakpoint
DROP INDEX IF EXISTS "client_rank_days_until";--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_rank_days_client_until" ON "client_rank_days" USING btree ("client_id","until","date","keywords","top3","page1");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "client_rank_days_until" ON "client_rank_days" USING btree ("until");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "strategies_open" ON "strategies" USING btree ("client_id","assigned_date","s_seq","strategy_id") WHERE "strategies"."status_id" = 0;

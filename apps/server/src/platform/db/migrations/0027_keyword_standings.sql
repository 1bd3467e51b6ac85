CREATE TABLE "keyword_standings" (
	"keyword_id" integer NOT NULL,
	"client_id" integer NOT NULL,
	"date" date NOT NULL,
	"standing" text NOT NULL,
	CONSTRAINT "keyword_standings_keyword_id_date_pk" PRIMARY KEY("keyword_id","date")
);
--> statement-breakpoint
DROP INDEX "client_rank_days_wins";--> statement-breakpoint
ALTER TABLE "keyword_standings" ADD CONSTRAINT "keyword_standings_keyword_id_keywords_keyword_id_fk" FOREIGN KEY ("keyword_id") REFERENCES "public"."keywords"("keyword_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "keyword_standings" ADD CONSTRAINT "keyword_standings_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "keyword_standings_client" ON "keyword_standings" USING btree ("client_id","date","keyword_id","standing");--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "date", "keywords", "page1", "top3", "until" ON "client_rank_days" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('client_rank_days');--> statement-breakpoint
ALTER TABLE "client_rank_days" DROP COLUMN "new_top3";--> statement-breakpoint
ALTER TABLE "client_rank_days" DROP COLUMN "new_page1";--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."keyword_standings";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "date", "keyword_id", "standing" ON "keyword_standings" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('keyword_standings');--> statement-breakpoint
-- The same as refreshStandings, for all ranks that were measured before.
INSERT INTO "keyword_standings" ("keyword_id", "client_id", "date", "standing")
WITH measured AS (
	SELECT k.keyword_id, k.client_id, r.date, r.rank, lag(r.rank) OVER (PARTITION BY k.keyword_id ORDER BY r.date) before
	FROM "keywords" k JOIN "ranks" r USING (keyword_id) WHERE r.rank > 0
), agreed AS (
	SELECT *, (rank <= 3) = (before <= 3) top_agrees, (rank <= 10) = (before <= 10) page_agrees FROM measured WHERE before IS NOT NULL
), counted AS (
	SELECT *, count(*) FILTER (WHERE top_agrees) OVER w top_count, count(*) FILTER (WHERE page_agrees) OVER w page_count
	FROM agreed WINDOW w AS (PARTITION BY keyword_id ORDER BY date)
), standings AS (
	SELECT keyword_id, client_id, date, top_count > 0 AND page_count > 0 is_known,
		CASE WHEN bool_or(rank <= 3) FILTER (WHERE top_agrees) OVER (PARTITION BY keyword_id, top_count) THEN 'top-three'
			WHEN bool_or(rank <= 10) FILTER (WHERE page_agrees) OVER (PARTITION BY keyword_id, page_count) THEN 'page-one'
			ELSE 'beyond' END standing
	FROM counted
)
SELECT keyword_id, client_id, date, standing
FROM (SELECT *, lag(standing) OVER (PARTITION BY keyword_id ORDER BY date) earlier FROM standings WHERE is_known) changed
WHERE earlier IS DISTINCT FROM standing;

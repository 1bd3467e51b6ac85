CREATE TABLE "target_posts" (
	"seo_target_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	CONSTRAINT "target_posts_seo_target_id_page_id_pk" PRIMARY KEY("seo_target_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "target_posts" ADD CONSTRAINT "target_posts_seo_target_id_seo_targets_seo_target_id_fk" FOREIGN KEY ("seo_target_id") REFERENCES "public"."seo_targets"("seo_target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "target_posts" ADD CONSTRAINT "target_posts_page_id_pages_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("page_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "target_posts_page" ON "target_posts" USING btree ("page_id");--> statement-breakpoint
-- A mapped blog post counts in the mapped share of the pages.
CREATE SEQUENCE IF NOT EXISTS "table_counts"."target_posts";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "page_id", "seo_target_id" ON "target_posts" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('target_posts');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "client_id", "page_id", "seo_target_id" ON "seo_targets" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('seo_targets');

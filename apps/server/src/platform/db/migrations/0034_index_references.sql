CREATE INDEX "receipts_publication" ON "receipts" USING btree ("publication_id","receipt_id");--> statement-breakpoint
CREATE INDEX "impersonations_client" ON "impersonations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "dismissed_suggestions_page" ON "dismissed_suggestions" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "profile_publications_strategy" ON "profile_publications" USING btree ("strategy_id","published_at");--> statement-breakpoint
CREATE INDEX "client_orders_client" ON "client_orders" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "keywords_target" ON "keywords" USING btree ("seo_target_id");--> statement-breakpoint
CREATE INDEX "seo_targets_page" ON "seo_targets" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "queue_items_client" ON "queue_items" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "strategies_target" ON "strategies" USING btree ("seo_target_id") WHERE "strategies"."seo_target_id" is not null;--> statement-breakpoint
CREATE INDEX "strategies_topic" ON "strategies" USING btree ("blog_topic_id") WHERE "strategies"."blog_topic_id" is not null;--> statement-breakpoint
CREATE INDEX "strategies_location" ON "strategies" USING btree ("location_id") WHERE "strategies"."location_id" is not null;--> statement-breakpoint
CREATE INDEX "strategies_group" ON "strategies" USING btree ("strategy_group_id") WHERE "strategies"."strategy_group_id" is not null;--> statement-breakpoint
CREATE INDEX "strategy_groups_client" ON "strategy_groups" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "strategy_keywords_keyword" ON "strategy_keywords" USING btree ("keyword_id");
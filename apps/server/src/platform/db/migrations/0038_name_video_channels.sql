ALTER TABLE "strategy_videos" RENAME COLUMN "place" TO "channel";--> statement-breakpoint
ALTER INDEX "strategy_videos_place" RENAME TO "strategy_videos_channel";--> statement-breakpoint
UPDATE "audit_events" SET "details" = ("details" - 'place') || jsonb_build_object('channel', "details"->'place') WHERE "action" = 'saveVideo' AND "details" ? 'place';

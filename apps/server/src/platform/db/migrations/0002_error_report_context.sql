ALTER TABLE "error_log" ADD COLUMN "version" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "screen" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "failed_request_id" text DEFAULT '' NOT NULL;
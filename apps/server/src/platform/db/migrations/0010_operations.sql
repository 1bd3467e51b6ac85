ALTER TABLE "impersonations" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "impersonations" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","audit_event_id");
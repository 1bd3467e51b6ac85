ALTER TABLE "publications" ADD COLUMN "accepted_reason" text;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "accepted_by" integer;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "found" text;--> statement-breakpoint
ALTER TABLE "receipts" ADD COLUMN "next_check_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "strategy_zones" ADD COLUMN "approved_version" integer;--> statement-breakpoint
ALTER TABLE "strategy_zones" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "strategy_zones" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_accepted_by_staff_staff_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "strategy_zones" ADD CONSTRAINT "strategy_zones_approved_by_staff_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_next_check" ON "receipts" USING btree ("next_check_at") WHERE "receipts"."next_check_at" is not null;
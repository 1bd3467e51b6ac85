ALTER TABLE "audit_events" ALTER COLUMN "staff_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "acted_for_id" DROP NOT NULL;
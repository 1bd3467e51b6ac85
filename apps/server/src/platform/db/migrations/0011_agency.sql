CREATE TABLE "agency" (
	"agency_id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"agency_name" text DEFAULT '' NOT NULL,
	"skipped_steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_setup_hidden" boolean DEFAULT false NOT NULL,
	CONSTRAINT "agency_is_one" CHECK ("agency"."agency_id" = 1)
);
--> statement-breakpoint
CREATE TABLE "setup_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "specialty_types" ADD COLUMN "sample" boolean DEFAULT false NOT NULL;
CREATE TABLE "password_links" (
	"link_hash" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_photos" (
	"staff_id" integer PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "access_role" text DEFAULT 'member' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "preferences" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "password_links" ADD CONSTRAINT "password_links_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_photos" ADD CONSTRAINT "staff_photos_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_links_staff" ON "password_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_staff" ON "refresh_tokens" USING btree ("staff_id");--> statement-breakpoint
-- The first account of an existing agency administers it, and in the demo agency its first person.
UPDATE "staff" SET "access_role" = 'administrator' WHERE "staff_id" = (SELECT min("staff_id") FROM "staff" WHERE "active" AND NOT "demo")
  OR ("demo" AND "staff_email" = 'maya.okafor@rankdesk.example');
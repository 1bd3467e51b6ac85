CREATE TABLE "site_sign_ins" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"project_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"acted_for_id" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_sign_ins" ADD CONSTRAINT "site_sign_ins_project_id_sites_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sites"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sign_ins" ADD CONSTRAINT "site_sign_ins_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_sign_ins" ADD CONSTRAINT "site_sign_ins_acted_for_id_staff_staff_id_fk" FOREIGN KEY ("acted_for_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_sign_ins_project" ON "site_sign_ins" USING btree ("project_id","issued_at");
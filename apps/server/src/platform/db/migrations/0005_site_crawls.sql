CREATE TABLE "site_crawls" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"crawled_at" timestamp with time zone NOT NULL,
	"pages" jsonb NOT NULL,
	"more" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_crawls" ADD CONSTRAINT "site_crawls_project_id_sites_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sites"("project_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "read_pages" (
	"client_id" integer NOT NULL,
	"path" text NOT NULL,
	"seen_in" integer NOT NULL,
	"read_in" integer,
	"read_at" timestamp with time zone,
	"in_sitemap" boolean DEFAULT false NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"is_html" boolean DEFAULT false NOT NULL,
	"redirect_to" text,
	"canonical" text,
	"noindex" boolean DEFAULT false NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"lines" text DEFAULT '' NOT NULL,
	"details" jsonb,
	CONSTRAINT "read_pages_client_id_path_pk" PRIMARY KEY("client_id","path")
);
--> statement-breakpoint
CREATE TABLE "site_readings" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"origin" text DEFAULT '' NOT NULL,
	"home" text DEFAULT '/' NOT NULL,
	"reading" integer DEFAULT 1 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"more" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "read_pages" ADD CONSTRAINT "read_pages_client_id_site_readings_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."site_readings"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_readings" ADD CONSTRAINT "site_readings_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "website_connections" (
	"client_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"site_name" text NOT NULL,
	"user_name" text NOT NULL,
	"sealed_password" text NOT NULL,
	"connected_by" integer NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"checks" jsonb NOT NULL,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "website_connections" ADD CONSTRAINT "website_connections_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_connections" ADD CONSTRAINT "website_connections_connected_by_staff_staff_id_fk" FOREIGN KEY ("connected_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "client_mapping_days" (
	"client_id" integer NOT NULL,
	"date" date NOT NULL,
	"until" date DEFAULT 'infinity' NOT NULL,
	"checked_on" date NOT NULL,
	"pages" integer NOT NULL,
	"mapped_pages" integer NOT NULL,
	"is_mappable" boolean NOT NULL,
	CONSTRAINT "client_mapping_days_client_id_date_pk" PRIMARY KEY("client_id","date")
);
--> statement-breakpoint
ALTER TABLE "client_mapping_days" ADD CONSTRAINT "client_mapping_days_client_id_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE SEQUENCE IF NOT EXISTS "table_counts"."client_mapping_days";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "count_change" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "checked_on", "client_id", "date", "is_mappable", "mapped_pages", "pages", "until" ON "client_mapping_days" FOR EACH STATEMENT EXECUTE FUNCTION "count_change"('client_mapping_days');

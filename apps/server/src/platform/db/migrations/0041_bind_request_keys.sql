CREATE TABLE "request_keys" (
	"staff_id" integer NOT NULL,
	"call" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_keys_staff_id_call_idempotency_key_pk" PRIMARY KEY("staff_id","call","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "request_keys" ADD CONSTRAINT "request_keys_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_keys_used" ON "request_keys" USING btree ("used_at");
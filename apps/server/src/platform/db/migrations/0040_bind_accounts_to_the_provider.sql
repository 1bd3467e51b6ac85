CREATE TABLE "provider_accounts" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" integer NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_accounts_issuer_subject_pk" PRIMARY KEY("issuer","subject"),
	CONSTRAINT "provider_accounts_staff" UNIQUE("staff_id","issuer")
);
--> statement-breakpoint
CREATE TABLE "provider_sign_ins" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"session_id" text,
	"id_token" text NOT NULL,
	"refresh_token" text,
	"checked_at" timestamp with time zone NOT NULL,
	"checking_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_accounts" ADD CONSTRAINT "provider_accounts_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_sign_ins" ADD CONSTRAINT "provider_sign_ins_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_sign_ins_staff" ON "provider_sign_ins" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_session" ON "provider_sign_ins" USING btree ("issuer","session_id");--> statement-breakpoint
CREATE INDEX "provider_sign_ins_expiry" ON "provider_sign_ins" USING btree ("expires_at");
CREATE TABLE "dismissed_suggestions" (
	"seo_target_id" integer NOT NULL,
	"page_id" integer NOT NULL,
	"staff_id" integer NOT NULL,
	"dismissed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dismissed_suggestions_seo_target_id_page_id_pk" PRIMARY KEY("seo_target_id","page_id")
);
--> statement-breakpoint
-- Presence lasts half a minute, and tabs announce it again.
DELETE FROM "presence";--> statement-breakpoint
ALTER TABLE "presence" DROP CONSTRAINT "presence_strategy_id_staff_id_tab_id_pk";--> statement-breakpoint
ALTER TABLE "presence" ADD COLUMN "subject" text NOT NULL;--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_subject_staff_id_tab_id_pk" PRIMARY KEY("subject","staff_id","tab_id");--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" ADD CONSTRAINT "dismissed_suggestions_seo_target_id_seo_targets_seo_target_id_fk" FOREIGN KEY ("seo_target_id") REFERENCES "public"."seo_targets"("seo_target_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" ADD CONSTRAINT "dismissed_suggestions_page_id_pages_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("page_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dismissed_suggestions" ADD CONSTRAINT "dismissed_suggestions_staff_id_staff_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presence" DROP COLUMN "strategy_id";
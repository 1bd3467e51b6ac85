DROP INDEX "profile_posts_strategy";--> statement-breakpoint
ALTER TABLE "profile_posts" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD COLUMN "failure" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD COLUMN "approved_by" integer;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD COLUMN "approved_for_id" integer;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "profile_questions" ADD COLUMN "worked_in" bigint;--> statement-breakpoint
ALTER TABLE "strategy_videos" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD CONSTRAINT "profile_posts_approved_by_staff_staff_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_posts" ADD CONSTRAINT "profile_posts_approved_for_id_staff_staff_id_fk" FOREIGN KEY ("approved_for_id") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_questions" ADD CONSTRAINT "profile_questions_worked_in_strategies_strategy_id_fk" FOREIGN KEY ("worked_in") REFERENCES "public"."strategies"("strategy_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "profile_posts_key" ON "profile_posts" USING btree ("strategy_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "profile_posts_due" ON "profile_posts" USING btree ("due_at") WHERE "profile_posts"."state" = 'due';--> statement-breakpoint
CREATE INDEX "profile_questions_worked_in" ON "profile_questions" USING btree ("worked_in");
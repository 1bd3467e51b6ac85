DROP INDEX "staff_email_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "staff_email_unique" ON "staff" USING btree (lower("staff_email" collate "C"));
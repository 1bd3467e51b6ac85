ALTER TABLE "content_prompts" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "strategies" ADD COLUMN "copy_seqs" integer[] DEFAULT '{}'::integer[] NOT NULL;
-- Sorts file names as people do: img2 before img10. Without ICU, a PostgreSQL sorts them by their bytes.
DO $$ BEGIN
	CREATE COLLATION "media_index"."natural" (provider = icu, locale = 'en-u-kn-true');
EXCEPTION WHEN OTHERS THEN
	CREATE COLLATION "media_index"."natural" FROM "C";
END $$;--> statement-breakpoint
CREATE INDEX "media_by_name" ON "media" ("project_id", "name" COLLATE "media_index"."natural", "media_id") WHERE NOT "deleted";--> statement-breakpoint
CREATE INDEX "media_by_folder" ON "media" ("project_id", "folder_path", "name" COLLATE "media_index"."natural", "media_id") WHERE NOT "deleted";

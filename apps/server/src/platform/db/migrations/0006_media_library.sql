CREATE SCHEMA "media_index";
--> statement-breakpoint
CREATE TABLE "media_aliases" (
	"project_id" integer NOT NULL,
	"folder_path" text NOT NULL,
	"name" text NOT NULL,
	"media_id" integer NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_aliases_project_id_folder_path_name_pk" PRIMARY KEY("project_id","folder_path","name")
);
--> statement-breakpoint
CREATE TABLE "media_removals" (
	"store_key" text PRIMARY KEY NOT NULL,
	"keys" text[] NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_index"."uses" (
	"client_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_id" bigint NOT NULL,
	"element_id" text NOT NULL,
	"host" text NOT NULL,
	"folder_path" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "uses_source_source_id_element_id_host_folder_path_name_pk" PRIMARY KEY("source","source_id","element_id","host","folder_path","name")
);
--> statement-breakpoint
CREATE TABLE "media_versions" (
	"media_id" integer NOT NULL,
	"version" integer NOT NULL,
	"store_key" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"content_type" text NOT NULL,
	"width" integer,
	"height" integer,
	"duration" real,
	"video_bitrate" integer,
	"audio_bitrate" integer,
	"blur" text,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_modified" timestamp with time zone NOT NULL,
	"uploaded_by" integer,
	"replaced_at" timestamp with time zone NOT NULL,
	"replaced_by" integer,
	"reason" text NOT NULL,
	CONSTRAINT "media_versions_media_id_version_pk" PRIMARY KEY("media_id","version")
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "version_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_by" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "caption" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_x" real;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_y" real;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "blur" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "video_bitrate" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "audio_bitrate" integer;--> statement-breakpoint
ALTER TABLE "media_aliases" ADD CONSTRAINT "media_aliases_project_id_sites_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."sites"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_aliases" ADD CONSTRAINT "media_aliases_media_id_media_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("media_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_media_id_media_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("media_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_uploaded_by_staff_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_replaced_by_staff_staff_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_aliases_media" ON "media_aliases" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "uses_file" ON "media_index"."uses" USING btree ("client_id","folder_path","name");--> statement-breakpoint
CREATE INDEX "media_versions_store_key" ON "media_versions" USING btree ("store_key");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_deleted_by_staff_staff_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_uploaded_by_staff_staff_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."staff"("staff_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_deleted" ON "media" USING btree ("deleted_at") WHERE "media"."deleted";--> statement-breakpoint
CREATE INDEX "profile_posts_media" ON "profile_posts" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "strategy_videos_media" ON "strategy_videos" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "strategy_videos_transcript" ON "strategy_videos" USING btree ("transcript_media_id");--> statement-breakpoint
INSERT INTO "media_versions" ("media_id", "version", "store_key", "size", "sha256", "content_type", "width", "height", "duration", "last_modified", "replaced_at", "reason")
SELECT "media_id", 1, "previous" ->> 'storeKey', ("previous" ->> 'size')::bigint, "previous" ->> 'sha256', "previous" ->> 'contentType',
	("previous" ->> 'width')::int, ("previous" ->> 'height')::int, ("previous" ->> 'duration')::real,
	coalesce(("previous" ->> 'lastModified')::timestamptz, "last_modified"), "last_modified", 'replaced'
FROM "media" WHERE "previous" IS NOT NULL;--> statement-breakpoint
UPDATE "media" SET "version_count" = 1 WHERE "previous" IS NOT NULL;--> statement-breakpoint
UPDATE "media" SET "deleted_at" = now() WHERE "deleted";--> statement-breakpoint
-- Returns a percent-encoded part of an address as text, or null if it is not valid UTF-8.
CREATE OR REPLACE FUNCTION "media_index"."decode_part"(encoded text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	part text;
	bytes bytea := '';
BEGIN
	IF strpos(encoded, '%') = 0 THEN
		RETURN normalize(encoded);
	END IF;
	FOR part IN SELECT m[1] FROM regexp_matches(encoded, '(%[0-9A-Fa-f]{2}|[^%]+|%)', 'g') m LOOP
		bytes := bytes || CASE WHEN part ~ '^%[0-9A-Fa-f]{2}$' THEN decode(substr(part, 2), 'hex') ELSE convert_to(part, 'UTF8') END;
	END LOOP;
	RETURN normalize(convert_from(bytes, 'UTF8'));
EXCEPTION WHEN data_exception THEN
	RETURN NULL;
END $$;--> statement-breakpoint
-- Replaces the index entries of one text by the addresses of media files in it: those of links and images in HTML, or an
-- address alone. A path that is longer than any file's is left out.
CREATE OR REPLACE FUNCTION "media_index"."record_uses"(client integer, kind text, id bigint, element text, contents text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "media_index"."uses" WHERE "source" = kind AND "source_id" = id AND "element_id" = element;
	IF contents IS NULL OR client IS NULL THEN
		RETURN;
	END IF;
	INSERT INTO "media_index"."uses" ("client_id", "source", "source_id", "element_id", "host", "folder_path", "name")
	SELECT DISTINCT client, kind, id, element, a.host, CASE WHEN p[1] = '' THEN '/' ELSE p[1] END, p[2]
	FROM unnest(contents) content,
		LATERAL (
			SELECT m FROM regexp_matches(content, '(?:src|href)="(?:(?:https?:)?//([^/"]*))?/media/([^"?#]+)', 'g') m
			UNION ALL
			SELECT m FROM regexp_matches(content, '^(?:(?:https?:)?//([^/"<>\s]*))?/media/([^"<>?#]+)') m
		) found,
		LATERAL (
			SELECT lower(split_part(coalesce(m[1], ''), ':', 1)) AS host,
				'/' || "media_index"."decode_part"(replace(replace(replace(replace(replace(m[2], '&quot;', '"'), '&#39;', ''''), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')) AS path
		) a,
		LATERAL regexp_match(a.path, '^(.*)/([^/]+)$') p
	WHERE p IS NOT NULL AND octet_length(a.path) <= 2000 AND length(a.host) <= 253
	ON CONFLICT DO NOTHING;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "media_index"."texts_of"(data jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT array_agg(v #>> '{}') FROM jsonb_path_query(data, 'strict $.**') v WHERE jsonb_typeof(v) = 'string' AND strpos(v #>> '{}', '/media/') > 0
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "media_index"."index_zone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "media_index"."record_uses"((SELECT s."client_id" FROM "public"."pages" p JOIN "public"."sites" s USING ("project_id") WHERE p."page_id" = NEW."page_id"), 'zone', NEW."page_id", NEW."element_id", ARRAY[NEW."content"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "media_index"."index_page"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "media_index"."record_uses"((SELECT s."client_id" FROM "public"."sites" s WHERE s."project_id" = NEW."project_id"), 'page', NEW."page_id", '', "media_index"."texts_of"(NEW."extended"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "media_index"."index_draft"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "media_index"."record_uses"((SELECT s."client_id" FROM "public"."strategies" s WHERE s."strategy_id" = NEW."strategy_id"), 'draft', NEW."strategy_id", NEW."element_id", ARRAY[NEW."content"]);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "media_index"."index_work"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "media_index"."record_uses"((SELECT s."client_id" FROM "public"."strategies" s WHERE s."strategy_id" = NEW."strategy_id"), 'work', NEW."strategy_id", '', "media_index"."texts_of"(NEW."draft"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "media_index"."index_profile"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM "media_index"."record_uses"((SELECT l."client_id" FROM "public"."locations" l WHERE l."location_id" = NEW."location_id"), 'profile', NEW."location_id", '', "media_index"."texts_of"(NEW."profile"));
	RETURN NULL;
END $$;--> statement-breakpoint
-- Removes the entries of a deleted row, or of a truncated table. The arguments are the source, and the columns of the row's id.
CREATE OR REPLACE FUNCTION "media_index"."forget_uses"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM "media_index"."uses" WHERE "source" = TG_ARGV[0];
	ELSE
		DELETE FROM "media_index"."uses" WHERE "source" = TG_ARGV[0] AND "source_id" = (to_jsonb(OLD) ->> TG_ARGV[1])::bigint
			AND "element_id" = coalesce(to_jsonb(OLD) ->> TG_ARGV[2], '');
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_added" AFTER INSERT ON "page_zones" FOR EACH ROW WHEN (strpos(NEW."content", '/media/') > 0) EXECUTE FUNCTION "media_index"."index_zone"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_changed" AFTER UPDATE OF "content" ON "page_zones" FOR EACH ROW WHEN (OLD."content" IS DISTINCT FROM NEW."content" AND (strpos(OLD."content", '/media/') > 0 OR strpos(NEW."content", '/media/') > 0)) EXECUTE FUNCTION "media_index"."index_zone"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_removed" AFTER DELETE ON "page_zones" FOR EACH ROW WHEN (strpos(OLD."content", '/media/') > 0) EXECUTE FUNCTION "media_index"."forget_uses"('zone', 'page_id', 'element_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_truncated" AFTER TRUNCATE ON "page_zones" FOR EACH STATEMENT EXECUTE FUNCTION "media_index"."forget_uses"('zone');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_added" AFTER INSERT ON "pages" FOR EACH ROW WHEN (strpos(NEW."extended"::text, '/media/') > 0) EXECUTE FUNCTION "media_index"."index_page"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_changed" AFTER UPDATE OF "extended" ON "pages" FOR EACH ROW WHEN (OLD."extended" IS DISTINCT FROM NEW."extended" AND (strpos(OLD."extended"::text, '/media/') > 0 OR strpos(NEW."extended"::text, '/media/') > 0)) EXECUTE FUNCTION "media_index"."index_page"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_removed" AFTER DELETE ON "pages" FOR EACH ROW WHEN (strpos(OLD."extended"::text, '/media/') > 0) EXECUTE FUNCTION "media_index"."forget_uses"('page', 'page_id', 'none');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_truncated" AFTER TRUNCATE ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION "media_index"."forget_uses"('page');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_added" AFTER INSERT ON "strategy_zones" FOR EACH ROW WHEN (strpos(NEW."content", '/media/') > 0) EXECUTE FUNCTION "media_index"."index_draft"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_changed" AFTER UPDATE OF "content" ON "strategy_zones" FOR EACH ROW WHEN (OLD."content" IS DISTINCT FROM NEW."content" AND (strpos(OLD."content", '/media/') > 0 OR strpos(NEW."content", '/media/') > 0)) EXECUTE FUNCTION "media_index"."index_draft"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_removed" AFTER DELETE ON "strategy_zones" FOR EACH ROW WHEN (strpos(OLD."content", '/media/') > 0) EXECUTE FUNCTION "media_index"."forget_uses"('draft', 'strategy_id', 'element_id');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_truncated" AFTER TRUNCATE ON "strategy_zones" FOR EACH STATEMENT EXECUTE FUNCTION "media_index"."forget_uses"('draft');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_added" AFTER INSERT ON "strategy_drafts" FOR EACH ROW WHEN (strpos(NEW."draft"::text, '/media/') > 0) EXECUTE FUNCTION "media_index"."index_work"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_changed" AFTER UPDATE OF "draft" ON "strategy_drafts" FOR EACH ROW WHEN (OLD."draft" IS DISTINCT FROM NEW."draft" AND (strpos(OLD."draft"::text, '/media/') > 0 OR strpos(NEW."draft"::text, '/media/') > 0)) EXECUTE FUNCTION "media_index"."index_work"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_removed" AFTER DELETE ON "strategy_drafts" FOR EACH ROW WHEN (strpos(OLD."draft"::text, '/media/') > 0) EXECUTE FUNCTION "media_index"."forget_uses"('work', 'strategy_id', 'none');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_truncated" AFTER TRUNCATE ON "strategy_drafts" FOR EACH STATEMENT EXECUTE FUNCTION "media_index"."forget_uses"('work');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_added" AFTER INSERT ON "location_profiles" FOR EACH ROW WHEN (strpos(NEW."profile"::text, '/media/') > 0) EXECUTE FUNCTION "media_index"."index_profile"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_changed" AFTER UPDATE OF "profile" ON "location_profiles" FOR EACH ROW WHEN (OLD."profile" IS DISTINCT FROM NEW."profile" AND (strpos(OLD."profile"::text, '/media/') > 0 OR strpos(NEW."profile"::text, '/media/') > 0)) EXECUTE FUNCTION "media_index"."index_profile"();--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_removed" AFTER DELETE ON "location_profiles" FOR EACH ROW WHEN (strpos(OLD."profile"::text, '/media/') > 0) EXECUTE FUNCTION "media_index"."forget_uses"('profile', 'location_id', 'none');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "media_uses_truncated" AFTER TRUNCATE ON "location_profiles" FOR EACH STATEMENT EXECUTE FUNCTION "media_index"."forget_uses"('profile');--> statement-breakpoint
SELECT count("media_index"."record_uses"(s."client_id", 'zone', x."page_id", x."element_id", ARRAY[x."content"])::text) FROM "page_zones" x JOIN "pages" p USING ("page_id") JOIN "sites" s ON s."project_id" = p."project_id" WHERE strpos(x."content", '/media/') > 0;--> statement-breakpoint
SELECT count("media_index"."record_uses"(s."client_id", 'page', x."page_id", '', "media_index"."texts_of"(x."extended"))::text) FROM "pages" x JOIN "sites" s USING ("project_id") WHERE strpos(x."extended"::text, '/media/') > 0;--> statement-breakpoint
SELECT count("media_index"."record_uses"(s."client_id", 'draft', x."strategy_id", x."element_id", ARRAY[x."content"])::text) FROM "strategy_zones" x JOIN "strategies" s USING ("strategy_id") WHERE strpos(x."content", '/media/') > 0;--> statement-breakpoint
SELECT count("media_index"."record_uses"(s."client_id", 'work', x."strategy_id", '', "media_index"."texts_of"(x."draft"))::text) FROM "strategy_drafts" x JOIN "strategies" s USING ("strategy_id") WHERE strpos(x."draft"::text, '/media/') > 0;--> statement-breakpoint
SELECT count("media_index"."record_uses"(s."client_id", 'profile', x."location_id", '', "media_index"."texts_of"(x."profile"))::text) FROM "location_profiles" x JOIN "locations" s USING ("location_id") WHERE strpos(x."profile"::text, '/media/') > 0;

import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgSchema,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'
import { sites } from './sites.ts'

const projectId = () =>
  integer()
    .notNull()
    .references(() => sites.projectId, { onDelete: 'cascade' })

/** A folder of a client's media library, by its full path such as '/photos/vans'. The root '/' has no row. */
export const mediaFolders = pgTable(
  'media_folders',
  { projectId: projectId(), path: text().notNull(), createdAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.projectId, t.path] })],
)

/** A smaller or converted copy of an image in the media store. */
export interface MediaVariant {
  /** In px. */
  width: number
  height: number
  /** Such as 'webp'. */
  format: string
  /** In bytes. */
  size: number
  /** The full key in the media store. */
  storeKey: string
}

/** The stored details of a file's previous content. Files replaced long ago lack some. */
export interface PreviousBytes {
  storeKey: string
  size: number
  sha256: string
  contentType: string
  width?: number | null
  height?: number | null
  duration?: number | null
  /** An ISO 8601 instant. */
  lastModified?: string
}

/** A file of a client's media library (M460). Deleted and replaced files are kept for restore. */
export const media = pgTable(
  'media',
  {
    mediaId: integer().primaryKey().generatedByDefaultAsIdentity(),
    projectId: projectId(),
    folderPath: text().notNull(),
    name: text().notNull(),
    extension: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** The key of the bytes in the media store, never a file system path. */
    storeKey: text().notNull().default(''),
    width: integer(),
    height: integer(),
    duration: real(),
    hls: text(),
    uniqueId: text(),
    status: text({ enum: ['pendingupload', 'downloading', 'queued', 'inprogress', 'ready', 'error'] })
      .notNull()
      .default('ready'),
    errorText: text(),
    /** The content before the last replacement: the newest row of `mediaVersions`, for the calls that list files. */
    previous: jsonb().$type<PreviousBytes>(),
    /** The number of rows in `mediaVersions`. */
    versionCount: integer().notNull().default(0),
    deleted: boolean().notNull().default(false),
    /** Empty for a file that is not deleted, and for one that was deleted before this column existed. */
    deletedAt: instant(),
    deletedBy: integer().references(() => staff.staffId),
    lastModified: instant().notNull(),
    uploadedBy: integer().references(() => staff.staffId),
    /** The alternative text that is offered where the file is inserted. */
    alt: text().notNull().default(''),
    caption: text().notNull().default(''),
    /** Rises with each change of the two texts. */
    textsVersion: integer().notNull().default(1),
    /** The focal point, 0 to 1 from the left and from the top. Empty for the center. */
    focalX: real(),
    focalY: real(),
    /** A blurred preview as a short data URL. */
    blur: text(),
    variants: jsonb().$type<readonly MediaVariant[]>().notNull().default([]),
    /** In bits per second. */
    videoBitrate: integer(),
    audioBitrate: integer(),
  },
  (t) => [
    uniqueIndex('media_path').on(t.projectId, t.folderPath, t.name),
    index('media_store_key').on(t.storeKey),
    index('media_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deleted}`),
  ],
)

/** Every earlier content of a file (C45). The bytes stay in the store until the version or the file is purged. */
export const mediaVersions = pgTable(
  'media_versions',
  {
    mediaId: integer()
      .notNull()
      .references(() => media.mediaId, { onDelete: 'cascade' }),
    /** 1 for the first content of the file. */
    version: integer().notNull(),
    storeKey: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    contentType: text().notNull(),
    width: integer(),
    height: integer(),
    duration: real(),
    videoBitrate: integer(),
    audioBitrate: integer(),
    blur: text(),
    variants: jsonb().$type<readonly MediaVariant[]>().notNull().default([]),
    /** When this content was uploaded, and by whom. */
    lastModified: instant().notNull(),
    uploadedBy: integer().references(() => staff.staffId),
    /** When, by whom and why another content took its place. */
    replacedAt: instant().notNull(),
    replacedBy: integer().references(() => staff.staffId),
    reason: text({ enum: ['replaced', 'edited', 'restored'] }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.mediaId, t.version] }), index('media_versions_store_key').on(t.storeKey)],
)

/**
 * An earlier path of a moved file. It still leads to the file until another file takes the path, so that texts saved
 * from a browser that did not see the move stay right.
 */
export const mediaAliases = pgTable(
  'media_aliases',
  {
    projectId: projectId(),
    folderPath: text().notNull(),
    name: text().notNull(),
    mediaId: integer()
      .notNull()
      .references(() => media.mediaId, { onDelete: 'cascade' }),
    movedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.folderPath, t.name] }), index('media_aliases_media').on(t.mediaId)],
)

/** Bytes in the store that no row of the library needs any more. A sweep deletes them. */
export const mediaRemovals = pgTable('media_removals', {
  storeKey: text().primaryKey(),
  /** The full keys: the file and its variants. */
  keys: text().array().notNull(),
  addedAt: instant().notNull(),
})

/** The schema of data that triggers derive from other tables. A backup does not need it. */
export const mediaIndex = pgSchema('media_index')

/** The texts that `mediaUses` indexes: a zone of a page, a page's own fields, a draft, other work, or a profile. */
export const MEDIA_USE_SOURCES = ['zone', 'page', 'draft', 'work', 'profile'] as const

/**
 * The addresses of media files in stored texts, by path (D19). Triggers of the indexed tables fill it (see the migration),
 * so that it is right for every writer. Posts and videos refer to files by id and need no index.
 */
export const mediaUses = mediaIndex.table(
  'uses',
  {
    clientId: integer().notNull(),
    source: text({ enum: MEDIA_USE_SOURCES }).notNull(),
    /** The page, strategy or location, by `source`. */
    sourceId: bigNumber().notNull(),
    /** The zone's element id. Empty for the other sources. */
    elementId: text().notNull(),
    /** The host of the address in lower case, without the port. Empty for an address without a host. */
    host: text().notNull(),
    folderPath: text().notNull(),
    name: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sourceId, t.elementId, t.host, t.folderPath, t.name] }),
    index('uses_file').on(t.clientId, t.folderPath, t.name),
  ],
)

/** A chunked upload in progress. It survives a restart and lists its completed chunks (M462, M635, M644). */
export const uploads = pgTable(
  'uploads',
  {
    uploadId: uuid().primaryKey(),
    projectId: projectId(),
    folderPath: text().notNull(),
    name: text().notNull(),
    length: bigint({ mode: 'number' }).notNull(),
    totalChunks: integer().notNull(),
    completed: integer().array().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    startedAt: instant().notNull(),
    /** When the last chunk arrived, in real time. 1970 for a finished upload, so that its remains are deleted. */
    lastAt: instant().notNull(),
  },
  (t) => [index('uploads_file').on(t.projectId, t.folderPath, t.name)],
)

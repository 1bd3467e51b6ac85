import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
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
    /** The content before the last replacement, for restore. */
    previous: jsonb().$type<PreviousBytes>(),
    deleted: boolean().notNull().default(false),
    lastModified: instant().notNull(),
  },
  (t) => [uniqueIndex('media_path').on(t.projectId, t.folderPath, t.name), index('media_store_key').on(t.storeKey)],
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

import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'

/** The files of a watched folder by name: size and time of change. */
export type FolderState = Record<string, { bytes: number; changedAt: number }>

/** The folders on the server's disk from which clients' exports are imported regularly. */
export const watchedFolders = pgTable('watched_folders', {
  clientId: integer()
    .primaryKey()
    .references(() => clients.clientId, { onDelete: 'cascade' }),
  /** An absolute path. */
  folder: text().notNull(),
  /** The files at the last check: a file is imported once it no longer changes between two checks. */
  seen: jsonb().$type<FolderState>().notNull().default({}),
  /** The files that were imported. */
  imported: jsonb().$type<FolderState>().notNull().default({}),
  checkedAt: instant(),
  /** Why the folder can't be read, as a sentence. */
  problem: text(),
  setBy: integer()
    .notNull()
    .references(() => staff.staffId),
})

/** The tokens with which programs send a client's exports. Only their hash is stored. */
export const feedTokens = pgTable(
  'feed_tokens',
  {
    feedTokenId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 in hex. */
    tokenHash: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => staff.staffId),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [uniqueIndex('feed_tokens_hash').on(t.tokenHash), index('feed_tokens_client').on(t.clientId)],
)

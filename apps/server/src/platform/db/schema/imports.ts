import type {
  ClientChoice,
  ColumnMapping,
  FileChoice,
  ImportClient,
  ImportResult,
  ImportSource,
  ImportState,
  ImportWarning,
  UnrecognizedFile,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'

/**
 * What a person decided about an import: about its clients by their key, and the columns of tables and how files are read
 * by their path. Imports of older versions have no `files`.
 */
export interface ImportChoices {
  clients: Record<string, Omit<ClientChoice, 'key'>>
  tables: Record<string, ColumnMapping>
  files?: Record<string, FileChoice>
}

/** What the files of an import contain, as its reading found it. */
export interface ImportPreview {
  clients: ImportClient[]
  unrecognized: UnrecognizedFile[]
  warnings: ImportWarning[]
}

/** Imports of clients, from their first file to their undo. */
export const imports = pgTable(
  'imports',
  {
    importId: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    source: text().$type<ImportSource>().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** The only client that the import may write: that of a watched folder or a token. Null for any. */
    clientId: integer().references(() => clients.clientId, { onDelete: 'cascade' }),
    /** Null for an import that no person started. */
    startedBy: integer().references(() => staff.staffId),
    startedAt: instant().notNull(),
    finishedAt: instant(),
    fileCount: integer().notNull().default(0),
    choices: jsonb().$type<ImportChoices>().notNull().default({ clients: {}, tables: {} }),
    preview: jsonb().$type<ImportPreview>().notNull().default({ clients: [], unrecognized: [], warnings: [] }),
    result: jsonb().$type<ImportResult>(),
    error: text(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    message: text().notNull().default(''),
    undoneAt: instant(),
    undoneBy: integer().references(() => staff.staffId),
  },
  (t) => [
    index('imports_client').on(t.clientId),
    index('imports_state').on(t.state),
    // The imports of a client, for the source of its figures.
    index('imports_written_clients').using('gin', sql`(${t.result} -> 'clients') jsonb_path_ops`),
  ],
)

/** The files that an import has received. Their bytes lie in the data folder. */
export const importFiles = pgTable(
  'import_files',
  {
    importId: integer()
      .notNull()
      .references(() => imports.importId, { onDelete: 'cascade' }),
    path: text().notNull(),
    bytes: bigNumber().notNull(),
    receivedBytes: bigNumber().notNull(),
    /** The name of the file in the import's folder. */
    storedName: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.path] })],
)

/**
 * The rows of known clients that an import added or changed, recorded by a trigger while it wrote. An undo deletes and
 * restores them. The rows of new clients are not recorded: they go with their client.
 */
export const importRows = pgTable(
  'import_rows',
  {
    rowNumber: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    importId: integer()
      .notNull()
      .references(() => imports.importId, { onDelete: 'cascade' }),
    tableName: text().notNull(),
    /** The columns of the primary key. */
    key: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The row before. Null for an added one. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** The row afterwards. Null for a deleted one. */
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index('import_rows_table').on(t.importId, t.tableName)],
)

/** The tokens with which programs send exports of one client. Only a hash is stored, so reading the table grants no access. */
export const feedTokens = pgTable(
  'feed_tokens',
  {
    tokenId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    name: text().notNull(),
    secretHash: text().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => staff.staffId),
    createdAt: instant().notNull(),
    /** When the last export arrived with it. */
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (t) => [index('feed_tokens_client').on(t.clientId)],
)

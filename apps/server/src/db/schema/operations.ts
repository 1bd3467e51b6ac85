import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, wholeNumber } from './columns.ts'
import { clients } from './clients.ts'
import { staff } from './people.ts'
import { sites } from './sites.ts'
import { strategies } from './strategies.ts'

/** Background work as staff see it: what, for whom, how far. */
export const jobs = pgTable(
  'jobs',
  {
    jobId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: ['generate-content', 'create-strategies', 'publish', 'rebuild-site', 'import'] }).notNull(),
    clientId: integer().references(() => clients.clientId, { onDelete: 'cascade' }),
    strategyId: wholeNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    message: text().notNull().default(''),
    requestedBy: integer().references(() => staff.staffId),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [index('jobs_state').on(t.state), index('jobs_client').on(t.clientId)],
)

/** A file of a client's media library; a deleted one is kept for restore. */
export const media = pgTable(
  'media',
  {
    mediaId: integer().primaryKey().generatedByDefaultAsIdentity(),
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    folderPath: text().notNull(),
    name: text().notNull(),
    extension: text().notNull(),
    contentType: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    width: integer(),
    height: integer(),
    hls: text(),
    deleted: boolean().notNull().default(false),
    lastModified: instant().notNull(),
  },
  (t) => [uniqueIndex('media_path').on(t.projectId, t.folderPath, t.name)],
)

/** Who did what, and for whom: one row for every write (D14). */
export const acts = pgTable(
  'acts',
  {
    actId: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
    action: text().notNull(),
    clientId: integer().references(() => clients.clientId, { onDelete: 'cascade' }),
    strategyId: wholeNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    requestId: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('acts_client').on(t.clientId, t.at), index('acts_strategy').on(t.strategyId)],
)

import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'
import { sites } from './sites.ts'
import { strategies } from './strategies.ts'

/** Background work as staff see it: what, for whom, and its progress. */
export const jobs = pgTable(
  'jobs',
  {
    jobId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({
      enum: [
        'generate-content',
        'create-strategies',
        'publish-later',
        'publish-post',
        'prove-live',
        'check-handoff',
        'prove-profile',
        'finish-profile-send',
        'send-profile-item',
        'read-reviews',
        'send-review-reply',
        'read-website',
        'finish-page-send',
        'rebuild-site',
        'process-picture',
        'read-stream',
        'crawl-site',
        'read-site',
        'check-pages',
        'make-backup',
        'add-sample-data',
        'remove-sample-data',
        'verify-backup',
        'read-import',
        'write-import',
        'undo-import',
        'send-mail',
      ],
    }).notNull(),
    clientId: integer().references(() => clients.clientId, { onDelete: 'cascade' }),
    strategyId: bigNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'running', 'done', 'failed'] }).notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    message: text().notNull().default(''),
    /** The handler's input besides client and strategy. */
    input: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** The key of work that must not run twice at once. A waiting or running job blocks others with its key. */
    singletonKey: text(),
    attempts: integer().notNull().default(0),
    requestedBy: integer().references(() => staff.staffId),
    actedForId: integer().references(() => staff.staffId),
    createdAt: instant().notNull(),
    startedAt: instant(),
    finishedAt: instant(),
  },
  (t) => [
    index('jobs_state').on(t.state),
    index('jobs_client').on(t.clientId),
    index('jobs_strategy').on(t.strategyId),
    uniqueIndex('jobs_singleton')
      .on(t.singletonKey)
      .where(sql`${t.state} in ('waiting', 'running')`),
  ],
)

/** A page as a crawler found it. The shape of `crawledPageSchema`. */
export interface StoredCrawledPage {
  path: string
  url: string
  status: number
  title: string
  description: string
  h1: string
  words: number
  links: string[]
}

/** The last complete crawl of a site. */
export const siteCrawls = pgTable('site_crawls', {
  projectId: integer()
    .primaryKey()
    .references(() => sites.projectId, { onDelete: 'cascade' }),
  crawledAt: instant().notNull(),
  pages: jsonb().$type<StoredCrawledPage[]>().notNull(),
  more: boolean().notNull(),
})

/** The audit trail: who did what, and for whom; one row for each write (D14). */
export const auditEvents = pgTable(
  'audit_events',
  {
    auditEventId: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull(),
    /** Who did it. Null for work of the server that no person asked for, such as the files of a watched folder. */
    staffId: integer().references(() => staff.staffId),
    actedForId: integer().references(() => staff.staffId),
    action: text().notNull(),
    clientId: integer().references(() => clients.clientId, { onDelete: 'cascade' }),
    strategyId: bigNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    requestId: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_events_client').on(t.clientId, t.at),
    index('audit_events_strategy').on(t.strategyId),
    index('audit_events_at').on(t.at, t.auditEventId),
  ],
)

/** Errors that programs report through the error-log call (M583-M585). */
export const errorLog = pgTable(
  'error_log',
  {
    errorId: bigNumber().primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull(),
    application: text().notNull(),
    level: integer().notNull(),
    message: text().notNull(),
    stack: text().notNull().default(''),
    url: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    version: text().notNull().default(''),
    screen: text().notNull().default(''),
    failedRequestId: text().notNull().default(''),
    requestId: text().notNull(),
    staffId: integer().references(() => staff.staffId),
  },
  (t) => [index('error_log_at').on(t.at)],
)

/** The requests that a person's idempotency keys stand for, so that a key is not used for another one. */
export const requestKeys = pgTable(
  'request_keys',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    /** The call and what it is about, such as 'publishContent 12'. */
    call: text().notNull(),
    idempotencyKey: text().notNull(),
    /** A hash of the path's parameters and the body. */
    requestHash: text().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.call, table.idempotencyKey] }),
    index('request_keys_used').on(table.usedAt),
  ],
)

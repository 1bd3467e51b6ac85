import type { ChangeKind } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'

/**
 * The changes feed, written by the transaction that makes the change. Each row carries the id of its transaction:
 * readers get only rows of transactions that have all ended, so that no row can appear behind their position. No
 * foreign keys, because deleted things have changed, too.
 */
export const changes = pgTable(
  'changes',
  {
    changeId: bigNumber().primaryKey().generatedByDefaultAsIdentity(),
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    kind: text().$type<ChangeKind>().notNull(),
    clientId: integer(),
    strategyId: bigNumber(),
    elementId: text(),
    jobId: integer(),
    staffId: integer(),
    at: instant().notNull(),
  },
  (t) => [index('changes_transaction').on(t.transactionId)],
)

/** The staff who have a strategy or a screen open, and the zone of each. Rows that were not renewed for a while are ignored. */
export const presence = pgTable(
  'presence',
  {
    /** What is open: 'strategy 1000', 'mapping 3' of a client, 'prompts'. */
    subject: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    /** One browser tab. */
    tabId: text().notNull(),
    elementId: text(),
    /** Real time, not business time, because it is about presence. */
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.staffId, t.tabId] })],
)

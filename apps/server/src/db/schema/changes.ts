import type { ChangeKind } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant, wholeNumber } from './columns.ts'
import { staff } from './people.ts'

/**
 * The feed of what changed, written by the transaction that made the change. Rows are told apart by the transaction
 * that wrote them: a reader gets those of transactions that have all ended, so that none can appear behind its back.
 * No foreign keys: what is gone has changed too.
 */
export const changes = pgTable(
  'changes',
  {
    changeId: wholeNumber().primaryKey().generatedByDefaultAsIdentity(),
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text)::bigint`),
    kind: text().$type<ChangeKind>().notNull(),
    clientId: integer(),
    strategyId: wholeNumber(),
    elementId: text(),
    jobId: integer(),
    staffId: integer(),
    at: instant().notNull(),
  },
  (t) => [index('changes_transaction').on(t.transactionId)],
)

/** Who has a strategy open now, and in which zone; a row that was not renewed for a while is nobody. */
export const presence = pgTable(
  'presence',
  {
    strategyId: wholeNumber().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    /** One browser tab. */
    tabId: text().notNull(),
    elementId: text(),
    /** Real time, not business time: it is about who is there. */
    seenAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.staffId, t.tabId] })],
)

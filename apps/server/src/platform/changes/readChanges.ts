import type { Change } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'

/** The changes since a position of the feed, and the position for the next call. */
export interface ChangesSince {
  next: number
  /** Whether the reader must reset: its position is unknown to this database or too old. */
  reset: boolean
  changes: Change[]
}

/** Above this number of changes the reader resets instead. */
const MAX_CHANGES = 1000

/**
 * Returns the changes of transactions that ended since `since`; 0 returns only the current position. A position is a
 * transaction's number: rows are withheld until all transactions before theirs have ended, so that no change is
 * skipped, whatever the order of the commits. Clients older than the retention window, which starts at `retentionStart`
 * (business time), must reset.
 */
export async function readChanges(db: Queryable, since: number, retentionStart: Date): Promise<ChangesSince> {
  const rows = await fetchRows<{ next: number; isTooOld: boolean }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint::float8 next,
               exists (select from changes where transaction_id >= ${since}::bigint
                 and at < ${retentionStart.toISOString()}::timestamptz) "isTooOld"`,
  )
  const { next = 0, isTooOld = false } = rows[0] ?? {}
  if (since === 0) return { next, reset: false, changes: [] }
  if (since > next || isTooOld) return { next, reset: true, changes: [] }
  // Repeated changes of background work, such as progress, are one. Those of people stay apart, so that each is recognized
  // by its number.
  const found = await fetchRows<Change & Record<string, unknown>>(
    db,
    sql`
    select max(change_id)::float8 "changeId", kind, client_id "clientId", strategy_id::float8 "strategyId",
           element_id "elementId", job_id "jobId", staff_id "staffId"
    from changes where transaction_id >= ${since}::bigint and transaction_id < ${next}::bigint
    group by kind, client_id, strategy_id, element_id, job_id, staff_id, case when staff_id is not null then change_id end
    order by max(change_id) limit ${MAX_CHANGES + 1}`,
  )
  if (found.length > MAX_CHANGES) return { next, reset: true, changes: [] }
  return { next, reset: false, changes: found }
}

/**
 * Deletes changes older than an instant of business time, except the newest of them, by which readers with an older
 * position are recognized.
 */
export async function forgetChanges(db: Queryable, before: Date): Promise<void> {
  const old = sql`at < ${before.toISOString()}::timestamptz`
  await db.execute(
    sql`delete from changes where ${old} and change_id < (select max(change_id) from changes where ${old})`,
  )
}

import type { Change } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'

/** What changed since a number of the feed, and the number to ask from the next time. */
export interface ChangesSince {
  next: number
  /** The reader must drop everything: it asks from a number that this database never gave, or from too long ago. */
  reset: boolean
  changes: Change[]
}

/** More changes than this are told as 'everything'. */
const MOST = 1000

/**
 * The changes of transactions that ended since `since` (0 for a first look, which only gets the number). A number is a
 * transaction's: rows of transactions that still run are held back until all before them have ended, so that no change
 * is passed over, whatever the order in which they end. Who asks for changes from before `keptSince` (business time),
 * of which some may be forgotten, is told to drop everything.
 */
export async function readChanges(db: Queryable, since: number, keptSince: Date): Promise<ChangesSince> {
  const rows = await fetchRows<{ next: number; late: boolean }>(
    db,
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint::float8 next,
               exists (select from changes where transaction_id >= ${since}::bigint
                 and at < ${keptSince.toISOString()}::timestamptz) late`,
  )
  const { next = 0, late = false } = rows[0] ?? {}
  if (since === 0) return { next, reset: false, changes: [] }
  if (since > next || late) return { next, reset: true, changes: [] }
  // Repeated changes of background work, such as progress, are one. Those of people stay apart, so that each is recognized
  // by its number.
  const found = await fetchRows<Change & Record<string, unknown>>(
    db,
    sql`
    select max(change_id)::float8 "changeId", kind, client_id "clientId", strategy_id::float8 "strategyId",
           element_id "elementId", job_id "jobId", staff_id "staffId"
    from changes where transaction_id >= ${since}::bigint and transaction_id < ${next}::bigint
    group by kind, client_id, strategy_id, element_id, job_id, staff_id, case when staff_id is not null then change_id end
    order by max(change_id) limit ${MOST + 1}`,
  )
  if (found.length > MOST) return { next, reset: true, changes: [] }
  return { next, reset: false, changes: found }
}

/**
 * Forgets changes from before an instant of business time, but for the newest of them: by it a reader who comes later
 * than that is known.
 */
export async function forgetChanges(db: Queryable, before: Date): Promise<void> {
  const old = sql`at < ${before.toISOString()}::timestamptz`
  await db.execute(
    sql`delete from changes where ${old} and change_id < (select max(change_id) from changes where ${old})`,
  )
}

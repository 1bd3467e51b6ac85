import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'
import { fetchRows } from '../db/fetchRows.ts'

/** A change as the feed tells it. */
export interface FeedChange {
  [column: string]: unknown
  kind: string
  clientId: number | null
  strategyId: number | null
  elementId: string | null
  jobId: number | null
  staffId: number | null
}

/** What changed since a number of the feed, and the number to ask from the next time. */
export interface ChangesSince {
  next: number
  /** The reader must drop everything: it asks from a number that this database never gave, or from too long ago. */
  reset: boolean
  changes: FeedChange[]
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
  const found = await fetchRows<FeedChange>(
    db,
    sql`
    select kind, client_id "clientId", strategy_id::float8 "strategyId", element_id "elementId", job_id "jobId", staff_id "staffId"
    from changes where transaction_id >= ${since}::bigint and transaction_id < ${next}::bigint
    group by 1, 2, 3, 4, 5, 6 order by max(change_id) limit ${MOST + 1}`,
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

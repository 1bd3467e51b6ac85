import { type Clock, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { recordMappings } from '#platform/rollups/recordMappings.ts'

/**
 * Records the mapping of all clients once a day, and of a client that is new since (TEAM-3). A sweep for `Jobs.addSweep`.
 */
export function sweepMappings({ db, clock }: { db: Db; clock: Clock }) {
  return async (): Promise<void> => {
    const today = todayInLosAngeles(clock)
    const due = await fetchRows(
      db,
      sql`select from clients c where c.active and not exists (select from client_mapping_days d
        where d.client_id = c.client_id and d.until = 'infinity' and d.checked_on >= ${today}::date) limit 1`,
    )
    if (due.length === 0) return
    await db.transaction(async (tx) => {
      // Of two servers only one records.
      const [lock] = await fetchRows<{ isFree: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(hashtext('mapping days')) "isFree"`,
      )
      if (lock?.isFree === true) await recordMappings(tx, today)
    })
  }
}

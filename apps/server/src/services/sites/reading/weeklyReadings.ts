import type { Clock } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { Jobs } from '#platform/jobs/index.ts'
import { startReading } from './requestReading.ts'

/** The time between two readings of a site, in ms. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Reads the sites that were read before again every week, one at a time, so that other jobs don't wait. A sweep for
 * `Jobs.addSweep`.
 */
export function sweepSiteReadings({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Pick<Jobs, 'enqueue'> }) {
  return async (): Promise<void> => {
    await db.transaction(async (tx) => {
      const at = clock.now()
      const before = new Date(at.getTime() - WEEK_MS)
      const [due] = await fetchRows<{ clientId: number; address: string }>(
        tx,
        sql`select r.client_id "clientId", r.address from site_readings r join clients c using (client_id)
          where r.completed > 0 and r.requested_at < ${before} and c.active and c.archived_at is null
            and not exists (select from jobs where kind = 'read-site' and state in ('waiting', 'running'))
          order by r.requested_at limit 1 for update of r skip locked`,
      )
      if (due !== undefined) await startReading(tx, jobs, { ...due, at })
    })
  }
}

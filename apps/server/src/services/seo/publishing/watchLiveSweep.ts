import { sql } from 'drizzle-orm'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { Sweep } from '#platform/jobs/index.ts'
import { proveLiveJob } from './proveLive.ts'
import type { PublishingSweepContext } from './publishDue.ts'

/** The maximum number of pages that one sweep enqueues. */
const AT_ONCE = 50

/**
 * Creates the sweep that checks pages again that were not live (PUB-12). Only the newest publish of a page is watched: a
 * later one replaced its text. The pages of an archived client wait until it is restored.
 */
export function watchLiveSweep({ db, clock, jobs }: PublishingSweepContext): Sweep {
  return async () => {
    const due = await fetchRows<{ publicationId: number; strategyId: number; clientId: number }>(
      db,
      sql`
      select u.publication_id "publicationId", u.strategy_id "strategyId", s.client_id "clientId"
      from receipts r
      join publications u using (publication_id)
      join strategies s on s.strategy_id = u.strategy_id
      join clients c on c.client_id = s.client_id
      where r.next_check_at <= ${clock.now().toISOString()}::timestamptz and c.archived_at is null
        and u.state = 'published'
        and not exists (select from receipts l where l.publication_id = r.publication_id and l.receipt_id > r.receipt_id)
        and not exists (select from publications l where l.page_id = u.page_id and l.state = 'published'
                        and l.publication_id > u.publication_id)
        and not exists (select from jobs j where j.singleton_key = 'prove ' || u.publication_id
                        and j.state in ('waiting', 'running'))
      order by r.next_check_at limit ${AT_ONCE}`,
    )
    for (const { clientId, ...publication } of due) {
      await db.transaction((tx) => jobs.enqueue(tx, proveLiveJob(publication, clientId)))
    }
  }
}

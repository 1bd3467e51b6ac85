import { contentDueUntil } from '@rankdesk/domain'
import { type Clock, todayInLosAngeles } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import type { Jobs, Sweep } from '#platform/jobs/index.ts'
import { WRITTEN_TYPES } from '#writer/index.ts'
import type { DraftPace } from './DraftPace.ts'
import { requestDueContent } from './requestContent.ts'

/** The maximum number of requested texts that wait while nobody works. They are written and saved together. */
const AT_ONCE = 50
/**
 * The interval between two requests, in ms. Thousands of texts may be due after a start; each save of drafts invalidates
 * the cached client lists, so they are saved in batches with time between them.
 */
const INTERVAL_MS = 10_000
/** How long the sweep leaves a strategy to staff after its text could not be written, in ms. */
const REST = 6 * 3600 * 1000

interface DueContent {
  db: Db
  clock: Clock
  jobs: Jobs
  pace: DraftPace
}

/**
 * Creates the sweep that requests due texts (WRITE-5), once each across all processes; the earliest month first, then
 * the most valuable. `pace` says how many may wait. A strategy whose client has to answer a brief first waits for a person
 * (WRITE-16).
 */
export function contentDueSweep({ db, clock, jobs, pace }: DueContent): Sweep {
  let nextAt = 0
  return async () => {
    if (performance.now() < nextAt) return
    nextAt = performance.now() + INTERVAL_MS
    const until = contentDueUntil(todayInLosAngeles(clock))
    const failedSince = new Date(clock.now().getTime() - REST)
    const due = await fetchRows<{ strategyId: number }>(
      db,
      sql`
      select s.strategy_id "strategyId" from strategies s join clients c using (client_id)
      where s.assigned_date <= ${until}::date and s.status_id = 0 and s.request_id is null and not s.excluded
        and c.active and s.strategy_type_id = any(${sql.param([...WRITTEN_TYPES])}::int[])
        and not exists (select from client_briefs b where b.strategy_id = s.strategy_id and b.replaces_draft)
        and not exists (
          select from jobs j where j.strategy_id = s.strategy_id and j.kind = 'generate-content'
            and (j.state in ('waiting', 'running') or (j.state = 'failed' and j.finished_at > ${failedSince.toISOString()}::timestamptz)))
      order by s.assigned_date, s.strategy_value desc nulls last, s.strategy_id
      limit greatest(0, ${pace.textsIn(INTERVAL_MS, AT_ONCE)}::int - (select count(*) from jobs
        where kind = 'generate-content' and state = 'waiting' and requested_by is null))`,
    )
    for (const { strategyId } of due) await requestDueContent({ db, jobs, clock }, strategyId)
  }
}

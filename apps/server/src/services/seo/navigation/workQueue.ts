import type { WorkItem } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { assignedTo } from '#services/lib/clientsOfStaff.ts'
import { notLive } from '../publishing/notLive.ts'

/** The maximum number of items of a queue. */
const MAX_ITEMS = 200

/**
 * Returns a staff member's strategies to work on, in the order in which the next item is chosen (QUEUE-2, QUEUE-5), then
 * completed strategies whose page does not show their text (QUEUE-8).
 */
export function workQueue(db: Queryable, staffId: number, monthStart: string): Promise<WorkItem[]> {
  return fetchRows<WorkItem & { [column: string]: unknown }>(
    db,
    sql`
    select s.strategy_id "strategyId", c.client_id "clientId", s.strategy_type_id "strategyTypeId", s.title,
           c.business_name "businessName", s.status_id <> 0 "isNotLive"
    from strategies s join clients c using (client_id)
    left join queue_items q
      on q.staff_id = ${staffId}::int and q.client_id = s.client_id and q.queue_id = s.strategy_id
    where ${assignedTo(staffId)} and c.active
      and ((s.status_id = 0 and s.assigned_date <= ${monthStart}::date
            and not exists (select from publications u where u.strategy_id = s.strategy_id and u.state = 'handed-over')) or ${notLive(sql`s`)})
    order by s.status_id <> 0, q.queue_id is not null, s.assigned_date, s.s_seq, s.strategy_id limit ${MAX_ITEMS}`,
  )
}

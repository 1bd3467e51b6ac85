import type { Navigation } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { assignedTo } from '#services/lib/clientsOfStaff.ts'

/** The queue id of a client's schedule, where a strategy has its own id. */
export const SCHEDULE_QUEUE_ID = -1

/**
 * Returns a staff member's next work (QUEUE-2): their open strategy whose content is ready to edit, earliest month
 * first; otherwise a client without strategies from this month on; otherwise nothing. Skipped items are left out until
 * nothing else is left (QUEUE-5).
 */
export async function nextWork(db: Queryable, staffId: number, monthStart: string): Promise<Navigation> {
  const rows = await fetchRows<{ clientId: number; queueId: number }>(
    db,
    sql`
    (select c.client_id "clientId", s.strategy_id "queueId", 0 kind, q.queue_id is not null skipped
     from strategies s join clients c using (client_id)
     left join queue_items q
       on q.staff_id = ${staffId}::int and q.client_id = s.client_id and q.queue_id = s.strategy_id
     where ${assignedTo(staffId)} and c.active and s.status_id = 0 and s.assigned_date <= ${monthStart}::date
     order by skipped, s.assigned_date, s.s_seq, s.strategy_id limit 1)
    union all
    (select c.client_id, ${SCHEDULE_QUEUE_ID}::bigint, 1, q.queue_id is not null skipped
     from clients c
     left join queue_items q
       on q.staff_id = ${staffId}::int and q.client_id = c.client_id and q.queue_id = ${SCHEDULE_QUEUE_ID}::bigint
     where ${assignedTo(staffId)} and c.active
       and not exists (select from strategies s where s.client_id = c.client_id and s.assigned_date >= ${monthStart}::date)
     order by skipped, c.business_name, c.client_id limit 1)
    order by skipped, kind limit 1`,
  )
  const [row] = rows
  if (row === undefined) return { next: null }
  const navigationType = row.queueId === SCHEDULE_QUEUE_ID ? 'toSchedule' : 'toComplete'
  return { next: { navigationType, clientId: row.clientId, queueId: row.queueId } }
}

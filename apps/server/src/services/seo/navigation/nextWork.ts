import { sql } from 'drizzle-orm'
import type { Navigation } from '@rankdesk/api'
import type { Queryable } from '../../../db/database.ts'
import { fetchRows } from '../../../db/fetchRows.ts'
import { assignedTo } from '../../clientsOfStaff.ts'

/**
 * What a staff member should do next (QUEUE-2): the open strategy of theirs whose content can be worked on, earliest
 * month first; without one, a client that has nothing scheduled from this month on; without either, nothing.
 */
export async function nextWork(db: Queryable, staffId: number, monthStart: string): Promise<Navigation> {
  const rows = await fetchRows<{ clientId: number; queueId: number }>(
    db,
    sql`
    (select c.client_id "clientId", s.strategy_id "queueId", 0 kind, s.assigned_date, s.s_seq, c.business_name
     from strategies s join clients c using (client_id)
     where ${assignedTo(staffId)} and c.active and s.status_id = 0 and s.assigned_date <= ${monthStart}::date
     order by s.assigned_date, s.s_seq, s.strategy_id limit 1)
    union all
    (select c.client_id, -1, 1, null, null, c.business_name
     from clients c
     where ${assignedTo(staffId)} and c.active
       and not exists (select from strategies s where s.client_id = c.client_id and s.assigned_date >= ${monthStart}::date)
     order by c.business_name, c.client_id limit 1)
    order by kind limit 1`,
  )
  const [row] = rows
  if (row === undefined) return { next: null }
  const navigationType = row.queueId === -1 ? 'toSchedule' : 'toComplete'
  return { next: { navigationType, clientId: row.clientId, queueId: row.queueId } }
}

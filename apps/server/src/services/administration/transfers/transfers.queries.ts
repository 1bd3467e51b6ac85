import type { ManagerLoad } from '@rankdesk/api'
import type { ManagerRole } from '@rankdesk/domain'
import { type Clock, firstDayOfMonth, monthInLosAngeles } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { MANAGER_COLUMNS } from '#services/lib/managerColumns.ts'

/** Counts the open strategies of a client up to this month. Rule HAND-4. */
function openStrategiesOf(clientId: SQL, clock: Clock): SQL {
  const month = firstDayOfMonth(monthInLosAngeles(clock))
  return sql`(select count(*)::int from strategies s
    where s.client_id = ${clientId} and s.status_id = 0 and s.assigned_date <= ${month}::date)`
}

/** Lists the active staff by name, with their load in a role. Rule HAND-4. */
export function managerLoadsIn(db: Db, clock: Clock, role: ManagerRole): Promise<ManagerLoad[]> {
  const manager = MANAGER_COLUMNS[role]
  return fetchRows<ManagerLoad>(
    db,
    sql`select f.staff_id "staffId", f.staff_name "staffName", count(w.client_id)::int clients,
        coalesce(sum(w.hours), 0)::float8 hours,
        (count(w.client_id) - count(w.hours))::int "clientsWithoutHours",
        coalesce(sum(w.open), 0)::int "openStrategies"
      from staff f left join (
        select clients.client_id, ${manager} staff_id, clients.overridden_time_allocation hours,
          ${openStrategiesOf(sql`clients.client_id`, clock)} "open"
        from clients where clients.active
      ) w using (staff_id)
      where f.active group by f.staff_id, f.staff_name order by f.staff_name, f.staff_id`,
  )
}

/** Lists the active clients of a person in a role by name, with their own load. Rule HAND-4. */
export function clientsManagedBy(db: Db, clock: Clock, role: ManagerRole, staffId: number) {
  return fetchRows<{ clientId: number; businessName: string; hours: number | null; openStrategies: number }>(
    db,
    sql`select clients.client_id "clientId", clients.business_name "businessName",
        clients.overridden_time_allocation::float8 hours,
        ${openStrategiesOf(sql`clients.client_id`, clock)} "openStrategies"
      from clients where clients.active and ${MANAGER_COLUMNS[role]} = ${staffId}
      order by clients.business_name, clients.client_id`,
  )
}

import { MONTH_OPTIONS } from '@rankdesk/domain'
import { addMonths, firstDayOfMonth, formatMonthName, type PlainMonth } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { staff } from '#platform/db/schema/index.ts'
import { strategyHoursTable } from '#services/reporting/strategyHoursTable.ts'

interface Load {
  strategies: number
  hours: number
  allocatedHours: number
}

/** Returns the person who works for a client, its SEO manager or else its account manager, with the team. */
export async function workerOf(
  db: Queryable,
  client: { seoManagerId: number | null; accountManagerId: number | null },
): Promise<{ staffId: number; teamId: number | null } | null> {
  const staffId = client.seoManagerId ?? client.accountManagerId
  if (staffId === null) return null
  const [worker] = await db
    .select({ staffId: staff.staffId, teamId: staff.teamId })
    .from(staff)
    .where(eq(staff.staffId, staffId))
  return worker ?? null
}

/**
 * Returns the load of the months from `month` on (D10): the hours (STRAT-2) assigned to a staff member's clients and to
 * those of the team, extra copies included, and the hours that these clients pay for. Undefined for an unknown staff member.
 */
export async function monthLoadOf(db: Queryable, staffId: number, month: PlainMonth) {
  const [member] = await fetchRows<{ teamId: number | null; teamName: string | null }>(
    db,
    sql`select s.team_id "teamId", t.name "teamName" from staff s left join teams t using (team_id)
      where s.staff_id = ${staffId}`,
  )
  if (member === undefined) return undefined
  const months = Array.from({ length: MONTH_OPTIONS }, (_, index) => addMonths(month, index))
  const rows = await fetchRows<{ month: string; staffId: number } & Load & Record<string, unknown>>(
    db,
    sql`
    with workers as (
      select f.staff_id from staff f
      where f.staff_id = ${staffId} or (f.team_id = ${member.teamId}::int and f.active)
    ),
    -- Who works for a client is its SEO manager, or the account manager where it has none.
    theirs as (
      select c.client_id, w.staff_id, coalesce(c.overridden_time_allocation, 0) allocation
      from clients c join workers w on w.staff_id = coalesce(c.seo_manager_id, c.account_manager_id)
      where c.active
    ),
    months(month) as (values ${sql.join(
      months.map((each) => sql`(${firstDayOfMonth(each)}::date)`),
      sql`, `,
    )})
    select m.month, w.staff_id "staffId",
           coalesce(work.strategies, 0)::int strategies, coalesce(work.hours, 0)::float8 hours,
           coalesce((select sum(t.allocation) from theirs t where t.staff_id = w.staff_id), 0)::float8 "allocatedHours"
    from months m cross join workers w
    left join lateral (
      select sum(greatest(s.target_count, 1)) strategies, sum(hours.hours * greatest(s.target_count, 1)) hours
      from theirs t
      join strategies s on s.client_id = t.client_id and s.assigned_date = m.month
      join ${strategyHoursTable} on hours.type_id = s.strategy_type_id
      where t.staff_id = w.staff_id
    ) work on true
    order by m.month`,
  )
  return {
    staffId,
    teamId: member.teamId,
    teamName: member.teamName,
    months: months.map((each) => {
      const ofMonth = rows.filter((row) => row.month === firstDayOfMonth(each))
      return {
        month: firstDayOfMonth(each),
        label: formatMonthName(each),
        staff: total(ofMonth.filter((row) => row.staffId === staffId)),
        team: total(ofMonth),
      }
    }),
  }
}

function total(loads: readonly Load[]): Load {
  return loads.reduce<Load>(
    (sum, load) => ({
      strategies: sum.strategies + load.strategies,
      hours: sum.hours + load.hours,
      allocatedHours: sum.allocatedHours + load.allocatedHours,
    }),
    { strategies: 0, hours: 0, allocatedHours: 0 },
  )
}

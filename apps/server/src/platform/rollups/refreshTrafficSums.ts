import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/**
 * Sums a site's visits and leads again by week and by month (every site's without an id) from the days in this
 * transaction, with the number of counted days, and beside each period the sums of the one a year before. Every write of
 * traffic calls it, so that the sums always agree with the days. Rules COV-4, COV-5.
 */
export async function refreshTrafficSums(tx: Queryable, projectId?: number): Promise<void> {
  const scope = projectId === undefined ? sql`true` : sql`t.project_id = ${projectId}`
  for (const { table, span, yearBefore, allDays } of PERIODS) {
    await tx.execute(sql`delete from ${table} t where ${scope}`)
    await tx.execute(sql`
      insert into ${table} (project_id, date, visits, leads, days, lead_days, visits_before, leads_before)
      with sums as (
        select t.project_id, date_trunc(${span}, t.date)::date date, sum(t.visits) visits, sum(t.leads) leads,
               count(*) days, count(t.leads) lead_days
        from traffic t where ${scope} group by 1, 2
      )
      select n.project_id, n.date, n.visits, n.leads, n.days, n.lead_days,
             case when b.days = ${allDays} then b.visits end, case when b.lead_days = ${allDays} then b.leads end
      from sums n left join sums b on b.project_id = n.project_id and b.date = ${yearBefore}`)
  }
}

/** The kinds of periods: the start of the one a year before `n`, on the same day of the week, and all days of `b`. */
const PERIODS = [
  { table: sql`traffic_weeks`, span: sql`'week'`, yearBefore: sql`n.date - 364`, allDays: sql`7` },
  {
    table: sql`traffic_months`,
    span: sql`'month'`,
    yearBefore: sql`(n.date - interval '1 year')::date`,
    allDays: sql`date_part('day', b.date + interval '1 month' - interval '1 day')`,
  },
] as const

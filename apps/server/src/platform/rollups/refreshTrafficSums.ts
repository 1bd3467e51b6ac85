import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/**
 * Sums a site's visits and leads again by week and by month (every site's without an id) from the days in this
 * transaction, with the number of counted days. Every write of traffic calls it, so that the sums always agree with the days.
 */
export async function refreshTrafficSums(tx: Queryable, projectId?: number): Promise<void> {
  const scope = projectId === undefined ? sql`true` : sql`t.project_id = ${projectId}`
  for (const [table, span] of [
    [sql`traffic_weeks`, sql`'week'`],
    [sql`traffic_months`, sql`'month'`],
  ] as const) {
    await tx.execute(sql`delete from ${table} t where ${scope}`)
    await tx.execute(sql`
      insert into ${table} (project_id, date, visits, leads, days, lead_days)
      select t.project_id, date_trunc(${span}, t.date)::date, sum(t.visits), sum(t.leads), count(*), count(t.leads)
      from traffic t where ${scope} group by 1, 2`)
  }
}

import { sql } from 'drizzle-orm'
import type { Queryable } from '../db/database.ts'

/**
 * Adds a site's visits and leads up anew by week and by month (every site's, without an id), from the days as they are
 * in this transaction. Whatever writes traffic calls it, so that the sums never say anything else than the days.
 */
export async function refreshTrafficSums(tx: Queryable, projectId?: number): Promise<void> {
  const scope = projectId === undefined ? sql`true` : sql`t.project_id = ${projectId}`
  for (const [table, span] of [
    [sql`traffic_weeks`, sql`'week'`],
    [sql`traffic_months`, sql`'month'`],
  ] as const) {
    await tx.execute(sql`delete from ${table} t where ${scope}`)
    await tx.execute(sql`
      insert into ${table} (project_id, date, visits, leads)
      select t.project_id, date_trunc(${span}, t.date)::date, sum(t.visits), sum(t.leads)
      from traffic t where ${scope} group by 1, 2`)
  }
}

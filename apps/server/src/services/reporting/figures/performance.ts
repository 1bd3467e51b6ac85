import { type SQL, sql } from 'drizzle-orm'
import { GOAL, PERFORMANCE_FLOORS } from '@rankdesk/domain'

/** The goal of PERF-1 on a day for a client `c`, percent of 100. */
const goalPercent = (day: SQL) => sql`least(${GOAL.most}::numeric, ${GOAL.start}::numeric
  + ${GOAL.perMonth}::numeric * greatest(0, coalesce((extract(year from age(${day}, c.ranking_started)) * 12
    + extract(month from age(${day}, c.ranking_started)))::int, 0)))`

/** Points of a client `c` above its goal on a day, from keywords on page one and keywords in all. */
const leadSql = (page1: SQL, keywords: SQL, day: SQL) =>
  sql`(coalesce(${page1} * 100.0 / nullif(${keywords}, 0), 0) - ${goalPercent(day)})`

/** The performance of a client `c` (PERF-2); the floors are the rule's own. */
export function performanceSql(page1: SQL, keywords: SQL, day: SQL): SQL {
  const lead = leadSql(page1, keywords, day)
  const steps = PERFORMANCE_FLOORS.filter((floor) => Number.isFinite(floor.minLead)).map(
    (floor) => sql`when lead.points >= ${floor.minLead}::numeric then ${floor.performance}::text`,
  )
  return sql`(select case ${sql.join(steps, sql` `)} else ${PERFORMANCE_FLOORS.at(-1)?.performance}::text end
    from (values (${lead})) lead(points))`
}

const floorOf = (performance: string) =>
  PERFORMANCE_FLOORS.find((floor) => floor.performance === performance)?.minLead ?? 0

/** Whether a client `c` meets its expectation or better on a day (PACE-8). */
export const succeedsSql = (page1: SQL, keywords: SQL, day: SQL) =>
  sql`(${leadSql(page1, keywords, day)} >= ${floorOf('Meeting Expectations')}::numeric)`

/** Whether a client `c` is below its expectation, or better, on a day (M127). */
export const atLeastBelowSql = (page1: SQL, keywords: SQL, day: SQL) =>
  sql`(${leadSql(page1, keywords, day)} >= ${floorOf('Below Expectations')}::numeric)`

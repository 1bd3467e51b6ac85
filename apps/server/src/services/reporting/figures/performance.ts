import { GOAL, type Performance, PERFORMANCE_FLOORS } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { hasVerdict, newestMeasure } from './ranks.ts'

/**
 * The whole months between two days; none if the first is later or unknown. A month is complete on its start's day of
 * the month. Double precision, like everything that follows: sums of decimals are many times slower, and the compared
 * values differ by far more than the precision.
 */
const wholeMonths = (from: SQL, to: SQL) =>
  sql`greatest(0, coalesce(${monthNumber(to)} - ${monthNumber(from)} - (date_part('day', ${to}) < date_part('day', ${from}))::int, 0))`
const monthNumber = (day: SQL) => sql`(date_part('year', ${day}) * 12 + date_part('month', ${day}))`

/** The goal of PERF-1 on a day for a client `c`, in percent. */
const goalPercent = (day: SQL) => sql`least(${GOAL.max}::float8,
  ${GOAL.start}::float8 + ${GOAL.perMonth}::float8 * ${wholeMonths(sql`c.ranking_started`, day)})`

/** The points of a client `c` above its goal on a day, from its keywords on page one and in total. */
const leadSql = (page1: SQL, keywords: SQL, day: SQL) =>
  sql`(coalesce(${page1} * 100::float8 / nullif(${keywords}, 0), 0) - ${goalPercent(day)})`

/**
 * The performance of a client `c` by its newest measurement up to a day (PERF-2), with the rule's own thresholds; null
 * without a current measurement or a baseline (COV-3).
 */
export function performanceSql(today: PlainDate): SQL {
  const day = sql`${today}::date`
  const points = leadSql(sql`d.page1`, sql`d.keywords`, day)
  const steps = PERFORMANCE_FLOORS.filter((floor) => Number.isFinite(floor.minLead)).map(
    (floor) => sql`when lead.points >= ${floor.minLead}::float8 then ${floor.performance}::text`,
  )
  // `offset 0` keeps the planner from computing the points again for every step.
  return sql`(select case ${sql.join(steps, sql` `)} else ${PERFORMANCE_FLOORS.at(-1)?.performance}::text end
    from (select ${points} points from (values (1)) once join ${newestMeasure(day)} and ${hasVerdict(day)} offset 0) lead)`
}

const floorOf = (performance: Performance) =>
  PERFORMANCE_FLOORS.find((floor) => floor.performance === performance)?.minLead ?? 0

/** Whether a client `c` has a performance or a better one on a day; by default whether it meets its expectation (PACE-8). */
export const reachesSql = (page1: SQL, keywords: SQL, day: SQL, performance: Performance = 'Meeting Expectations') =>
  sql`(${leadSql(page1, keywords, day)} >= ${floorOf(performance)}::float8)`

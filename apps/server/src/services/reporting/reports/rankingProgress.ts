import { rankingProgressReport } from '@rankdesk/api'
import { QUARTER_GOAL } from '@rankdesk/domain'
import {
  addDays,
  daysBetween,
  firstDayOfQuarter,
  lastDayOfMonth,
  lastDayOfQuarter,
  monthOf,
  monthOfQuarter,
  monthWeek,
  type PlainDate,
  quarterWeek,
  todayInLosAngeles,
} from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { reachesSql } from '../figures/performance.ts'
import { newestOnDays } from '../figures/ranks.ts'
import type { ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'

/** Returns the first days of a quarter's weeks, which are counted in sevens from its first day (FMT-10). */
function weeksOfQuarter(today: PlainDate): PlainDate[] {
  const first = firstDayOfQuarter(today)
  const days = daysBetween(first, lastDayOfQuarter(today)) + 1
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) => addDays(first, week * 7))
}

/** Returns the position of a day in its quarter, from 0 to 1 on its last day, for PACE-9. */
function shareOfQuarter(day: PlainDate): number {
  const first = firstDayOfQuarter(day)
  return (daysBetween(first, day) + 1) / (daysBetween(first, lastDayOfQuarter(day)) + 1)
}

/** The quarter's weeks, each with the clients that succeed by its last day (or today) and the goal's pace. */
export const rankingProgress: ReportSource = {
  report: rankingProgressReport,
  isCached: true,
  key: ['quarterWeekNum'],
  query(context) {
    const today = todayInLosAngeles(context.clock)
    const last = lastDayOfQuarter(today)
    const weeks = weeksOfQuarter(today).map((date) => {
      const end = [addDays(date, 6), last].toSorted()[0] ?? last
      const measuredBy = end < today ? end : today
      // What is reached today is compared with the pace of today, not with that of the week's end.
      return { date, measuredBy, pacedOn: date > today ? end : measuredBy }
    })
    const measures = newestOnDays(
      context,
      weeks.flatMap(({ date, measuredBy }) => (date > today ? [] : [measuredBy])),
      'verdict',
    )
    const rows = weeks.map(({ date, measuredBy, pacedOn }, index) => {
      const endOfMonth = lastDayOfMonth(monthOf(date))
      return sql`(${sql.raw(String(index))}, ${date}::date, ${quarterWeek(date)}::int, ${monthOfQuarter(date)}::int, ${monthWeek(date)}::int,
        ${measuredBy}::date, ${shareOfQuarter(pacedOn)}::float8, ${shareOfQuarter(endOfMonth)}::float8)`
    })
    return sql`
      with weeks(place, date, quarter_week, month_of_quarter, month_week, measured_by, passed, month_passed) as (
        values ${sql.join(rows, sql`, `)}
      ),
      standings as (
        select c.ranking_started, d.page1, d.keywords,
               generate_series(${measures.first}, ${measures.end} - 1) place
        from ${measures.from}
      ),
      measured as (
        select w.quarter_week, count(*) clients,
               count(*) filter (where ${reachesSql(sql`c.page1`, sql`c.keywords`, sql`w.measured_by`)}) successful
        from standings c join weeks w on w.place = c.place
        group by w.quarter_week
      ),
      shares as (
        select quarter_week, clients, successful, successful * 100.0 / nullif(clients, 0) share from measured
      ),
      quarter as (
        select begun.share, greatest(begun.share, least(${QUARTER_GOAL.max}::numeric,
          greatest(${QUARTER_GOAL.min}::numeric, begun.share + ${QUARTER_GOAL.gain}::numeric))) goal
        from (select coalesce((select share from shares order by quarter_week limit 1), 0) share) begun
      )
      select w.date, w.quarter_week "quarterWeekNum", w.month_of_quarter "monthOfQuarterNum", w.month_week "monthWeekNum",
             s.successful::int "successfulClients", s.clients::int "measuredClients",
             (select count(*)::int from clients c where ${clientsInScope(context)} and c.active) clients, coalesce(s.share, 0)::float8 "successfulPercentage",
             (q.share + (q.goal - q.share) * w.passed)::float8 "goalPace", q.goal::float8 "currentGoal",
             (q.share + (q.goal - q.share) * w.month_passed)::float8 "eomGoalPace"
      from weeks w cross join quarter q left join shares s using (quarter_week)`
  },
}

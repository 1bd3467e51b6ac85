import { leadershipRollupReport, NO_MEMBER, NO_TEAM, type PeriodUnit } from '@rankdesk/api'
import { MEASUREMENT_DAYS, targetPacePercentage } from '@rankdesk/domain'
import {
  addMonths,
  firstDayOfMonth,
  firstDayOfQuarter,
  lastDayOfMonth,
  lastDayOfQuarter,
  monthInLosAngeles,
  type PlainDate,
  type PlainMonth,
  todayInLosAngeles,
  workingDaysBetween,
} from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { cappedHours } from '../figures/cappedHours.ts'
import { clientMonths } from '../figures/clientMonths.ts'
import { isMappableSql, isMappedClient, recordedMappings } from '../figures/pages.ts'
import { reachesSql } from '../figures/performance.ts'
import { daysBefore, hasVerdict, measuredSinceSql } from '../figures/ranks.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { hoursOfType } from '../strategyHoursTable.ts'
import { workMonthsOfMoved } from '../workMonth.ts'

const MONTHS = 12

interface Period {
  unit: PeriodUnit
  first: PlainDate
  last: PlainDate
  /** The day of its results: its last one, or today. */
  day: PlainDate
}

/** Returns the last 12 months, and the quarters that lie in them completely or up to now. */
function periodsUntil(current: PlainMonth, today: PlainDate): Period[] {
  const months = Array.from({ length: MONTHS }, (_none, back) => addMonths(current, -back))
  const oldest = firstDayOfMonth(addMonths(current, 1 - MONTHS))
  const quarters = new Set(months.map((month) => firstDayOfQuarter(firstDayOfMonth(month))))
  return [
    ...months.map((month) => ({ unit: 'month' as const, first: firstDayOfMonth(month), last: lastDayOfMonth(month) })),
    ...[...quarters]
      .filter((first) => first >= oldest)
      .map((first) => ({ unit: 'quarter' as const, first, last: lastDayOfQuarter(first) })),
  ].map((period) => ({ ...period, day: period.last < today ? period.last : today }))
}

/** Returns the periods as rows of values: unit, days, the day of the results, target, whether it is the current one. */
function periodRows(periods: readonly Period[], today: PlainDate): SQL {
  return sql.join(
    periods.map(({ unit, first, last, day }) => {
      const target = targetPacePercentage(workingDaysBetween(first, day), workingDaysBetween(first, last))
      return sql`(${unit}::text, ${first}::date, ${last}::date, ${day}::date, ${target}::float8, ${last >= today}::boolean)`
    }),
    sql`, `,
  )
}

/** The sums of moved strategies `m`, by what became of them (`OUTCOMES`). As integers, because a sum of big ones is a decimal. */
const sumsOfWork = (() => {
  const count = (which: SQL) => sql`(count(*) filter (where ${which}))::int`
  const sum = (which: SQL) => sql`coalesce(sum(hours) filter (where ${which}), 0)`
  return sql`${count(sql`not is_dropped`)} assigned, ${count(sql`is_done`)} completed, ${count(sql`is_late`)} late,
    ${count(sql`is_dropped`)} dropped, ${sum(sql`not is_dropped`)} hours, ${sum(sql`is_done`)} completed_hours,
    ${count(sql`is_repeated`)} repeated, ${sum(sql`is_repeated`)} repeated_hours`
})()

/** What became of work `w` in a month of `quarters q`. Work that is carried over to another month of the quarter is repeated there. */
const OUTCOMES = sql`w.outcome = 'dropped' is_dropped, w.outcome = 'late' is_late, w.outcome in ('done', 'late') is_done,
  w.outcome = 'carried-over' and q.is_repeated is_repeated`

const COUNTS = ['assigned', 'completed', 'late', 'dropped'] as const

/** The hours of clients' months `m`, each up to its allocation (PACE-4). */
const cappedSums = (allocation: SQL) =>
  sql`sum(${cappedHours(sql`m.hours`, allocation)}) hours, sum(${cappedHours(sql`m.completed_hours`, allocation)}) hours_done`

const sumsOf = (counts: readonly string[]) =>
  sql.join(
    counts.map((name) => sql`sum(${sql.identifier(name)})::int ${sql.identifier(name)}`),
    sql`, `,
  )

/**
 * Selects each member's figures by period, with the clients of people without a team in 'No team'. Work, mappings and
 * ranks are each summed by member before they meet: joined client by client, 16 periods cost more than all sums.
 */
function rollupQuery(context: ReportContext): SQL {
  const current = monthInLosAngeles(context.clock)
  const today = todayInLosAngeles(context.clock)
  const oldest = addMonths(current, 1 - MONTHS)
  const periods = periodsUntil(current, today)
  const days = [...new Set(periods.map(({ day }) => day))].toSorted()
  return sql`
    with periods(unit, first, last, day, target, is_current) as (values ${periodRows(periods, today)}),
    -- A quarter ends on the day of its last month, so that each day is looked up once.
    days as materialized (
      select distinct day, is_current, ${daysBefore(sql`day`, days)} place from periods
    ),
    scoped as materialized (
      select c.client_id, coalesce(c.seo_manager_id, ${NO_MEMBER}::int) member_id, c.ranking_started,
             c.overridden_time_allocation::float8 allocation,
             ${isMappableSql} is_mappable, ${isMappedClient(context)} is_mapped,
             ${measuredSinceSql} first_rank_day
      from clients c where ${clientsInScope(context)} and c.active
    ),
    -- By place, so that a client's day is found by equality: a range would compare each of its rows with each day.
    recorded_days as (
      select r.*, generate_series(${daysBefore(sql`r.since`, days)}, ${daysBefore(sql`r.until`, days)} - 1) place
      from (${recordedMappings}) r
    ),
    ${clientMonths(oldest, current)},
    moved_work as materialized (
      select c.client_id, w.strategy_id, w.month, q.quarter, w.outcome, ${OUTCOMES},
             ${hoursOfType(sql`w.strategy_type_id`)} hours
      from scoped c join (${workMonthsOfMoved(oldest, current)}) w on w.client_id = c.client_id
      join quarters q on q.month = w.month
    ),
    -- In a quarter a strategy counts once: with its last outcome, and as dropped only without any other.
    moved_quarters as (
      select distinct on (w.strategy_id, w.quarter) w.* from moved_work w
      order by w.strategy_id, w.quarter, w.outcome = 'dropped', w.month desc
    ),
    quarter_months as (
      select client_id, quarter, assigned - case when is_repeated then carried_over else 0 end assigned,
             completed, late, dropped,
             hours - case when is_repeated then carried_over_hours else 0 end hours, completed_hours
      from client_months
      union all
      select client_id, quarter, assigned, completed, late, dropped, hours, completed_hours
      from (select client_id, quarter, ${sumsOfWork} from moved_quarters group by client_id, quarter) m
      union all
      -- The months count the plans of moved strategies one by one.
      select client_id, quarter, repeated - assigned, -completed, -late, -dropped, repeated_hours - hours, -completed_hours
      from (select client_id, quarter, ${sumsOfWork} from moved_work group by client_id, quarter) m
    ),
    client_quarters as (
      select client_id, quarter, ${sumsOf(COUNTS)}, sum(hours) hours, sum(completed_hours) completed_hours
      from quarter_months group by client_id, quarter
    ),
    work as (
      select 'month' unit, m.month first, c.member_id, ${sumsOf(COUNTS)}, ${cappedSums(sql`c.allocation`)}
      from client_months m join scoped c on c.client_id = m.client_id group by m.month, c.member_id
      union all
      select 'quarter', m.quarter, c.member_id, ${sumsOf(COUNTS)}, ${cappedSums(sql`c.allocation * 3`)}
      from client_quarters m join scoped c on c.client_id = m.client_id group by m.quarter, c.member_id
    ),
    -- The records of a client cover every day: only those of today, and of clients without a record, are computed.
    mapping_days as (
      select p.day, c.member_id, h.is_mappable, h.is_mapped, p.day not between h.date and h.checked_on is_estimated
      from recorded_days h join scoped c on c.client_id = h.client_id join days p on p.place = h.place and not p.is_current
      union all
      select p.day, c.member_id, c.is_mappable, c.is_mapped, not p.is_current
      from scoped c join days p
        on p.is_current or not exists (select from client_mapping_days h where h.client_id = c.client_id)
    ),
    mappings as (
      select day, member_id, count(*) clients, count(*) filter (where is_mappable) mappable,
             count(*) filter (where is_mapped and is_mappable) mapped, bool_or(is_estimated) is_estimated
      from mapping_days group by day, member_id
    ),
    ranks as (
      select p.day, c.member_id, ${sumsOf(['keywords', 'page1'])},
             count(*) filter (where v.is_judged) judged, count(*) filter (where v.is_judged and v.succeeds) succeeding
      -- Most measurements are the newest one on none of the days: offset 0 keeps them from being compared with each day.
      from (
        select d.*, generate_series(first, after - 1) place
        from (select d.client_id, d.date, d.keywords, d.page1, ${daysBefore(sql`d.date`, days)} first,
                     ${daysBefore(sql`d.until`, days)} after
          from client_rank_days d where d.until > ${days[0] ?? today}::date
            and ${daysBefore(sql`d.date`, days)} < ${daysBefore(sql`d.until`, days)} offset 0) d
      ) d
      join scoped c on c.client_id = d.client_id
      join days p on p.place = d.place
      cross join lateral (
        select ${hasVerdict(sql`p.day`, hasBaselineSince(sql`c.first_rank_day`))} is_judged,
               ${reachesSql(sql`d.page1`, sql`d.keywords`, sql`p.day`)} succeeds
      ) v
      group by p.day, c.member_id
    )
    select p.unit, p.first "firstDay", coalesce(t.team_id, ${NO_TEAM}::int) "staffTeamId",
           coalesce(t.name, 'No team') "teamName", s.staff_id "staffId", s.staff_name "fullName", m.clients::int,
           coalesce(w.assigned, 0)::int assigned, coalesce(w.completed, 0)::int completed,
           coalesce(w.late, 0)::int late, coalesce(w.dropped, 0)::int dropped,
           round(coalesce(w.hours, 0)::numeric, 6)::float8 hours,
           round(coalesce(w.hours_done, 0)::numeric, 6)::float8 "hoursCompleted",
           m.mappable::int "mappableClients", m.mapped::int "mappedClients", m.is_estimated "isMappingEstimated",
           coalesce(r.judged, 0)::int "judgedClients", coalesce(r.succeeding, 0)::int "successfulClients",
           coalesce(r.keywords, 0)::int keywords, coalesce(r.page1, 0)::int "page1Keywords",
           p.target "targetPacePercentage",
           p.first < coalesce((select min(r.recorded_since) from work_record r), p.first) "isEstimated"
    from periods p join mappings m on m.day = p.day
    left join work w on w.unit = p.unit and w.first = p.first and w.member_id = m.member_id
    left join ranks r on r.day = p.day and r.member_id = m.member_id
    left join staff s on s.staff_id = m.member_id left join teams t on t.team_id = s.team_id`
}

export const leadershipRollup: ReportSource = {
  report: leadershipRollupReport,
  isCached: true,
  needsMappedClients: true,
  key: ['unit', { field: 'firstDay', direction: 'DESC' }, 'teamName', 'staffTeamId', 'fullName', 'staffId'],
  query: rollupQuery,
}

/** The same as the baseline of `hasVerdict`, where the client's first measurement is known: for many days of each client. */
const hasBaselineSince = (first: SQL) =>
  sql`d.keywords > 0 and coalesce(${first} <= d.date - ${MEASUREMENT_DAYS.baseline}::int, false)`

import { leadershipRollupReport, NO_TEAM, type PeriodUnit } from '@rankdesk/api'
import { targetPacePercentage } from '@rankdesk/domain'
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
import { isMappableSql, isMappedClient, recordedMappings } from '../figures/pages.ts'
import { succeedsSql } from '../figures/performance.ts'
import { hasBaselineSince, hasVerdict, measuredSinceSql } from '../figures/ranks.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { hoursOfType } from '../strategyHoursTable.ts'
import { joinWorkMonths, workMonthsOfStrategies } from '../workMonth.ts'

const MONTHS = 12

interface Period {
  unit: PeriodUnit
  first: PlainDate
  last: PlainDate
}

/** Returns the last 12 months, and the quarters that lie in them completely or up to now. */
function periodsUntil(current: PlainMonth): Period[] {
  const months = Array.from({ length: MONTHS }, (_none, back) => addMonths(current, -back))
  const oldest = firstDayOfMonth(addMonths(current, 1 - MONTHS))
  const quarters = new Set(months.map((month) => firstDayOfQuarter(firstDayOfMonth(month))))
  return [
    ...months.map((month) => ({ unit: 'month' as const, first: firstDayOfMonth(month), last: lastDayOfMonth(month) })),
    ...[...quarters]
      .filter((first) => first >= oldest)
      .map((first) => ({ unit: 'quarter' as const, first, last: lastDayOfQuarter(first) })),
  ]
}

/** Returns the periods as rows of values: unit, days, the day of the results, target, whether it is the current one. */
function periodRows(periods: readonly Period[], today: PlainDate): SQL {
  return sql.join(
    periods.map(({ unit, first, last }) => {
      const until = last < today ? last : today
      const target = targetPacePercentage(workingDaysBetween(first, until), workingDaysBetween(first, last))
      return sql`(${unit}::text, ${first}::date, ${last}::date, ${until}::date, ${target}::float8, ${last >= today}::boolean)`
    }),
    sql`, `,
  )
}

const WORK_SUMS = ['assigned', 'completed', 'late', 'dropped', 'hours', 'hours_done'] as const

/** The `WORK_SUMS` of rows of work with `outcome` and `hours`, of those that count. */
const sumsOfWork = (counts: SQL, prefix = '') => {
  const named = (name: (typeof WORK_SUMS)[number]) => sql.raw(prefix + name)
  return sql`count(*) filter (where ${counts} and outcome <> 'dropped') ${named('assigned')},
    count(*) filter (where ${counts} and outcome in ('done', 'late')) ${named('completed')},
    count(*) filter (where ${counts} and outcome = 'late') ${named('late')},
    count(*) filter (where ${counts} and outcome = 'dropped') ${named('dropped')},
    coalesce(sum(hours) filter (where ${counts} and outcome <> 'dropped'), 0) ${named('hours')},
    coalesce(sum(hours) filter (where ${counts} and outcome in ('done', 'late')), 0) ${named('hours_done')}`
}

const movedStrategies = sql`select m.strategy_id from strategy_moves m`

/** Selects each member's figures by period, with the clients of people without a team in 'No team'. */
function rollupQuery(context: ReportContext): SQL {
  const current = monthInLosAngeles(context.clock)
  const today = todayInLosAngeles(context.clock)
  const oldest = addMonths(current, 1 - MONTHS)
  return sql`
    with periods(unit, first, last, day, target, is_current) as (values ${periodRows(periodsUntil(current), today)}),
    scoped as materialized (
      select c.client_id, c.seo_manager_id, c.ranking_started, c.overridden_time_allocation::float8 allocation,
             ${isMappableSql} is_mappable, ${isMappedClient(context)} is_mapped,
             ${measuredSinceSql} first_rank_day
      from clients c where ${clientsInScope(context)} and c.active
    ),
    recorded as materialized (${recordedMappings}),
    work as (
      select client_id, month, ${sumsOfWork(sql`true`)}, ${sumsOfWork(sql`is_last_of_quarter`, 'quarter_')}
      from (
        select c.client_id, w.month, w.outcome, ${hoursOfType(sql`w.strategy_type_id`)} hours,
               w.is_last_of_quarter and w.strategy_id not in (${movedStrategies}) is_last_of_quarter
        from scoped c ${joinWorkMonths(context, oldest, current)}
      ) w
      group by client_id, month
    ),
    -- In a quarter a strategy counts once: with its last outcome, and as dropped only without any other.
    moved_work as (
      select distinct on (w.strategy_id, date_trunc('quarter', w.month::timestamp)) c.client_id, w.month, w.outcome,
             ${hoursOfType(sql`w.strategy_type_id`)} hours
      from scoped c join (${workMonthsOfStrategies(oldest, current, movedStrategies)}) w on w.client_id = c.client_id
      order by w.strategy_id, date_trunc('quarter', w.month::timestamp), w.outcome = 'dropped', w.month desc
    ),
    client_work as (
      select 'month' unit, month first, client_id, assigned, completed, late, dropped, hours, hours_done from work
      union all
      select 'quarter', date_trunc('quarter', month::timestamp)::date, client_id,
             ${sql.join(
               WORK_SUMS.map((name) => sql`sum(${sql.raw(name)})`),
               sql`, `,
             )}
      from (
        select client_id, month, ${sql.join(
          WORK_SUMS.map((name) => sql.raw(`quarter_${name} ${name}`)),
          sql`, `,
        )} from work
        union all
        select client_id, month, ${sumsOfWork(sql`true`)} from moved_work group by client_id, month
      ) w
      group by 2, 3
    ),
    -- A quarter ends on the day of its last month, so that each day is looked up once.
    ranks as materialized (
      select c.client_id, p.day, d.keywords, d.page1, ${hasVerdict(sql`p.day`, hasBaselineSince(sql`c.first_rank_day`))} is_judged,
             ${succeedsSql(sql`d.page1`, sql`d.keywords`, sql`p.day`)} succeeds
      -- offset 0 keeps the planner from reading all measurements again for each day.
      from (select d.client_id, d.date, d.until, d.keywords, d.page1 from client_rank_days d
        where d.until > (select min(p.day) from periods p) offset 0) d
      join scoped c on c.client_id = d.client_id
      join (select distinct day from periods) p on d.date <= p.day and d.until > p.day
    ),
    figures as (
      select p.unit, p.first, c.seo_manager_id, count(*) clients, sum(coalesce(w.assigned, 0)) assigned,
             sum(coalesce(w.completed, 0)) completed, sum(coalesce(w.late, 0)) late, sum(coalesce(w.dropped, 0)) dropped,
             sum(${cappedHours(sql`coalesce(w.hours, 0)`, sql`a.allocation`)}) hours,
             sum(${cappedHours(sql`coalesce(w.hours_done, 0)`, sql`a.allocation`)}) hours_done,
             count(*) filter (where m.is_mappable) mappable, count(*) filter (where m.is_mapped and m.is_mappable) mapped,
             bool_or(m.is_estimated) is_mapping_estimated,
             count(*) filter (where r.is_judged) judged, count(*) filter (where r.is_judged and r.succeeds) succeeding,
             sum(coalesce(r.keywords, 0)) keywords, sum(coalesce(r.page1, 0)) page1
      from periods p cross join scoped c
      cross join lateral (select c.allocation * case p.unit when 'quarter' then 3 else 1 end allocation) a
      left join client_work w on w.unit = p.unit and w.first = p.first and w.client_id = c.client_id
      left join recorded h on not p.is_current and h.client_id = c.client_id and h.since <= p.day and h.until > p.day
      cross join lateral (
        select coalesce(h.is_mappable, c.is_mappable) is_mappable, coalesce(h.is_mapped, c.is_mapped) is_mapped,
               not p.is_current and coalesce(p.day not between h.date and h.checked_on, true) is_estimated
      ) m
      left join ranks r on r.client_id = c.client_id and r.day = p.day
      group by p.unit, p.first, c.seo_manager_id
    )
    select f.unit, f.first "firstDay", coalesce(t.team_id, ${NO_TEAM}::int) "staffTeamId",
           coalesce(t.name, 'No team') "teamName", s.staff_id "staffId", s.staff_name "fullName",
           f.clients::int, f.assigned::int, f.completed::int, f.late::int, f.dropped::int,
           round(f.hours::numeric, 6)::float8 hours, round(f.hours_done::numeric, 6)::float8 "hoursCompleted",
           f.mappable::int "mappableClients", f.mapped::int "mappedClients", f.is_mapping_estimated "isMappingEstimated",
           f.judged::int "judgedClients", f.succeeding::int "successfulClients",
           f.keywords::int, f.page1::int "page1Keywords", p.target "targetPacePercentage",
           p.first < coalesce((select min(r.recorded_since) from work_record r), p.first) "isEstimated"
    from figures f join periods p on p.unit = f.unit and p.first = f.first
    left join staff s on s.staff_id = f.seo_manager_id left join teams t on t.team_id = s.team_id`
}

export const leadershipRollup: ReportSource = {
  report: leadershipRollupReport,
  isCached: true,
  needsMappedClients: true,
  key: ['unit', { field: 'firstDay', direction: 'DESC' }, 'teamName', 'staffTeamId', 'fullName', 'staffId'],
  query: rollupQuery,
}

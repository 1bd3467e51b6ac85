import { NO_TEAM, teamRollupReport } from '@rankdesk/api'
import { firstDayOfMonth, monthInLosAngeles, todayInLosAngeles } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { cappedHours } from '../figures/cappedHours.ts'
import { clientMonths } from '../figures/clientMonths.ts'
import { isMappableSql, isMappedClient } from '../figures/pages.ts'
import { reachesSql } from '../figures/performance.ts'
import { hasVerdict, newestMeasure } from '../figures/ranks.ts'
import type { ReportContext, ReportSource } from '../reportSource.ts'
import { clientsInScope } from '../scope.ts'
import { startOfMonth } from '../workMonth.ts'

/** Selects the figures of a group of clients under a prefix, such as teamClientsMapped and its percentage. */
function figures(prefix: 'team' | 'staff', from: string): SQL {
  const source = sql.identifier(from)
  const total = (name: string, column: string) =>
    sql`coalesce(${source}.${sql.identifier(column)}, 0)::int ${sql.identifier(prefix + name)}`
  const hours = (name: string, column: string) =>
    sql`round(coalesce(${source}.${sql.identifier(column)}, 0)::numeric, 6)::float8 ${sql.identifier(prefix + name)}`
  const share = (name: string, column: string, of: string) => sql`${total(name, column)},
    coalesce(${source}.${sql.identifier(column)} * 100.0 / nullif(${source}.${sql.identifier(of)}, 0), 0)::float8
    ${sql.identifier(`${prefix}${name}Percentage`)}`
  return sql.join(
    [
      total('Clients', 'clients'),
      total('Strategies', 'strategies'),
      hours('Hours', 'hours'),
      hours('HoursCompleted', 'hours_done'),
      total('Keywords', 'keywords'),
      share('Completed', 'completed', 'strategies'),
      share('ClientsScheduled', 'scheduled', 'clients'),
      total('ClientsMappable', 'mappable'),
      share('ClientsMapped', 'mapped', 'mappable'),
      total('ClientsJudged', 'judged'),
      share('ClientsSucceeding', 'succeeding', 'judged'),
      share('TopKeywords', 'top_keywords', 'keywords'),
    ],
    sql`, `,
  )
}

const sums = sql`count(*) clients, sum(f.strategies) strategies, sum(f.completed) completed,
  sum(f.hours) hours, sum(f.hours_done) hours_done,
  count(*) filter (where f.is_scheduled) scheduled, count(*) filter (where f.is_mapped) mapped,
  count(*) filter (where f.is_mappable) mappable, count(*) filter (where f.is_judged) judged,
  count(*) filter (where f.is_judged and f.succeeds) succeeding, sum(f.top3) top_keywords, sum(f.keywords) keywords`

/**
 * Selects each member of each team with the team's totals (M159, M163), and the clients without a team as a last team.
 * Members add up to their team, and teams to the agency.
 */
function rollupQuery(context: ReportContext): SQL {
  const month = monthInLosAngeles(context.clock)
  const firstDay = sql`${firstDayOfMonth(month)}::date`
  const day = sql`${todayInLosAngeles(context.clock)}::date`
  const allocation = sql`c.overridden_time_allocation::float8`
  const teamId = context.arguments.get('teamId')
  const ofTeam = teamId === undefined ? sql`true` : sql`t.team_id = ${teamId}::int`
  return sql`
    with scoped as materialized (select c.client_id from clients c where ${clientsInScope(context)} and c.active),
    -- The month as the gauge counts it, so that a team has one pace.
    ${clientMonths(month, month)},
    f as materialized (
      select c.client_id, c.seo_manager_id,
             coalesce(d.keywords, 0) keywords, coalesce(d.top3, 0) top3,
             ${reachesSql(sql`d.page1`, sql`d.keywords`, day)} succeeds,
             coalesce(${hasVerdict(day)}, false) is_judged, ${isMappableSql} is_mappable,
             coalesce(w.assigned, 0) strategies, coalesce(w.completed, 0) completed,
             ${cappedHours(sql`coalesce(w.hours, 0)`, allocation)} hours,
             ${cappedHours(sql`coalesce(w.completed_hours, 0)`, allocation)} hours_done,
             exists (select from strategies s where s.client_id = c.client_id and s.assigned_date >= ${firstDay}) is_scheduled,
             ${isMappedClient(context)} is_mapped
      from clients c
      left join ${newestMeasure(day)}
      left join client_months w on w.client_id = c.client_id
      where ${clientsInScope(context)} and c.active
    ),
    -- A client counts once: for its SEO manager, and for that person's team (TEAM-1).
    by_staff as (select f.seo_manager_id staff_id, ${sums} from f group by f.seo_manager_id),
    by_team as (
      select coalesce(p.team_id, ${NO_TEAM}::int) team_id, ${sums}
      from f left join staff p on p.staff_id = f.seo_manager_id group by 1
    ),
    own as (
      select d.acted_for_id staff_id, count(distinct d.strategy_id)::int completed
      from strategy_completions d where d.completed_at >= ${startOfMonth(month).toISOString()}::timestamptz group by 1
    ),
    members as (
      -- People who left appear while clients still count for them, so that members add up to their team.
      select t.team_id, t.name, p.staff_id, p.staff_name
      from teams t left join staff p on p.team_id = t.team_id
        and (p.active or exists (select from by_staff b where b.staff_id = p.staff_id))
      union all
      select ${NO_TEAM}::int, 'No team', p.staff_id, p.staff_name
      from by_staff b left join staff p on p.staff_id = b.staff_id where p.team_id is null
    )
    select t.team_id "staffTeamId", t.name "teamName", t.staff_id "staffId", t.staff_name "fullName",
           coalesce(own.completed, 0) "staffOwnCompleted",
           ${figures('team', 'by_team')}, ${figures('staff', 'by_staff')}
    from members t left join by_team on by_team.team_id = t.team_id
    left join by_staff on by_staff.staff_id = t.staff_id
      or (by_staff.staff_id is null and t.staff_id is null and t.team_id = ${NO_TEAM}::int)
    left join own on own.staff_id = t.staff_id
    where ${ofTeam}`
}

export const teamRollup: ReportSource = {
  report: teamRollupReport,
  isCached: true,
  needsMappedClients: true,
  key: ['teamName', 'staffTeamId', 'fullName', 'staffId'],
  query: rollupQuery,
}

import {
  allClientsSummaryReport,
  type ApiClient,
  type FilterEntry,
  keywordRankingReport,
  leadershipRollupReport,
  monthlyQueueWorkReport,
  queryReport,
  rankingProgressReport,
  type Report,
  type ReportRow,
  teamListReport,
  teamRollupReport,
} from '@rankdesk/api'
import { goalPageOnePercent, missingVerdict, performanceOf, STRATEGY_TYPE_IDS, strategyHours } from '@rankdesk/domain'
import { addDays, type PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

/** Tuesday, the 12th of 21 working days of November. */
const TODAY = '2026-11-17'
const NO_TEAM = 0

let environment: TestApp
let maya: ApiClient
let teams: { teamId: number; name: string }[]
beforeAll(async () => {
  environment = await startTestApp()
  const { db } = environment.database
  // A client without an SEO manager, and a team of one.
  await db.execute(sql`update clients set seo_manager_id = null where client_id =
    (select client_id from clients where active order by client_id desc limit 1)`)
  await db.execute(sql`insert into teams (team_id, name) values (90, 'Solo')`)
  await db.execute(sql`update staff set team_id = 90 where staff_id = (select seo_manager_id from clients
    where active and seo_manager_id is not null and seo_manager_id <> 1 order by client_id limit 1)`)
  maya = await environment.clientOf('Maya Okafor')
  teams = await select(
    sql`select team_id "teamId", name from teams union all select ${NO_TEAM}::int, 'No team' order by 1`,
  )
})
afterAll(() => environment.stop())

const select = <Row extends Record<string, unknown>>(query: SQL) => fetchRows<Row>(environment.database.db, query)
const filterOf = (teamId: number | undefined): FilterEntry[] =>
  teamId === undefined ? [] : [{ name: 'teamId', value: teamId, match: 'EQUALS' }]
async function rowsOf<R extends Report>(report: R, teamId: number | undefined): Promise<ReportRow<R>[]> {
  return (await queryReport(maya, 'test', report, { filter: filterOf(teamId), count: 500 })).rows
}
/** Returns the scopes of the team filter: all teams, and each. */
const scopes = () => [undefined, ...teams.map(({ teamId }) => teamId)]

/** Selects the active clients of a team from the tables alone. */
const clientsOf = (teamId: number | undefined) => sql`(select c.* from clients c
  left join staff m on m.staff_id = c.seo_manager_id
  where c.active and ${teamId === undefined ? sql`true` : sql`coalesce(m.team_id, ${NO_TEAM}) = ${teamId}::int`})`

const hoursTable = sql.join(
  STRATEGY_TYPE_IDS.map((id) => sql`(${id}::int, ${strategyHours(id)}::float8)`),
  sql`, `,
)

/** Computes a team's months from its strategies, whose plans were never moved. */
const monthsFromTables = (teamId: number | undefined) =>
  select<Record<string, number | string>>(sql`
    with hours(type_id, hours) as (values ${hoursTable}),
    months as (select generate_series('2025-12-01'::date, '2026-11-01', '1 month')::date as month),
    plans as (
      select s.client_id, c.overridden_time_allocation::float8 allocation, h.hours, s.assigned_date planned,
             d.month done, case when d.month is not null then greatest(s.assigned_date, d.month) end ended
      from strategies s cross join lateral (
        select date_trunc('month', s.completed_at at time zone 'America/Los_Angeles')::date as month) d
      join ${clientsOf(teamId)} c using (client_id) join hours h on h.type_id = s.strategy_type_id
      where s.assigned_date is not null
    ),
    work as (
      select m.month, p.*, coalesce(p.ended = m.month, false) is_done
      from months m join plans p on m.month between p.planned and coalesce(p.ended, '2026-11-01')
    ),
    clients as (
      select month, client_id, count(*) assigned, count(*) filter (where is_done) completed,
             count(*) filter (where is_done and done > planned) late,
             count(*) filter (where not is_done and month < '2026-11-01') carried,
             count(*) filter (where not is_done and month = '2026-11-01' and planned < month) overdue,
             sum(hours) hours, coalesce(sum(hours) filter (where is_done), 0) hours_done, min(allocation) allocation
      from work group by 1, 2
    )
    select m.month::text "reportDate", coalesce(sum(assigned), 0)::int "totalAssigned",
           coalesce(sum(completed), 0)::int "totalCompletedStrategies", coalesce(sum(late), 0)::int "lateStrategies",
           coalesce(sum(carried), 0)::int "carriedOverStrategies", coalesce(sum(overdue), 0)::int "overdueStrategies",
           count(client_id)::int "scheduledClients",
           coalesce(sum(least(hours, coalesce(allocation, hours))), 0)::float8 hours,
           coalesce(sum(least(hours_done, coalesce(allocation, hours_done))), 0)::float8 "hoursDone",
           (select count(*) filter (where d <= ${TODAY}::date) * 100.0 / count(*)
            from generate_series(m.month, m.month + interval '1 month' - interval '1 day', '1 day') d
            where extract(isodow from d) < 6)::float8 target
    from months m left join clients using (month) group by m.month order by m.month desc`)

/** Reads each client of a team with its newest ranks on a day, rank by rank. */
async function measuredClients(teamId: number | undefined, day: PlainDate) {
  const rows = await select<{
    id: number
    staffId: number | null
    measuredOn: PlainDate | null
    measuredSince: PlainDate | null
    keywords: number
    top3: number
    page1: number
    months: number
  }>(sql`
    select c.client_id id, c.seo_manager_id "staffId", max(n.date)::text "measuredOn",
           (select min(r.date)::text from keywords o join ranks r using (keyword_id) where o.client_id = c.client_id) "measuredSince",
           count(n.rank)::int keywords, (count(*) filter (where n.rank <= 3))::int top3,
           (count(*) filter (where n.rank <= 10))::int page1,
           coalesce((extract(year from age(${day}::date, ranking_started)) * 12
             + extract(month from age(${day}::date, ranking_started)))::int, 0) months
    from ${clientsOf(teamId)} c left join keywords k on k.client_id = c.client_id
    left join lateral (select rank, date from ranks r where r.keyword_id = k.keyword_id and r.date <= ${day}::date
      order by r.date desc limit 1) n on true
    group by c.client_id, c.seo_manager_id, c.ranking_started`)
  return rows.map((row) => ({
    ...row,
    performance:
      missingVerdict(row, day) === undefined
        ? performanceOf((row.page1 * 100) / row.keywords, goalPageOnePercent(row.months))
        : null,
  }))
}
type Measured = Awaited<ReturnType<typeof measuredClients>>
const sumOf = (clients: Measured, of: 'keywords' | 'top3' | 'page1') =>
  clients.reduce((sum, client) => sum + client[of], 0)
const judgedOf = (clients: Measured) => clients.filter(({ performance }) => performance !== null)
const countWith = (clients: Measured, ...texts: string[]) =>
  clients.filter(({ performance }) => performance !== null && texts.includes(performance)).length
const successfulOf = (clients: Measured) =>
  countWith(clients, 'Outstanding', 'Exceeding Expectations', 'Meeting Expectations')
const percentOf = (part: number, of: number) => (of === 0 ? 0 : (part * 100) / of)

/** A team without members has no row of its own figures. */
const NO_HOURS = { teamHours: 0, teamHoursCompleted: 0, teamStrategies: 0 }

describe('every figure of the team dashboard equals SQL written independently, for each team and for all [M154-M165]', () => {
  it('the gauge and the twelve months: strategies, clients, hours and target', async () => {
    for (const teamId of scopes()) {
      const months = await rowsOf(monthlyQueueWorkReport, teamId)
      const expected = await monthsFromTables(teamId)
      expect(months).toHaveLength(12)
      for (const [index, { hours, hoursDone, target, ...counts }] of expected.entries()) {
        expect(months[index], `team ${teamId}`).toMatchObject(counts)
        expect(months[index]?.totalHoursAssigned).toBeCloseTo(Number(hours), 4)
        expect(months[index]?.totalCompletedToDate).toBeCloseTo(Number(hoursDone), 4)
        expect(months[index]?.targetPacePercentage).toBeCloseTo(Number(target), 6)
      }
    }
  })

  it('Team Progress: the hours by which it decides the pace are those of the gauge, for teams and members [PACE-2, PACE-4]', async () => {
    const rollup = await rowsOf(teamRollupReport, undefined)
    const members = (await rowsOf(leadershipRollupReport, undefined)).filter(
      ({ unit, firstDay }) => unit === 'month' && firstDay === '2026-11-01',
    )
    for (const { teamId } of teams) {
      const row = { ...NO_HOURS, ...rollup.find(({ staffTeamId }) => staffTeamId === teamId) }
      const [month] = await rowsOf(monthlyQueueWorkReport, teamId)
      expect([row.teamHours, row.teamHoursCompleted, row.teamStrategies], `team ${teamId}`).toEqual([
        month?.totalHoursAssigned,
        month?.totalCompletedToDate,
        month?.totalAssigned,
      ])
    }
    expect(members.some(({ hoursCompleted }) => hoursCompleted > 0)).toBe(true)
    for (const { staffId, staffTeamId, hours, hoursCompleted } of members) {
      const row = rollup.find((each) => each.staffId === staffId && each.staffTeamId === staffTeamId)
      expect(row?.staffHours).toBeCloseTo(hours, 4)
      expect(row?.staffHoursCompleted).toBeCloseTo(hoursCompleted, 4)
    }
  })

  it('the All Clients card: mapped clients, keywords on page one, and clients by expectation', async () => {
    for (const teamId of scopes()) {
      const [card] = await rowsOf(allClientsSummaryReport, teamId)
      const clients = await measuredClients(teamId, TODAY)
      const [mapping] = await select<{ mappable: number; mapped: number }>(sql`
        with mapped_pages as (
          select client_id, page_id from keywords where page_id is not null
          union select client_id, page_id from seo_targets where page_id is not null
        ),
        shares as (
          select c.client_id, count(p.page_id) pages, count(m.page_id) mapped
          from ${clientsOf(teamId)} c left join sites s on s.client_id = c.client_id
          left join pages p on p.project_id = s.project_id and p.visible
          left join mapped_pages m on m.client_id = c.client_id and m.page_id = p.page_id group by 1
        )
        select (count(*) filter (where client_id in (select client_id from keywords union select client_id from seo_targets)))::int mappable,
               (count(*) filter (where mapped > 0.25 * pages))::int mapped from shares`)
      expect(card, `team ${teamId}`).toMatchObject({
        clients: clients.length,
        mappableClients: mapping?.mappable,
        mappedClients: mapping?.mapped,
        keywords: sumOf(clients, 'keywords'),
        page1Keywords: sumOf(clients, 'page1'),
        measuredClients: clients.filter(({ keywords }) => keywords > 0).length,
        judgedClients: judgedOf(clients).length,
        successfulClients: successfulOf(clients),
        closeClients: countWith(clients, 'Below Expectations'),
        needsAttentionClients: countWith(clients, 'Significantly Below Expectations'),
      })
      expect(card?.page1OrganicRankPercent).toBeCloseTo(
        percentOf(sumOf(clients, 'page1'), sumOf(clients, 'keywords')),
        6,
      )
      expect(card?.successfulClientsPercentage).toBeCloseTo(
        percentOf(successfulOf(clients), judgedOf(clients).length),
        6,
      )
    }
  })

  it('Ranking Progress and Keyword Ranking: the weeks up to today', async () => {
    for (const teamId of [undefined, 1, 90, NO_TEAM]) {
      for (const week of (await rowsOf(rankingProgressReport, teamId)).filter(({ date }) => date <= TODAY)) {
        const end = addDays(week.date, 6)
        const clients = await measuredClients(teamId, end < TODAY ? end : TODAY)
        expect(week.successfulClients ?? 0, `team ${teamId}, ${week.date}`).toBe(successfulOf(clients))
        expect(week.measuredClients ?? 0).toBe(judgedOf(clients).length)
      }
      for (const week of (await rowsOf(keywordRankingReport, teamId)).slice(-2)) {
        const end = addDays(week.date, 6)
        const clients = await measuredClients(teamId, end < TODAY ? end : TODAY)
        const keywords = sumOf(clients, 'keywords')
        expect(week.topKeywordsPercentage ?? 0).toBeCloseTo(percentOf(sumOf(clients, 'top3'), keywords), 6)
        expect(week.allKeywordsPercentage ?? 0).toBeCloseTo(percentOf(sumOf(clients, 'page1'), keywords), 6)
      }
    }
  })

  it('the Team Progress table: the clients, keywords and results of every member and team', async () => {
    const rows = await rowsOf(teamRollupReport, undefined)
    for (const { teamId } of teams) {
      const clients = await measuredClients(teamId, TODAY)
      const members = rows.filter(({ staffTeamId }) => staffTeamId === teamId)
      for (const row of members) {
        const own = clients.filter(({ staffId }) => staffId === row.staffId)
        expect(row).toMatchObject({
          teamClients: clients.length,
          teamKeywords: sumOf(clients, 'keywords'),
          teamTopKeywords: sumOf(clients, 'top3'),
          teamClientsJudged: judgedOf(clients).length,
          teamClientsSucceeding: successfulOf(clients),
          staffClients: own.length,
          staffKeywords: sumOf(own, 'keywords'),
          staffTopKeywords: sumOf(own, 'top3'),
          staffClientsJudged: judgedOf(own).length,
          staffClientsSucceeding: successfulOf(own),
        })
      }
      // A team with clients has rows for all of their managers.
      expect(new Set(clients.map(({ staffId }) => staffId))).toEqual(
        new Set(members.filter(({ staffClients }) => staffClients > 0).map(({ staffId }) => staffId)),
      )
    }
  })

  it('the team filter: every team with its active members', async () => {
    const { rows } = await queryReport(maya, 'test', teamListReport, { count: 500 })
    const expected = await select<{ teamId: number; members: number }>(sql`
      select t.team_id "teamId", count(s.staff_id)::int members
      from teams t left join staff s on s.team_id = t.team_id and s.active group by 1`)
    expect(new Map(rows.map(({ teamId, members }) => [teamId, members]))).toEqual(
      new Map(expected.map(({ teamId, members }) => [teamId, members])),
    )
  })
})

it('the leadership report equals the same SQL in every month, also of a team of one [M482]', async () => {
  for (const teamId of scopes()) {
    const filter: FilterEntry[] = [...filterOf(teamId), { name: 'unit', value: 'month', match: 'EQUALS' }]
    const { rows } = await queryReport(maya, 'test', leadershipRollupReport, { filter, count: 500 })
    for (const month of await monthsFromTables(teamId)) {
      const members = rows.filter(({ firstDay }) => firstDay === month['reportDate'])
      const sum = (of: 'assigned' | 'completed' | 'late' | 'hours' | 'hoursCompleted') =>
        members.reduce((total, row) => total + row[of], 0)
      expect([sum('assigned'), sum('completed'), sum('late')], `team ${teamId}`).toEqual([
        month['totalAssigned'],
        month['totalCompletedStrategies'],
        month['lateStrategies'],
      ])
      expect(sum('hours')).toBeCloseTo(Number(month['hours']), 4)
      expect(sum('hoursCompleted')).toBeCloseTo(Number(month['hoursDone']), 4)
    }
    for (const day of ['2026-09-30', '2026-10-31']) {
      const clients = await measuredClients(teamId, day)
      const members = rows.filter(({ firstDay }) => firstDay === `${day.slice(0, 7)}-01`)
      for (const member of members) {
        const own = clients.filter(({ staffId }) => staffId === member.staffId)
        expect(member, day).toMatchObject({
          clients: own.length,
          keywords: sumOf(own, 'keywords'),
          page1Keywords: sumOf(own, 'page1'),
          judgedClients: judgedOf(own).length,
          successfulClients: successfulOf(own),
        })
      }
    }
  }
})

import {
  type ApiClient,
  type FilterEntry,
  monthlyQueueWorkReport,
  monthStrategiesReport,
  ownStrategiesReport,
  queryReport,
  rankingClientsReport,
  type ReportRow,
  teamListReport,
  teamRollupReport,
} from '@rankdesk/api'
import { PERFORMANCES } from '@rankdesk/domain'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const clientsOf = async (filter: NonNullable<Parameters<typeof queryReport>[3]>['filter']) =>
  (await queryReport(maya, 'test', rankingClientsReport, { count: 500, ...(filter === undefined ? {} : { filter }) }))
    .rows

/** Returns the figures of a row that have a list. */
function figuresOfRow(row: ReportRow<typeof teamRollupReport>, prefix: 'team' | 'staff') {
  return {
    scheduled: row[`${prefix}ClientsScheduled`],
    mapped: row[`${prefix}ClientsMapped`],
    succeeding: row[`${prefix}ClientsSucceeding`],
    completed: row[`${prefix}Completed`],
    strategies: row[`${prefix}Strategies`],
  }
}

/** Computes the figures of an SEO manager's, a team's or the agency's clients from the tables alone. */
async function figuresFromTables(clients: SQL) {
  const [row] = await fetchRows<Record<string, number>>(
    environment.database.db,
    sql`with mine as (select c.* from clients c left join staff m on m.staff_id = c.seo_manager_id where c.active and ${clients}),
      work as (select s.* from strategies s join mine using (client_id) where s.assigned_date = '2026-11-01'
        or (s.assigned_date < '2026-11-01' and (s.status_id = 0 or s.completed_at >= '2026-11-01 07:00Z')))
      select (select count(*)::int from mine) "Clients", (select count(*)::int from work) "Strategies",
        (select count(*)::int from work where status_id = 1) "Completed",
        (select count(distinct client_id)::int from strategies join mine using (client_id)
          where assigned_date >= '2026-11-01') "ClientsScheduled",
        (select count(*)::int from mine where (select count(*) from pages p join sites s using (project_id)
            where s.client_id = mine.client_id and p.visible and (
              exists (select from keywords k where k.client_id = mine.client_id and k.page_id = p.page_id)
              or exists (select from seo_targets t where t.client_id = mine.client_id and t.page_id = p.page_id)))
          > 0.25 * (select count(*) from pages p join sites s using (project_id)
            where s.client_id = mine.client_id and p.visible)) "ClientsMapped",
        (select count(*)::int from keywords k join mine using (client_id) cross join lateral (
          select rank from ranks r where r.keyword_id = k.keyword_id order by date desc limit 1) n where n.rank <= 3) "TopKeywords"`,
  )
  return row ?? {}
}

it("[TEAM-1] a member's and a team's figures are those of the clients of their SEO managers", async () => {
  const { rows } = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  expect(rows.length).toBeGreaterThan(15)
  for (const row of rows) {
    const ofStaff = await figuresFromTables(
      row.staffId === null ? sql`m.staff_id is null and ${row.staffTeamId} = 0` : sql`m.staff_id = ${row.staffId}`,
    )
    for (const [name, value] of Object.entries(ofStaff)) expect(row, name).toMatchObject({ [`staff${name}`]: value })
  }
  for (const teamId of new Set(rows.map(({ staffTeamId }) => staffTeamId))) {
    const ofTeam = await figuresFromTables(sql`coalesce(m.team_id, 0) = ${teamId}::int`)
    const [row] = rows.filter(({ staffTeamId }) => staffTeamId === teamId)
    for (const [name, value] of Object.entries(ofTeam)) expect(row, name).toMatchObject({ [`team${name}`]: value })
  }
})

it('[TEAM-1] shares follow from the clients that can be mapped and judged', async () => {
  const { rows } = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  for (const row of rows.filter(({ staffClients }) => staffClients > 0)) {
    const clients = await clientsOf([{ name: 'seoManagerId', value: row.staffId ?? 0, match: 'EQUALS' }])
    const judged = clients.filter(({ performance }) => performance !== null)
    const succeeding = judged.filter(({ performance }) => performance?.includes('Below') === false)
    expect(row).toMatchObject({ staffClientsJudged: judged.length, staffClientsSucceeding: succeeding.length })
    expect(row.staffClientsSucceedingPercentage).toBeCloseTo((succeeding.length * 100) / Math.max(1, judged.length), 6)
    expect(row.staffCompletedPercentage).toBeCloseTo((row.staffCompleted * 100) / Math.max(1, row.staffStrategies), 6)
  }
})

it('[TEAM-1] members add up to their team and teams to the agency, also without a team or an SEO manager', async () => {
  const { db } = environment.database
  await db.execute(sql`update staff set team_id = null where staff_id = (select seo_manager_id from clients where active
    and seo_manager_id is not null order by client_id limit 1)`)
  await db.execute(sql`update clients set seo_manager_id = null where client_id =
    (select client_id from clients where active order by client_id desc limit 1)`)
  const { rows } = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  const agency = await figuresFromTables(sql`true`)
  const teams = [...Map.groupBy(rows, ({ staffTeamId }) => staffTeamId).values()]
  expect(teams.find(([row]) => row?.staffTeamId === 0)?.map(({ teamName }) => teamName)).toEqual(['No team', 'No team'])
  for (const name of [
    'Clients',
    'Strategies',
    'Completed',
    'ClientsScheduled',
    'ClientsMapped',
    'TopKeywords',
  ] as const) {
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)
    for (const members of teams)
      expect(sum(members.map((row) => row[`staff${name}`])), name).toBe(members[0]?.[`team${name}`])
    expect(sum(teams.map(([row]) => row?.[`team${name}`] ?? 0)), name).toBe(agency[name])
  }
  for (const [row] of teams) {
    const clients = await clientsOf([{ name: 'teamId', value: row?.staffTeamId ?? 0, match: 'EQUALS' }])
    expect(clients).toHaveLength(row?.teamClients ?? 0)
  }
})

it('[TEAM-1] the lists behind the figures of teams and members have equal counts', async () => {
  const { rows } = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  const scopes = rows.flatMap((row) => [
    { name: 'teamId', value: row.staffTeamId, figures: figuresOfRow(row, 'team') },
    ...(row.staffId === null
      ? []
      : [{ name: 'seoManagerId', value: row.staffId, figures: figuresOfRow(row, 'staff') }]),
  ])
  for (const { name, value, figures } of scopes) {
    const scope: FilterEntry = { name, value, match: 'EQUALS' }
    const clients = async (...filter: FilterEntry[]) => (await clientsOf([scope, ...filter])).length
    const strategies = async (...outcomes: string[]) =>
      (
        await queryReport(maya, 'test', monthStrategiesReport, {
          filter: [
            scope,
            { name: 'month', value: '2026-11-01', match: 'EQUALS' },
            { name: 'outcome', value: outcomes, match: 'IN' },
          ],
          count: 1,
        })
      ).total
    expect({
      scheduled: await clients({ name: 'crntAndByndStrategies', value: 0, match: 'GREATER' }),
      mapped: await clients({ name: 'mappedPercent', value: 0.25, match: 'GREATER' }),
      succeeding: await clients({ name: 'performance', value: PERFORMANCES.slice(0, 3), match: 'IN' }),
      completed: await strategies('done', 'late'),
      strategies: await strategies('done', 'late', 'open', 'overdue'),
    }).toEqual(figures)
  }
})

it("the clients with work are those of the queue, and a month's strategies are those of its figures", async () => {
  const scope: FilterEntry = { name: 'teamId', value: 1, match: 'EQUALS' }
  const months = await queryReport(maya, 'test', monthlyQueueWorkReport, { filter: [scope] })
  const withWork = await clientsOf([scope, { name: 'hasStrategies', value: 'Yes', match: 'EQUALS' }])
  expect(withWork).toHaveLength(months.rows[0]?.scheduledClients ?? 0)
  for (const month of months.rows) {
    const filter: FilterEntry[] = [scope, { name: 'month', value: month.reportDate, match: 'EQUALS' }]
    const { rows } = await queryReport(maya, 'test', monthStrategiesReport, { filter, count: 500 })
    const count = (...outcomes: string[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length
    expect([count('done', 'late'), count('late'), count('carried-over')]).toEqual([
      month.totalCompletedStrategies,
      month.lateStrategies,
      month.carriedOverStrategies,
    ])
  }
})

it('[TEAM-2] counts the strategies that a person completed this month', async () => {
  const { rows } = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  const own = await fetchRows<{ id: number; done: number }>(
    environment.database.db,
    sql`select acted_for_id id, count(distinct strategy_id)::int done from strategy_completions
      where completed_at at time zone 'America/Los_Angeles' >= '2026-11-01' group by 1`,
  )
  const done = new Map(own.map((row) => [row.id, row.done]))
  for (const row of rows) expect(row.staffOwnCompleted).toBe(done.get(row.staffId ?? 0) ?? 0)
  expect(rows.some(({ staffClients, staffOwnCompleted }) => staffClients === 0 && staffOwnCompleted > 0)).toBe(true)
  for (const { staffId, staffOwnCompleted } of rows) {
    const filter: FilterEntry[] = [{ name: 'completedById', value: staffId ?? 0, match: 'EQUALS' }]
    const list = await queryReport(maya, 'test', ownStrategiesReport, { filter, count: 500 })
    expect(list.rows).toHaveLength(staffOwnCompleted)
  }
})

it('can be limited to one team', async () => {
  const filter = [{ name: 'teamId', value: 2, match: 'EQUALS' }] as const
  const { rows } = await queryReport(maya, 'test', teamRollupReport, { filter })
  const everyone = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(everyone.rows.filter(({ staffTeamId }) => staffTeamId === 2))
})

it('includes a team without members, with zero figures', async () => {
  await environment.database.db.execute(sql`insert into teams (team_id, name) values (90, 'Empty')`)
  const filter = [{ name: 'teamId', value: 90, match: 'EQUALS' }] as const
  const { rows } = await queryReport(maya, 'test', teamRollupReport, { filter })
  const teams = await queryReport(maya, 'test', teamListReport)
  await environment.database.db.execute(sql`delete from teams where team_id = 90`)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ teamName: 'Empty', staffId: null, fullName: null, teamClients: 0, staffClients: 0 })
  expect(teams.rows.find(({ teamId }) => teamId === 90)).toEqual({ teamId: 90, teamName: 'Empty', members: 0 })
})

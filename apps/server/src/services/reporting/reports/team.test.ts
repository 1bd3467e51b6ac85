import {
  type ApiClient,
  queryReport,
  rankingClientsReport,
  staffFilter,
  teamListReport,
  teamRollupReport,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '../../../db/fetchRows.ts'
import { startTestApp, type TestApp } from '../../../testing/index.ts'

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

/** Computes the rollup's figures of some clients from their own rows. */
async function figuresOf(clients: Awaited<ReturnType<typeof clientsOf>>) {
  const sum = (of: (client: (typeof clients)[number]) => number) => clients.reduce((all, client) => all + of(client), 0)
  const ids = clients.map(({ clientId }) => clientId)
  const [top] = await fetchRows<{ count: number }>(
    environment.database.db,
    sql`select count(*)::int count from keywords k cross join lateral (
        select rank from ranks r where r.keyword_id = k.keyword_id order by date desc limit 1) n
      where k.client_id = any(${sql.param(ids)}::int[]) and n.rank <= 3`,
  )
  return {
    Clients: clients.length,
    Strategies: sum(({ strategies }) => strategies),
    Completed: sum(({ strategiesMet }) => strategiesMet),
    ClientsScheduled: sum(({ crntAndByndStrategies }) => Number(crntAndByndStrategies > 0)),
    ClientsMapped: sum(({ mappedPercent }) => Number(mappedPercent > 0.25)),
    ClientsJudged: sum(({ performance }) => Number(performance !== null)),
    ClientsSucceeding: sum(({ performance }) => Number(performance !== null && !performance.includes('Below'))),
    TopKeywords: top?.count ?? 0,
  }
}

it("a member's and a team's figures are those of their clients, each counted once", async () => {
  const { rows, total } = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  expect(total).toBe(24)
  for (const row of rows.filter(({ staffTeamId }) => staffTeamId <= 2)) {
    const ofStaff = await figuresOf(await clientsOf(staffFilter(row.staffId ?? 0)))
    const ofTeam = await figuresOf(await clientsOf([{ name: 'teamId', value: row.staffTeamId, match: 'EQUALS' }]))
    for (const [name, value] of Object.entries(ofStaff)) expect(row, name).toMatchObject({ [`staff${name}`]: value })
    for (const [name, value] of Object.entries(ofTeam)) expect(row, name).toMatchObject({ [`team${name}`]: value })
    expect(row.staffCompletedPercentage).toBeCloseTo((ofStaff.Completed * 100) / Math.max(1, ofStaff.Strategies), 6)
    expect(row.teamClientsSucceedingPercentage).toBeCloseTo((ofTeam.ClientsSucceeding * 100) / ofTeam.ClientsJudged, 6)
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

import {
  allClientsReport,
  type ApiClient,
  type FilterEntry,
  homeTabsReport,
  keywordRankingReport,
  queryReport,
  queueTabsReport,
  queueTwoRankingClientsReport,
  rankingClientsReport,
  type ReportQuery,
  type ReportRow,
  staffFilter,
} from '@rankdesk/api'
import { homeTab, queueTab } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { refreshRankDays } from '#platform/rollups/refreshRankDays.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

type Row = ReportRow<typeof rankingClientsReport>
const run = async (query: ReportQuery = {}): Promise<Row[]> =>
  (await queryReport(maya, 'test', rankingClientsReport, { count: 500, ...query })).rows

it("a row agrees with the client's tables, each figure counted from its facts", async () => {
  const rows = await run()
  const facts = await fetchRows<Record<string, unknown> & { id: number }>(
    environment.database.db,
    sql`select c.client_id id, am.staff_name am, sm.staff_name sm, mm.staff_name mm, c.billing_status, c.site_launch_date::text launched,
        c.ranking_started::text started,
        (select count(*)::int from pages p join sites s using (project_id) where s.client_id = c.client_id and visible) pages,
        (select count(distinct p.page_id)::int from pages p join sites s using (project_id)
           where s.client_id = c.client_id and visible and (exists (select from keywords k where k.page_id = p.page_id)
             or exists (select from seo_targets t where t.page_id = p.page_id))) mapped,
        (select max(leads)::int from (select sum(t.leads) leads from traffic t join sites s using (project_id)
           where s.client_id = c.client_id group by date_trunc('month', t.date)) m) highest,
        (select case when count(t.leads) = 31 then sum(t.leads)::int end from traffic t join sites s using (project_id)
           where s.client_id = c.client_id and t.date between '2026-10-01' and '2026-10-31') last_month,
        (select max(assigned_date)::text from strategies s where s.client_id = c.client_id and assigned_date >= '2026-11-01') until,
        (select count(*)::int from strategies s where s.client_id = c.client_id and assigned_date >= '2026-11-01') beyond,
        (select count(*)::int from strategies s where s.client_id = c.client_id and assigned_date < '2026-11-01' and status_id = 0) left_over
      from clients c left join staff am on am.staff_id = account_manager_id left join staff sm on sm.staff_id = seo_manager_id
      left join staff mm on mm.staff_id = marketing_manager_id where c.active`,
  )
  expect(rows.map(({ clientId }) => clientId).toSorted((a, b) => a - b)).toEqual(
    facts.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  for (const fact of facts) {
    const row = rows.find(({ clientId }) => clientId === fact.id)
    expect(row).toMatchObject({
      accountManager: fact['am'],
      seoManager: fact['sm'],
      marketingManager: fact['mm'],
      billingStatus: fact['billing_status'],
      siteLaunchDate: fact['launched'],
      rankingStarted: fact['started'],
      pages: fact['pages'],
      mappedPages: fact['mapped'],
      highestLeads: fact['highest'],
      lastMonthLeads: fact['last_month'],
      scheduledUntil: fact['until'],
      crntAndByndStrategies: fact['beyond'],
      hasRolloverStrategies: Number(fact['left_over']) > 0,
    })
    expect(row?.mappedPercent).toBeCloseTo(Number(fact['mapped']) / Number(fact['pages']), 9)
    expect(row?.page1Percent).toBeCloseTo((row?.page1 ?? 0) / (row?.keywords ?? 1), 9)
  }
})

it('a row counts the completed work whose page differs, until it is accepted or live [QUEUE-8]', async () => {
  const { db } = environment.database
  const [done] = await fetchRows<{ strategyId: number; publicationId: number; clientId: number }>(
    db,
    sql`select s.strategy_id "strategyId", max(p.publication_id) "publicationId", s.client_id "clientId"
      from strategies s join publications p using (strategy_id) join clients c on c.client_id = s.client_id
      where c.active and s.status_id <> 0 and p.state = 'published'
      group by s.strategy_id order by s.strategy_id limit 1`,
  )
  if (done === undefined) throw new Error('The test agency has no published strategy.')
  const { clientId, strategyId, publicationId } = done
  const notLive = async () => (await run()).find((row) => row.clientId === clientId)?.notLiveStrategies ?? 0
  const receipt = (state: string, at: string) =>
    db.execute(sql`insert into receipts (publication_id, strategy_id, state, approved_hash, url, checked_at)
      values (${publicationId}, ${strategyId}, ${state}, 'x', 'https://one.test', ${at})`)
  const before = await notLive()
  await receipt('Differs', '2026-11-16T20:00:00Z')
  expect(await notLive()).toBe(before + 1)
  await db.execute(
    sql`update publications set accepted_at = '2026-11-16T20:30:00Z' where publication_id = ${publicationId}`,
  )
  expect(await notLive()).toBe(before)
  await db.execute(sql`update publications set accepted_at = null where publication_id = ${publicationId}`)
  expect(await notLive()).toBe(before + 1)
  await receipt('Live', '2026-11-16T21:00:00Z')
  expect(await notLive()).toBe(before)
})

it('the tabs are those of the queue and of Home, with Yes and No', async () => {
  for (const { strategies, strategiesMet, ...row } of await run()) {
    const counts = { active: true, strategies, strategiesMet }
    expect(row.queueTab).toBe(queueTab(counts))
    expect(row.homeTab).toBe(homeTab(counts))
    expect(row.hasStrategies).toBe(strategies > 0 ? 'Yes' : 'No')
  }
})

it('a client is ready to complete if a draft of this month is ready for review', async () => {
  const ready = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select distinct client_id id from strategies s join clients c using (client_id) where c.active and s.status_id = 0
      and s.assigned_date <= '2026-11-01' and s.content_completed_at is not null`,
  )
  const filter: FilterEntry[] = [{ name: 'hasReadyToComplete', value: 'Yes', match: 'EQUALS' }]
  const found = (await run({ filter })).map(({ clientId }) => clientId)
  expect(found.toSorted((a, b) => a - b)).toEqual(ready.map(({ id }) => id).toSorted((a, b) => a - b))
  expect(found.length).toBeGreaterThan(0)
})

it('the counts of the tabs equal the filtered numbers of clients', async () => {
  const queue = await queryReport(maya, 'test', queueTabsReport, { filter: staffFilter(1) })
  const home = await queryReport(maya, 'test', homeTabsReport, { filter: staffFilter(1) })
  expect(queue.rows.map(({ queueTab: tab }) => tab)).toEqual(['To Schedule', 'To Complete', 'Completed', 'All'])
  expect(home.rows.map(({ homeTab: tab }) => tab)).toEqual(['All', 'To Complete', 'Completed'])
  const counts = [
    ...queue.rows.map((row) => ['queueTab', row.queueTab, row.clients] as const),
    ...home.rows.map((row) => ['homeTab', row.homeTab, row.clients] as const),
  ]
  for (const [name, tab, clients] of counts) {
    const inTab: FilterEntry[] = tab === 'All' ? [] : [{ name, value: tab, match: 'EQUALS' }]
    expect(await run({ filter: [...staffFilter(1), ...inTab] })).toHaveLength(clients)
  }
})

it.each(['performance', 'mappedPercent', 'highestLeads', 'scheduledUntil', 'strategies'] as const)(
  'sorts and pages by %s in the database',
  async (name) => {
    const value = (row: Row) => row[name]
    const whole = (await run({ sort: [{ name, direction: 'DESC' }] })).map(value)
    const expected = (await run()).map(value).toSorted((a, b) => {
      if (a === null || b === null) return Number(a === null) - Number(b === null)
      return a === b ? 0 : a < b ? 1 : -1
    })
    expect(whole).toEqual(expected)
    const page = await run({ sort: [{ name, direction: 'DESC' }], offset: 3, count: 2 })
    expect(page.map(value)).toEqual(expected.slice(3, 5))
  },
)

it('a search matches part of the name or the whole id', async () => {
  const [first] = await run()
  const find = (text: string) => run({ filter: [{ name: 'search', value: text, match: 'LIKE' }] })
  const name = first?.businessName ?? ''
  expect((await find(name.slice(2).toUpperCase())).map(({ businessName }) => businessName)).toContain(name)
  expect(await find(String(first?.clientId))).toEqual([first])
  expect(await find('100%')).toEqual([])
})

it("the second queue and all clients have the same rows, and a team has its members' rows", async () => {
  const rows = await run()
  expect((await queryReport(maya, 'test', queueTwoRankingClientsReport, { count: 500 })).rows).toEqual(rows)
  expect((await queryReport(maya, 'test', allClientsReport, { count: 500 })).rows).toEqual(rows)
  const ofTeam = await run({ filter: [{ name: 'teamId', value: 1, match: 'EQUALS' }] })
  const ofMembers = await Promise.all(
    [1, 2, 3, 4].map((value) => run({ filter: [{ name: 'seoManagerId', value, match: 'EQUALS' }] })),
  )
  expect(new Set(ofTeam.map(({ clientId }) => clientId))).toEqual(
    new Set(ofMembers.flat().map(({ clientId }) => clientId)),
  )
})

it('[COV-1, COV-3] a client without data has no performance, leads or share, and counts of 0', async () => {
  await environment.database.db.execute(sql`
    insert into clients (client_id, business_name, domain, seo_manager_id) values (9001, 'Bare Client', 'bare.example', 1)`)
  const [row] = await run({ filter: [{ name: 'clientId', value: 9001, match: 'EQUALS' }] })
  await environment.database.db.execute(sql`delete from clients where client_id = 9001`)
  expect(row).toMatchObject({
    pages: 0,
    mappedPages: 0,
    mappedPercent: 0,
    keywords: 0,
    page1: 0,
    page1Percent: null,
    measuredOn: null,
    measuredSince: null,
    highestLeads: null,
    lastMonthLeads: null,
    scheduledUntil: null,
    crntAndByndStrategies: 0,
    hasRolloverStrategies: false,
    hasStrategies: 'No',
    hasReadyToComplete: 'No',
    queueTab: 'To Schedule',
    homeTab: 'To Complete',
    performance: null,
  })
})

it("today's measurement counts today, in the row and in the cards", async () => {
  const ofClient = { filter: [{ name: 'clientId', value: 5, match: 'EQUALS' as const }] }
  await environment.database.db.execute(sql`
    insert into ranks (keyword_id, date, rank) select keyword_id, '2026-11-17', 1 from keywords where client_id = 5`)
  await refreshRankDays(environment.database.db, 5)
  const [row] = await run(ofClient)
  const [manager] = await fetchRows<{ managerId: number }>(
    environment.database.db,
    sql`select seo_manager_id "managerId" from clients where client_id = 5`,
  )
  const { rows: weeks } = await queryReport(maya, 'test', keywordRankingReport, {
    filter: staffFilter(manager?.managerId ?? 0),
  })
  await environment.database.db.execute(sql`delete from ranks where date = '2026-11-17'`)
  await refreshRankDays(environment.database.db, 5)
  const { rows: before } = await queryReport(maya, 'test', keywordRankingReport, {
    filter: staffFilter(manager?.managerId ?? 0),
  })
  expect(row).toMatchObject({ page1Percent: 1, performance: 'Outstanding' })
  expect(weeks.at(-1)?.allKeywordsPercentage).toBeGreaterThan(before.at(-1)?.allKeywordsPercentage ?? 100)
  expect(weeks.slice(0, -1)).toEqual(before.slice(0, -1))
})

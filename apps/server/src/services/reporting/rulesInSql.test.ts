import {
  type FilterEntry,
  monthlyQueueWorkReport,
  openWorkReport,
  type ReportRow,
  type rankingClientsReport,
  staffFilter,
} from '@rankdesk/api'
import {
  cappedMonth,
  goalPageOnePercent,
  missingVerdict,
  openHours,
  performanceOf,
  queueTab,
  standsUntil,
  strategyHours,
} from '@rankdesk/domain'
import { addDays } from '@rankdesk/format'
import { fixedClock } from '@rankdesk/format/testing'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { refreshRankDays } from '#platform/rollups/refreshRankDays.ts'
import { refreshTrafficSums } from '#platform/rollups/refreshTrafficSums.ts'
import { createTestDatabase, testAgencyNow } from '#testing/index.ts'
import { REPORT_CATALOG } from './catalog.ts'
import { compileReport } from './compileReport.ts'

/** Reports filter and sort by rules, so the database implements them, too. These tests compare both forms. */
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await createTestDatabase({ seeded: true })
  database = openDatabase(made.url)
  drop = made.drop
})
afterAll(async () => {
  await database.close()
  await drop()
})

const run = (queryId: string, staffId: number) => runWith(queryId, ...staffFilter(staffId))

async function runWith(queryId: string, ...filter: FilterEntry[]): Promise<Record<string, unknown>[]> {
  const source = REPORT_CATALOG.get(queryId)
  if (source === undefined) throw new Error(`There is no report ${queryId}`)
  const body = { fromApp: 't', queryId, filter, flags: 7, offset: 0, count: 500, sort: [] }
  return fetchRows(database.db, compileReport(source, body, fixedClock(testAgencyNow)).rows)
}

async function everyClient() {
  const staff = await fetchRows<{ id: number }>(database.db, sql`select distinct seo_manager_id id from clients`)
  const rows = await Promise.all(staff.map(({ id }) => run('ranking-clients', id)))
  return rows.flat() as ReportRow<typeof rankingClientsReport>[]
}

it("[PERF-1, PERF-2, COV-3] the database computes a client's performance as the rule does", async () => {
  const months = new Map(
    (
      await fetchRows<{ id: number; months: number }>(
        database.db,
        sql`select client_id id, (extract(year from age(date '2026-11-17', ranking_started)) * 12
          + extract(month from age(date '2026-11-17', ranking_started)))::int months from clients`,
      )
    ).map((row) => [row.id, row.months]),
  )
  const clients = await everyClient()
  expect(clients.length).toBeGreaterThan(5)
  for (const client of clients) {
    const goal = goalPageOnePercent(months.get(client.clientId) ?? 0)
    const expected = performanceOf((client.page1 * 100) / Math.max(1, client.keywords), goal)
    expect(client.performance).toBe(missingVerdict(client, '2026-11-17') === undefined ? expected : null)
  }
})

/** Measures a new client's two keywords on some days: one is on page one, one is not. */
async function withClient<Result>(days: readonly string[], check: () => Promise<Result>): Promise<Result> {
  const { db } = database
  await db.execute(sql`insert into clients (client_id, business_name, domain, seo_manager_id, ranking_started)
    values (9002, 'Measured', 'measured.example', null, '2026-11-01')`)
  await db.execute(
    sql`insert into keywords (keyword_id, client_id, keyword) values (900201, 9002, 'a'), (900202, 9002, 'b')`,
  )
  for (const day of days) {
    await db.execute(sql`insert into ranks (keyword_id, date, rank) values (900201, ${day}, 4), (900202, ${day}, 40)`)
  }
  await refreshRankDays(db, 9002)
  const found = await check()
  await db.execute(sql`delete from clients where client_id = 9002`)
  return found
}

const ofClient = { name: 'clientId', value: 9002, match: 'EQUALS' as const }

it.each([
  [[]],
  [['2026-11-17']],
  [['2026-11-11', '2026-11-17']],
  [['2026-11-10', '2026-11-17']],
  [['2026-01-01', '2026-10-13']],
  [['2026-01-01', '2026-10-12']],
])('[COV-3] the database judges a client measured on %j as the rule does', async (days) => {
  const [row] = await withClient(days, () => runWith('ranking-clients', ofClient))
  const measured = {
    keywords: days.length === 0 ? 0 : 2,
    measuredOn: days.at(-1) ?? null,
    measuredSince: days[0] ?? null,
  }
  const reason = missingVerdict(measured, '2026-11-17')
  expect(row).toMatchObject(measured)
  expect(row?.['performance']).toBe(reason === undefined ? 'Outstanding' : null)
})

it.each([
  [['2026-09-09']],
  [['2026-09-09', '2026-10-14']],
  [['2026-09-09', '2026-10-15']],
  [['2026-01-09', '2026-11-16']],
  [['2025-01-09']],
])('[COV-2] a chart has the weeks in which the measurements of %j stand, and gaps', async (days) => {
  const rows = await withClient(days, () => runWith('keyword-ranking', ofClient))
  expect(rows).toHaveLength(13)
  for (const { date, allKeywordsPercentage, measuredClients } of rows) {
    const end = [addDays(String(date), 6), '2026-11-17'].toSorted()[0] ?? ''
    const isKnown = days.some((day, index) => day <= end && end < standsUntil(day, days[index + 1] ?? null))
    expect([date, allKeywordsPercentage, measuredClients]).toEqual([date, isKnown ? 50 : null, isKnown ? 1 : 0])
  }
})

it.each([
  ['[COV-4] a whole week', 7, 7, 70, 7],
  ['[COV-4] a week with a day missing', 6, 6, null, null],
  ['[COV-1] a whole week of which nobody counts leads', 7, 0, 70, null],
  ['[COV-4] a whole week of which leads were counted on six days', 7, 6, 70, null],
])('%s counts as the rule says', async (_what, days, leadDays, visits, leads) => {
  const monday = '2026-10-05'
  const [traffic, counted] = await withClient([], async () => {
    await database.db.execute(sql`insert into sites (project_id, client_id, project_name) values (9002, 9002, 'M')`)
    for (let day = 0; day < days; day += 1) {
      await database.db.execute(sql`insert into traffic (project_id, date, visits, leads)
        values (9002, ${addDays(monday, day)}, 10, ${day < leadDays ? 1 : null})`)
    }
    await refreshTrafficSums(database.db, 9002)
    return [await runWith('organic-traffic', ofClient), await runWith('organic-leads', ofClient)] as const
  })
  const week = (rows: Record<string, unknown>[]) => rows.find(({ thisYearDate }) => thisYearDate === monday)
  expect(week(traffic)).toMatchObject({
    thisYearsVisits: visits,
    allThisYearsVisitsForMonth: null,
    partForMonth: days * 10,
    partDaysForMonth: days,
    comparedClients: 0,
    comparedThisYear: null,
  })
  expect(week(counted)).toMatchObject({
    thisYearsLeads: leads,
    partForMonth: leadDays === 0 ? null : leadDays,
    partDaysForMonth: leadDays === 0 ? null : leadDays,
  })
})

it("[QUEUE-1] the database puts a client on the rule's tab", async () => {
  for (const { strategies, strategiesMet, queueTab: tab } of await everyClient()) {
    expect(tab).toBe(queueTab({ active: true, strategies, strategiesMet }))
  }
})

it('[PACE-4, PACE-5] the database sums the hours of the month as the rules do', async () => {
  const strategies = await fetchRows<{ client: number; type: number; done: boolean; allocation: number | null }>(
    database.db,
    sql`select s.client_id client, s.strategy_type_id as type, s.status_id = 1 done, c.overridden_time_allocation allocation
      from strategies s join clients c using (client_id)
      where c.seo_manager_id = 1 and c.active and (s.assigned_date = '2026-11-01' or (s.assigned_date < '2026-11-01'
        and (s.completed_at is null or s.completed_at >= '2026-11-01T00:00:00-07:00')))`,
  )
  const months = [...Map.groupBy(strategies, (row) => row.client).values()].map((rows) => {
    const hours = (of: typeof rows) => of.reduce((sum, row) => sum + strategyHours(row.type), 0)
    const allocation = rows[0]?.allocation ?? null
    return cappedMonth({
      assignedHours: hours(rows),
      completedHours: hours(rows.filter((row) => row.done)),
      allocation,
    })
  })
  const [row] = await run(monthlyQueueWorkReport.queryId, 1)
  const sum = (of: 'assignedHours' | 'completedHours') => months.reduce((total, month) => total + month[of], 0)
  expect(row?.['totalHoursAssigned']).toBeCloseTo(sum('assignedHours'), 6)
  expect(row?.['totalCompletedToDate']).toBeCloseTo(sum('completedHours'), 6)
})

it('[PACE-17] the database shares the room of a client’s month among its open strategies as the rule does', async () => {
  const allocations = new Map<number, number | null>()
  await database.db.execute(sql`update clients set overridden_time_allocation = 1 where client_id % 3 > 0`)
  const strategies = await fetchRows<{ client: number; type: number; done: boolean; allocation: number | null }>(
    database.db,
    sql`select s.client_id client, s.strategy_type_id as type, s.status_id = 1 done, c.overridden_time_allocation::float8 allocation
      from strategies s join clients c using (client_id)
      where c.active and 1 in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)
        and (s.assigned_date = '2026-11-01' or (s.assigned_date < '2026-11-01'
          and (s.completed_at is null or s.completed_at >= '2026-11-01T00:00:00-07:00')))`,
  )
  for (const { client, allocation } of strategies) allocations.set(client, allocation)
  const rows = await run(openWorkReport.queryId, 1)
  const byClient = Map.groupBy(rows, (row) => Number(row['clientId']))
  let isFull = false
  for (const [client, open] of byClient) {
    const all = strategies.filter((row) => row.client === client)
    const hours = (of: typeof all) => of.reduce((sum, row) => sum + strategyHours(row.type), 0)
    const month = {
      assignedHours: hours(all),
      completedHours: hours(all.filter((row) => row.done)),
      allocation: allocations.get(client) ?? null,
    }
    const expected = openHours(
      month,
      open.map((row) => strategyHours(Number(row['strategyTypeId']))),
    )
    expect(
      open.map((row) => Number(row['hours'])),
      `client ${client}`,
    ).toEqual(expected)
    isFull ||= expected.includes(0)
  }
  expect(isFull).toBe(true)
})

import { monthlyQueueWorkReport, type ReportRow, type rankingClientsReport, staffFilter } from '@rankdesk/api'
import { cappedMonth, goalPageOnePercent, performanceOf, queueTab, strategyHours } from '@rankdesk/domain'
import { fixedClock } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '../../db/database.ts'
import { fetchRows } from '../../db/fetchRows.ts'
import { createTestDatabase, testAgencyNow } from '../../testing/index.ts'
import { REPORT_CATALOGUE } from './catalogue.ts'
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

async function run(queryId: string, staffId: number): Promise<Record<string, unknown>[]> {
  const source = REPORT_CATALOGUE.get(queryId)
  if (source === undefined) throw new Error(`There is no report ${queryId}`)
  const body = { fromApp: 't', queryId, filter: staffFilter(staffId), flags: 7, offset: 0, count: 500, sort: [] }
  return fetchRows(database.db, compileReport(source, body, fixedClock(testAgencyNow)).rows)
}

async function everyClient() {
  const staff = await fetchRows<{ id: number }>(database.db, sql`select distinct seo_manager_id id from clients`)
  const rows = await Promise.all(staff.map(({ id }) => run('ranking-clients', id)))
  return rows.flat() as ReportRow<typeof rankingClientsReport>[]
}

it("[PERF-1, PERF-2] the database computes a client's performance as the rule does", async () => {
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
    expect(client.performance).toBe(performanceOf((client.page1 * 100) / Math.max(1, client.keywords), goal))
  }
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

import {
  allClientsSummaryReport,
  type ApiClient,
  type FilterEntry,
  leadershipRollupReport,
  monthlyQueueWorkReport,
  queryReport,
  type ReportRow,
  teamRollupReport,
} from '@rankdesk/api'
import { workMonths } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '../../../db/fetchRows.ts'
import { startTestApp, type TestApp } from '../../../testing/index.ts'

type Row = ReportRow<typeof leadershipRollupReport>

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

async function rollup(unit: string, filter: readonly FilterEntry[] = []): Promise<Row[]> {
  const ofUnit: FilterEntry = { name: 'unit', value: unit, match: 'EQUALS' }
  const { rows, total } = await queryReport(maya, 'test', leadershipRollupReport, {
    filter: [...filter, ofUnit],
    count: 500,
  })
  expect(rows).toHaveLength(total)
  return rows
}
const sumOf = (rows: readonly Row[], of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0)

it("adds up to the agency's months: strategies, hours and pace [M482, PACE-14]", async () => {
  const rows = await rollup('month')
  const { rows: months } = await queryReport(maya, 'test', monthlyQueueWorkReport)
  expect(new Set(rows.map(({ firstDay }) => firstDay))).toEqual(new Set(months.map(({ reportDate }) => reportDate)))
  for (const month of months) {
    const members = rows.filter(({ firstDay }) => firstDay === month.reportDate)
    expect(sumOf(members, ({ assigned }) => assigned)).toBe(month.totalAssigned)
    expect(sumOf(members, ({ completed }) => completed)).toBe(month.totalCompletedStrategies)
    expect(sumOf(members, ({ late }) => late)).toBe(month.lateStrategies)
    expect(sumOf(members, ({ dropped }) => dropped)).toBe(month.droppedStrategies)
    expect(sumOf(members, ({ hours }) => hours)).toBeCloseTo(month.totalHoursAssigned, 4)
    expect(sumOf(members, ({ hoursCompleted }) => hoursCompleted)).toBeCloseTo(month.totalCompletedToDate, 4)
    expect(members[0]?.targetPacePercentage).toBe(month.targetPacePercentage)
  }
})

it("shows the current month's clients as the team rollup and the All Clients card do [TEAM-1]", async () => {
  const current = (await rollup('month')).filter(({ firstDay }) => firstDay === '2026-11-01')
  const { rows: members } = await queryReport(maya, 'test', teamRollupReport, { count: 500 })
  for (const row of current) {
    const member = members.find(
      ({ staffId, staffTeamId }) => staffId === row.staffId && staffTeamId === row.staffTeamId,
    )
    expect(row).toMatchObject({
      clients: member?.staffClients,
      mappableClients: member?.staffClientsMappable,
      judgedClients: member?.staffClientsJudged,
      successfulClients: member?.staffClientsSucceeding,
      keywords: member?.staffKeywords,
    })
  }
  const { rows: all } = await queryReport(maya, 'test', allClientsSummaryReport)
  expect(sumOf(current, ({ clients }) => clients)).toBe(all[0]?.clients)
  expect(sumOf(current, ({ page1Keywords }) => page1Keywords)).toBe(all[0]?.page1Keywords)
  const past = (await rollup('month')).filter(({ firstDay }) => firstDay < '2026-11-01')
  expect(past.every(({ mappedClients }) => mappedClients === null)).toBe(true)
})

it('counts a strategy once in a quarter, with its last outcome [PACE-16]', async () => {
  const plans = await fetchRows<{ assignedMonth: string; doneMonth: string | null; status: number }>(
    environment.database.db,
    sql`select s.assigned_date::text "assignedMonth", s.done_month::text "doneMonth", s.status_id status
        from strategies s join clients c using (client_id)
        where c.active and s.assigned_date is not null and not exists (select from strategy_moves v where v.strategy_id = s.strategy_id)`,
  )
  const moved = await fetchRows(environment.database.db, sql`select from strategy_moves`)
  expect(moved).toHaveLength(0)
  const quarter = ['2026-10-01', '2026-11-01', '2026-12-01']
  const last = plans.flatMap(({ assignedMonth, doneMonth, status }) => {
    const done = doneMonth ?? (status === 1 ? '2026-11-01' : null)
    const months = workMonths({ assignedMonth, doneMonth: done, movedMonth: null, toMonth: null }, '2026-11-01')
    return months.findLast(({ month }) => quarter.includes(month)) ?? []
  })
  const rows = (await rollup('quarter')).filter(({ firstDay }) => firstDay === '2026-10-01')
  expect(sumOf(rows, ({ assigned }) => assigned)).toBe(last.length)
  const isDone = (outcome: string) => outcome === 'done' || outcome === 'late'
  expect(sumOf(rows, ({ completed }) => completed)).toBe(last.filter(({ outcome }) => isDone(outcome)).length)
})

it('limits the rows to a team or a member', async () => {
  const rows = await rollup('month', [{ name: 'teamId', value: 1, match: 'EQUALS' }])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ staffTeamId }) => staffTeamId === 1)).toBe(true)
  const own = await rollup('month', [{ name: 'seoManagerId', value: 1, match: 'EQUALS' }])
  expect(new Set(own.map(({ staffId }) => staffId))).toEqual(new Set([1]))
})

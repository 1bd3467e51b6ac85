import {
  allClientsSummaryReport,
  clientsOnDayReport,
  type ApiClient,
  type FilterEntry,
  keywordRankingReport,
  leadershipRollupReport,
  monthlyQueueWorkReport,
  queryReport,
  rankingProgressReport,
  type ReportRow,
  teamRollupReport,
} from '@rankdesk/api'
import { GOAL, PERFORMANCE_FLOORS, workMonths } from '@rankdesk/domain'
import { addDays } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

const TODAY = '2026-11-17'
const MEETING = PERFORMANCE_FLOORS.find(({ performance }) => performance === 'Meeting Expectations')?.minLead ?? 0

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
const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

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
      mappedClients: member?.staffClientsMapped,
      isMappingEstimated: false,
      judgedClients: member?.staffClientsJudged,
      successfulClients: member?.staffClientsSucceeding,
      keywords: member?.staffKeywords,
    })
  }
  const { rows: all } = await queryReport(maya, 'test', allClientsSummaryReport)
  expect(sumOf(current, ({ clients }) => clients)).toBe(all[0]?.clients)
  expect(sumOf(current, ({ page1Keywords }) => page1Keywords)).toBe(all[0]?.page1Keywords)
})

/** Counts the mapped and succeeding clients of each SEO manager on a day, straight from the tables. */
const resultsOn = (day: string) =>
  fetchRows<{ staffId: number | null; mappable: number; mapped: number; judged: number; succeeding: number }>(
    environment.database.db,
    sql`
      with mapping as (
        select distinct on (client_id) client_id, is_mappable, mapped_pages * 4 > pages is_mapped
        from client_mapping_days where date <= ${day}::date order by client_id, date desc
      ),
      newest as (
        select distinct on (k.keyword_id) k.client_id, k.keyword_id, r.rank, r.date
        from keywords k join ranks r using (keyword_id) where r.date <= ${day}::date
        order by k.keyword_id, r.date desc
      ),
      ranking as (
        select n.client_id, count(*) filter (where n.rank between 1 and 10) * 100.0 / count(*) share, max(n.date) measured,
               (select min(r.date) from keywords k join ranks r using (keyword_id) where k.client_id = n.client_id) first
        from newest n group by n.client_id
      )
      select c.seo_manager_id "staffId",
             (count(*) filter (where m.is_mappable))::int mappable,
             (count(*) filter (where m.is_mappable and m.is_mapped))::int mapped,
             (count(*) filter (where r.measured >= ${day}::date - 35 and r.first <= r.measured - 7))::int judged,
             (count(*) filter (where r.measured >= ${day}::date - 35 and r.first <= r.measured - 7
               and r.share >= least(${GOAL.max}::float8, ${GOAL.start}::float8 + ${GOAL.perMonth}::float8
                 * greatest(0, extract(year from age(${day}::date, c.ranking_started)) * 12
                   + extract(month from age(${day}::date, c.ranking_started))))
                 + ${MEETING}::float8))::int succeeding
      from clients c left join mapping m using (client_id) left join ranking r using (client_id)
      where c.active group by c.seo_manager_id`,
  )

it('shows the clients that were mapped and succeeded at the end of each month and quarter [TEAM-3, PACE-8]', async () => {
  const ends = [
    ...['2025-12-31', '2026-02-28', '2026-06-30', '2026-09-30', '2026-10-31'].map((day) => ['month', day] as const),
    ['quarter', '2026-09-30'] as const,
  ]
  const sums: number[] = []
  for (const [unit, day] of ends) {
    const firstDay = unit === 'month' ? `${day.slice(0, 7)}-01` : '2026-07-01'
    const rows = (await rollup(unit)).filter((row) => row.firstDay === firstDay)
    const expected = await resultsOn(day)
    expect(rows).toHaveLength(expected.length)
    for (const { staffId, mappable, mapped, judged, succeeding } of expected) {
      const row = rows.find((each) => each.staffId === staffId)
      expect(row, `${unit} ${day} ${staffId}`).toMatchObject({
        mappableClients: mappable,
        mappedClients: mapped,
        judgedClients: judged,
        successfulClients: succeeding,
        isMappingEstimated: false,
      })
    }
    sums.push(sumOf(rows, ({ mappedClients }) => mappedClients))
    const { rows: list } = await queryReport(maya, 'test', clientsOnDayReport, {
      filter: [{ name: 'day', value: day, match: 'EQUALS' }],
      count: 500,
    })
    expect(list.filter(({ isMappable, isMapped }) => isMappable && isMapped)).toHaveLength(sums.at(-1) ?? 0)
    expect(list.filter(({ isSuccessful }) => isSuccessful)).toHaveLength(
      sumOf(rows, ({ successfulClients }) => successfulClients),
    )
    expect(sumOf(list, ({ page1Keywords }) => page1Keywords)).toBe(sumOf(rows, ({ page1Keywords }) => page1Keywords))
  }
  expect(new Set(sums).size).toBeGreaterThan(1)
})

it('lists the clients behind every point of the ranking charts [M158, D08]', async () => {
  const listOn = async (day: string) =>
    (
      await queryReport(maya, 'test', clientsOnDayReport, {
        filter: [{ name: 'day', value: day, match: 'EQUALS' }],
        count: 500,
      })
    ).rows
  const endOf = (date: string) => (addDays(date, 6) < TODAY ? addDays(date, 6) : TODAY)
  const { rows: weeks } = await queryReport(maya, 'test', rankingProgressReport)
  for (const { date, successfulClients } of weeks) {
    if (date > TODAY) continue
    expect((await listOn(endOf(date))).filter(({ isSuccessful }) => isSuccessful)).toHaveLength(successfulClients ?? 0)
  }
  const { rows: keywordWeeks } = await queryReport(maya, 'test', keywordRankingReport)
  for (const week of keywordWeeks) {
    const measured = (await listOn(endOf(week.date))).filter(({ isMeasured }) => isMeasured)
    expect(measured).toHaveLength(week.measuredClients)
    const keywords = measured.reduce((sum, row) => sum + row.keywords, 0)
    const page1 = measured.reduce((sum, row) => sum + row.page1Keywords, 0)
    expect((page1 / keywords) * 100).toBeCloseTo(week.allKeywordsPercentage ?? 0, 6)
  }
})

it('marks a mapping before the first record and after the last check as estimated [TEAM-3]', async () => {
  const { db } = environment.database
  const [client] = await fetchRows<{ clientId: number; staffId: number }>(
    db,
    sql`select client_id "clientId", seo_manager_id "staffId" from clients where active and seo_manager_id is not null
      order by client_id limit 1`,
  )
  const month = async (firstDay: string) =>
    (await rollup('month')).find((row) => row.firstDay === firstDay && row.staffId === client?.staffId)
  const before = await month('2026-08-01')
  await db.execute(sql`delete from client_mapping_days where client_id = ${client?.clientId}`)
  await db.execute(sql`insert into client_mapping_days (client_id, date, until, checked_on, pages, mapped_pages, is_mappable)
    values (${client?.clientId}, '2026-09-10', '2026-11-02', '2026-09-30', 10, 10, true),
           (${client?.clientId}, '2026-11-02', 'infinity', '2026-11-17', 10, 2, true)`)
  expect(await month('2026-08-01')).toMatchObject({ isMappingEstimated: true, clients: before?.clients })
  expect(await month('2026-09-01')).toMatchObject({ isMappingEstimated: false })
  // The server did not run on October 31, so the record of September 30 counts.
  expect(await month('2026-10-01')).toMatchObject({ isMappingEstimated: true })
  expect(await month('2026-11-01')).toMatchObject({ isMappingEstimated: false })
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

it('counts a strategy that was moved within a quarter once [PACE-16]', async () => {
  const { db } = environment.database
  const quarterAndMonth = async () => {
    const quarter = (await rollup('quarter')).filter(({ firstDay }) => firstDay === '2026-10-01')
    const october = (await rollup('month')).filter(({ firstDay }) => firstDay === '2026-10-01')
    const counts = [quarter, october].map((rows) => ({
      assigned: sumOf(rows, ({ assigned }) => assigned),
      completed: sumOf(rows, ({ completed }) => completed),
      dropped: sumOf(rows, ({ dropped }) => dropped),
    }))
    return { quarter: counts[0], october: counts[1] }
  }
  const before = await quarterAndMonth()
  await db.execute(sql`insert into strategy_moves (strategy_id, client_id, strategy_type_id, from_month, to_month, moved_month)
    select s.strategy_id, s.client_id, s.strategy_type_id, '2026-10-01', s.assigned_date, '2026-10-01'
    from strategies s join clients c using (client_id) where c.active and s.status_id = 0 and s.assigned_date = '2026-11-01'
    order by s.strategy_id limit 1`)
  const after = await quarterAndMonth()
  await db.execute(sql`delete from strategy_moves`)
  expect(after.quarter).toEqual(before.quarter)
  expect(after.october).toEqual({ ...before.october, dropped: (before.october?.dropped ?? 0) + 1 })
})

it('limits the rows to a team or a member', async () => {
  const rows = await rollup('month', [{ name: 'teamId', value: 1, match: 'EQUALS' }])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ staffTeamId }) => staffTeamId === 1)).toBe(true)
  const own = await rollup('month', [{ name: 'seoManagerId', value: 1, match: 'EQUALS' }])
  expect(new Set(own.map(({ staffId }) => staffId))).toEqual(new Set([1]))
})

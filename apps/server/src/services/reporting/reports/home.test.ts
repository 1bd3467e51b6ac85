import {
  allClientsSummaryReport,
  type ApiClient,
  clientsOnDayReport,
  clientTrafficDaysReport,
  type FilterEntry,
  keywordRankingReport,
  monthlyQueueWorkReport,
  myClientsSummaryReport,
  organicLeadsReport,
  organicTrafficReport,
  queryReport,
  rankingLossesReport,
  rankingProgressReport,
  rankingWinsReport,
  type Report,
  type ReportRow,
  staffFilter,
} from '@rankdesk/api'
import {
  goalPageOnePercent,
  goalPaceOn,
  describeMoves,
  keywordStandings,
  leftOut,
  missingChange,
  missingVerdict,
  performanceOf,
  quarterGoal,
  type LeavingFigure,
  missingIn,
  type Performance,
} from '@rankdesk/domain'
import { addDays, lastDayOfMonth, monthOf, type PlainDate } from '@rankdesk/format'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { refreshRankDays } from '#platform/rollups/refreshRankDays.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

/** Tuesday, the 48th day of the quarter. */
const TODAY = '2026-11-17'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  await loseKeyword()
})
afterAll(() => environment.stop())

/** Lets a keyword of Maya's clients fall from page one, so that each scope has a loss. */
async function loseKeyword(): Promise<void> {
  const { db } = environment.database
  await db.execute(sql`
    update ranks set rank = 25, position = 25 where date > '2026-10-25' and keyword_id = (
      select keyword_id from ranks join keywords using (keyword_id) join clients using (client_id)
      where seo_manager_id = 1 and active and date > '2026-09-01'
      group by keyword_id having max(rank) <= 9 and min(rank) > 3 order by keyword_id limit 1)`)
  await refreshRankDays(db)
}

const teamFilter: FilterEntry[] = [{ name: 'teamId', value: 1, match: 'EQUALS' }]

/** The scopes of a figure, as a filter and as plain SQL. */
const SCOPES: readonly (readonly [name: string, filter: FilterEntry[], where: SQL])[] = [
  [
    'one staff member',
    staffFilter(1),
    sql`1 in (seo_manager_id, account_manager_id, marketing_manager_id, ads_manager_id)`,
  ],
  ['one team', teamFilter, sql`exists (select from staff s where s.team_id = 1 and s.staff_id = seo_manager_id)`],
  ['everyone', [], sql`true`],
]

async function rowsOf<R extends Report>(report: R, filter: readonly FilterEntry[]): Promise<ReportRow<R>[]> {
  return (await queryReport(maya, 'test', report, { filter, count: 500 })).rows
}
const select = <Row extends Record<string, unknown>>(query: SQL) => fetchRows<Row>(environment.database.db, query)

/**
 * Returns each client in scope with its newest ranks up to a day, read rank by rank, and its performance by the rule.
 */
async function judged(where: SQL, day: PlainDate) {
  const clients = await select<{
    id: number
    measuredOn: PlainDate | null
    measuredSince: PlainDate | null
    keywords: number
    top3: number
    page1: number
    months: number
  }>(sql`
    select c.client_id id, max(n.date)::text "measuredOn", (select min(r.date)::text from keywords k join ranks r using (keyword_id)
             where k.client_id = c.client_id) "measuredSince", count(n.rank)::int keywords, (count(*) filter (where n.rank <= 3))::int top3,
           (count(*) filter (where n.rank <= 10))::int page1,
           coalesce((extract(year from age(${day}::date, ranking_started)) * 12
             + extract(month from age(${day}::date, ranking_started)))::int, 0) months
    from clients c left join keywords k using (client_id)
    left join lateral (select rank, date from ranks r where r.keyword_id = k.keyword_id and r.date <= ${day}::date
      order by r.date desc limit 1) n on true
    where ${where} and active group by c.client_id`)
  return clients.map((client) => ({
    ...client,
    performance:
      missingVerdict(client, day) === undefined
        ? performanceOf((client.page1 * 100) / client.keywords, goalPageOnePercent(client.months))
        : null,
  }))
}
const isAmong = (among: readonly Performance[]) => (client: { performance: Performance | null }) =>
  client.performance !== null && among.includes(client.performance)
const SUCCESSFUL: readonly Performance[] = ['Outstanding', 'Exceeding Expectations', 'Meeting Expectations']
const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

describe.each(SCOPES)('the figures of %s', (_name, filter, where) => {
  it('ranking progress: every week of the quarter with the number of clients that met their expectation (PACE-8)', async () => {
    const weeks = await rowsOf(rankingProgressReport, filter)
    expect(weeks.map(({ quarterWeekNum }) => quarterWeekNum)).toEqual(Array.from({ length: 14 }, (_, n) => n + 1))
    expect(weeks[0]).toMatchObject({ date: '2026-10-01', monthOfQuarterNum: 1, monthWeekNum: 1 })
    for (const week of weeks) {
      if (week.date > TODAY) {
        expect(week).toMatchObject({ successfulClients: null, successfulPercentage: 0 })
        continue
      }
      const end = addDays(week.date, 6) < TODAY ? addDays(week.date, 6) : TODAY
      const measured = (await judged(where, end)).filter(({ performance }) => performance !== null)
      const successful = measured.filter(isAmong(SUCCESSFUL)).length
      expect(week.successfulClients).toBe(successful)
      expect(week.successfulPercentage).toBeCloseTo((successful * 100) / measured.length, 6)
    }
  })

  it('ranking progress: the goal follows PACE-8 and PACE-9', async () => {
    const weeks = await rowsOf(rankingProgressReport, filter)
    const start = weeks[0]?.successfulPercentage ?? 0
    for (const week of weeks) {
      const end = addDays(week.date, 6) < '2026-12-31' ? addDays(week.date, 6) : '2026-12-31'
      expect(week.currentGoal).toBeCloseTo(quarterGoal(start), 6)
      // The current week is compared with today, so that the pace never passes the month's target before the month ends.
      const paceOn = week.date <= TODAY && end > TODAY ? TODAY : end
      expect(week.goalPace).toBeCloseTo(goalPaceOn(paceOn, start), 6)
      if (paceOn <= lastDayOfMonth(monthOf(week.date))) expect(week.goalPace).toBeLessThanOrEqual(week.eomGoalPace)
      expect(week.eomGoalPace).toBeCloseTo(goalPaceOn(lastDayOfMonth(monthOf(week.date)), start), 6)
    }
  })

  it('my clients: counted by performance, with the shares of mapped clients and of keywords on page one', async () => {
    const clients = await judged(where, TODAY)
    const [summary] = await rowsOf(myClientsSummaryReport, filter)
    const count = (among: readonly Performance[]) => clients.filter(isAmong(among)).length
    const mapped = await select<{ share: number }>(sql`
      select count(*) filter (where p.page_id in (select k.page_id from keywords k where k.page_id is not null)
               or p.page_id in (select t.page_id from seo_targets t where t.page_id is not null))::float8 / count(*) share
      from clients c join sites s using (client_id) join pages p using (project_id)
      where ${where} and active and p.visible group by c.client_id`)
    expect(summary).toMatchObject({
      clients: clients.length,
      successfulClients: count(SUCCESSFUL),
      closeClients: count(['Below Expectations']),
      needsAttentionClients: count(['Significantly Below Expectations']),
    })
    const known = clients.filter(({ performance }) => performance !== null).length
    expect(summary?.judgedClients).toBe(known)
    expect(summary?.successfulClientsPercentage).toBeCloseTo((count(SUCCESSFUL) * 100) / known, 6)
    expect(summary?.page1OrganicRankPercent).toBeCloseTo(
      (sumOf(clients, ({ page1 }) => page1) * 100) / sumOf(clients, ({ keywords }) => keywords),
      6,
    )
    expect(summary?.clientsMappingPercent).toBeCloseTo(
      (mapped.filter(({ share }) => share > 0.25).length * 100) / clients.length,
      6,
    )
  })

  it('keyword ranking: the shares in the top three and on page one, by week', async () => {
    const weeks = await rowsOf(keywordRankingReport, filter)
    expect(weeks.at(-1)?.date).toBe('2026-11-16')
    expect(weeks).toHaveLength(13)
    for (const week of weeks.slice(-3)) {
      const clients = await judged(where, addDays(week.date, 6) < TODAY ? addDays(week.date, 6) : TODAY)
      const keywords = sumOf(clients, (client) => client.keywords)
      expect(week.topKeywordsPercentage).toBeCloseTo((sumOf(clients, (client) => client.top3) * 100) / keywords, 6)
      expect(week.allKeywordsPercentage).toBeCloseTo((sumOf(clients, (client) => client.page1) * 100) / keywords, 6)
    }
  })

  it('organic traffic and leads: 52 weeks and those of the year before, with their months', async () => {
    const visits = await rowsOf(organicTrafficReport, filter)
    const leads = await rowsOf(organicLeadsReport, filter)
    expect(visits).toHaveLength(52)
    expect(visits.at(-1)?.thisYearDate).toBe('2026-11-16')
    const days = await select<{ id: number; date: PlainDate; visits: number; leads: number }>(sql`
      select c.client_id id, t.date::text date, t.visits, t.leads
      from clients c join sites s using (client_id) join traffic t using (project_id)
      where ${where} and active`)
    const ofClients = [...Map.groupBy(days, ({ id }) => id).values()].map(
      (rows) => new Map(rows.map((row) => [row.date, row])),
    )
    const daysFrom = (from: PlainDate, count: number) => Array.from({ length: count }, (_, day) => addDays(from, day))
    /** The sums of the clients that counted every day (COV-4): null without any. */
    const sumsOf = (dates: readonly PlainDate[], of: 'visits' | 'leads') => {
      const known = ofClients.filter((client) => dates.every((date) => client.has(date)))
      return known.length === 0 ? null : sumOf(known, (client) => sumOf(dates, (date) => client.get(date)?.[of] ?? 0))
    }
    for (const [index, week] of visits.entries()) {
      const { thisYearDate: monday } = week
      const year = daysFrom(monday, 7)
      const before = daysFrom(addDays(monday, -364), 7)
      const first = `${monday.slice(0, 7)}-01`
      const month = daysFrom(first, Number(lastDayOfMonth(monthOf(monday)).slice(8)))
      expect(week.thisYearsVisits).toBe(sumsOf(year, 'visits'))
      expect(week.lastYearsVisits).toBe(sumsOf(before, 'visits'))
      expect(week.allThisYearsVisitsForMonth).toBe(sumsOf(month, 'visits'))
      expect(leads[index]?.thisYearsLeads).toBe(sumsOf(year, 'leads'))
      expect(leads[index]?.allThisYearsLeadsForMonth).toBe(sumsOf(month, 'leads'))
      const both = ofClients.filter((client) => [...year, ...before].every((date) => client.has(date)))
      const compared = (dates: readonly PlainDate[]) =>
        both.length === 0 ? null : sumOf(both, (client) => sumOf(dates, (date) => client.get(date)?.visits ?? 0))
      expect(week).toMatchObject({
        comparedClients: both.length,
        comparedThisYear: compared(year),
        comparedLastYear: compared(before),
      })
    }
  })

  it('counted days: of each client, as many clients without a reason as every change rests on [COV-5, COV-12]', async () => {
    const days = await select<{ id: number; date: PlainDate; leads: number | null }>(sql`
      select c.client_id id, t.date::text date, t.leads
      from clients c join sites s using (client_id) join traffic t using (project_id) where ${where} and active`)
    const counted = (id: number, from: PlainDate, count: number, of: 'visits' | 'leads') =>
      days.filter(
        (row) =>
          row.id === id &&
          row.date >= from &&
          row.date < addDays(from, count) &&
          (of === 'visits' || row.leads !== null),
      ).length
    for (const [unit, from, before, count, countBefore] of [
      ['month', '2026-10-01', '2025-10-01', 31, 31],
      ['week', '2026-11-09', '2025-11-10', 7, 7],
    ] as const) {
      const rows = await rowsOf(clientTrafficDaysReport, [
        ...filter,
        { name: 'day', value: from, match: 'EQUALS' },
        { name: 'unit', value: unit, match: 'EQUALS' },
      ])
      const clients = await judged(where, TODAY)
      expect(rows.map(({ clientId }) => clientId).toSorted((a, b) => a - b)).toEqual(
        clients.map(({ id }) => id).toSorted((a, b) => a - b),
      )
      for (const row of rows) {
        expect(row).toMatchObject({
          unit,
          visitDays: counted(row.clientId, from, count, 'visits'),
          visitDaysBefore: counted(row.clientId, before, countBefore, 'visits'),
          leadDays: counted(row.clientId, from, count, 'leads'),
          leadDaysBefore: counted(row.clientId, before, countBefore, 'leads'),
        })
        const first = days
          .filter(({ id }) => id === row.clientId)
          .map(({ date }) => date)
          .toSorted()[0]
        expect(row.visitsSince).toBe(first === undefined ? null : `${first.slice(0, 7)}-01`)
      }
      const period = { before, days: count, daysBefore: countBefore }
      const compared = rows.filter(
        ({ visitDays, visitDaysBefore, visitsSince }) =>
          missingChange({ days: visitDays, daysBefore: visitDaysBefore, since: visitsSince }, period, 'visits') ===
          undefined,
      )
      const weeks = await rowsOf(organicTrafficReport, filter)
      const week = weeks.findLast(({ thisYearDate }) =>
        thisYearDate.startsWith(from.slice(0, unit === 'week' ? 10 : 7)),
      )
      expect(unit === 'week' ? week?.comparedClients : week?.comparedClientsForMonth).toBe(compared.length)
    }
  })

  it('left out of shares: as many clients with a reason as the shares do not count [COV-6, COV-12]', async () => {
    const [summary] = await rowsOf(myClientsSummaryReport, filter)
    const rows = await rowsOf(clientsOnDayReport, filter)
    expect(rows).toHaveLength(summary?.clients ?? -1)
    const left = (figure: LeavingFigure) => leftOut(rows, (row) => missingIn(figure)(row, TODAY)).length
    expect(left('performance')).toBe(rows.length - (summary?.judgedClients ?? 0))
    expect(left('ranks')).toBe(rows.length - (summary?.measuredClients ?? 0))
    expect(left('mapping')).toBe(rows.length - (summary?.mappableClients ?? 0))
    const clients = new Map((await judged(where, TODAY)).map((client) => [client.id, client]))
    for (const { clientId, measuredSince } of rows)
      expect(measuredSince).toBe(clients.get(clientId)?.measuredSince ?? null)
  })

  it('ranking wins and losses: keywords whose standing differs from four weeks ago, one entry a client [RANK-9, RANK-10]', async () => {
    const ranks = await select<{
      client: number
      id: number
      keyword: string
      geoName: string
      date: PlainDate
      rank: number
    }>(sql`
      select c.client_id client, k.keyword_id id, k.keyword, k.geo_name "geoName", r.date::text date, r.rank
      from clients c join keywords k using (client_id) join ranks r using (keyword_id)
      where ${where} and active and r.date <= ${TODAY}::date order by k.keyword_id, r.date`)
    const start = addDays(TODAY, -28)
    const moved = [...Map.groupBy(ranks, ({ id }) => id).values()].flatMap((history) => {
      const standings = keywordStandings(history)
      const now = standings.at(-1)
      const before = standings.findLast(({ date }) => date <= start) ?? standings[0]
      const newest = history.findLast(({ rank }) => rank > 0)
      if (now === undefined || before === undefined || newest === undefined || now.date <= start) return []
      return [{ ...newest, before: before.standing, now: now.standing, date: now.date }]
    })
    const expected = (direction: 'wins' | 'losses') =>
      [...Map.groupBy(moved, ({ client }) => client)].flatMap(([clientId, keywords]) => {
        const moves = describeMoves(keywords, direction)
        const dates = keywords.filter((each) => describeMoves([each], direction) !== undefined).map(({ date }) => date)
        return moves === undefined
          ? []
          : [{ clientId, date: dates.toSorted().at(-1), message: moves.message, terms: [...moves.terms] }]
      })
    const wins = (await rowsOf(rankingWinsReport, filter)).map(({ clientId, winDate, winMessage, searchTermIds }) => ({
      clientId,
      date: winDate,
      message: winMessage,
      terms: JSON.parse(searchTermIds) as unknown,
    }))
    const losses = (await rowsOf(rankingLossesReport, filter)).map((row) => ({
      clientId: row.clientId,
      date: row.lossDate,
      message: row.lossMessage,
      terms: JSON.parse(row.searchTermIds) as unknown,
    }))
    const byClient = <Row extends { clientId: number }>(rows: readonly Row[]) =>
      rows.toSorted((a, b) => a.clientId - b.clientId)
    expect(wins.length).toBeGreaterThan(0)
    expect(losses.length).toBeGreaterThan(0)
    expect(byClient(wins)).toEqual(byClient(expected('wins')))
    expect(byClient(losses)).toEqual(byClient(expected('losses')))
    expect(wins.map(({ date }) => date)).toEqual(
      wins
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    )
  })

  it('monthly queue work: the strategies and clients of the month', async () => {
    const [month] = await rowsOf(monthlyQueueWorkReport, filter)
    const [counted] = await select<{ assigned: number; done: number; clients: number }>(sql`
      select count(*)::int assigned, (count(*) filter (where s.status_id = 1))::int done, count(distinct client_id)::int clients
      from clients c join strategies s using (client_id)
      where ${where} and active and (s.assigned_date = '2026-11-01' or (s.assigned_date < '2026-11-01'
        and (s.completed_at is null or s.completed_at >= '2026-11-01T00:00:00-07:00')))`)
    expect(month).toMatchObject({
      reportDate: '2026-11-01',
      labelDate: 'Nov 2026',
      totalAssigned: counted?.assigned,
      totalCompletedStrategies: counted?.done,
      scheduledClients: counted?.clients,
    })
  })
})

it("the All Clients card of a team equals its members' cards together", async () => {
  const [card] = await rowsOf(allClientsSummaryReport, teamFilter)
  const [same] = await rowsOf(myClientsSummaryReport, teamFilter)
  const [agency] = await rowsOf(allClientsSummaryReport, [])
  expect(card).toEqual(same)
  expect(agency?.clients).toBeGreaterThan(card?.clients ?? 0)
})

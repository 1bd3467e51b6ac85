import {
  type ApiClient,
  clientActionsReport,
  clientInfoReport,
  clientKeywordsReport,
  clientPagesReport,
  type FilterEntry,
  keywordRankingReport,
  organicTrafficReport,
  queryReport,
  type Report,
  type ReportRow,
  seoTargetsReport,
  type SortEntry,
} from '@rankdesk/api'
import { indexState, keywordPriorityScore, rankChange } from '@rankdesk/domain'
import { losAngelesDateOf } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, testAgencyNow, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const CLIENT = 3
const is = (name: string, value: number | string | boolean): FilterEntry => ({ name, value, match: 'EQUALS' })
const like = (text: string): FilterEntry => ({ name: 'search', value: text, match: 'LIKE' })
const today = losAngelesDateOf(new Date(testAgencyNow))

async function rowsOf<R extends Report>(report: R, filter: FilterEntry[] = [], sort: SortEntry[] = []) {
  const asked = { filter: [is('clientId', CLIENT), ...filter], sort, count: 500 }
  return (await queryReport(maya, 'test', report, asked)).rows
}
async function count(query: ReturnType<typeof sql>): Promise<number> {
  const [row] = await fetchRows<{ n: number }>(environment.database.db, query)
  return Number(row?.n)
}

describe("a client's keywords", () => {
  it('include all keywords with their newest ranks', async () => {
    const rows = await rowsOf(clientKeywordsReport)
    expect(rows).toHaveLength(await count(sql`select count(*) n from keywords where client_id = ${CLIENT}`))
    for (const { keywordId, rank } of rows.slice(0, 5)) {
      expect(rank).toBe(
        await count(sql`select rank n from ranks where keyword_id = ${keywordId} order by date desc limit 1`),
      )
    }
  })

  it('[RANK-5, RANK-7] have the values of the rules', async () => {
    const rows = await rowsOf(clientKeywordsReport)
    expect(rows.some((row) => row.rankChange !== 0)).toBe(true)
    for (const row of rows) {
      const { places, direction } = rankChange(row.previousRank, row.rank)
      expect(row.rankChange).toBe(direction === 'down' ? -places : places)
      expect(row.priorityScore).toBe(keywordPriorityScore(row))
    }
  })

  it('are found by part of their words and sorted by the server', async () => {
    const all = await rowsOf(clientKeywordsReport)
    const derive = all[0]?.keyword.split(' ')[0] ?? ''
    const found = await rowsOf(clientKeywordsReport, [like(derive.toUpperCase())], [{ name: 'rank', direction: 'ASC' }])
    const holds = (row: ReportRow<typeof clientKeywordsReport>) =>
      [row.keyword, row.geoName, row.specialtyTypeName, row.path].some((text) => text?.toLowerCase().includes(derive))
    const idsOf = (rows: readonly ReportRow<typeof clientKeywordsReport>[]) => new Set(rows.map((row) => row.keywordId))
    expect(idsOf(found)).toEqual(idsOf(all.filter(holds)))
    const ranks = found.flatMap(({ rank }) => rank ?? [])
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  })

  it('[ADV-30] are those of a strategy, on request', async () => {
    const [work] = await fetchRows<{ strategyId: number; n: number }>(
      environment.database.db,
      sql`select strategy_id "strategyId", count(*)::int n from strategy_keywords join strategies using (strategy_id)
        where client_id = ${CLIENT} group by 1 order by 1 limit 1`,
    )
    if (work === undefined) throw new Error('No strategy has keywords.')
    const found = await rowsOf(clientKeywordsReport, [is('strategyId', work.strategyId)])
    expect(found).toHaveLength(work.n)
    expect(found.length).toBeLessThan((await rowsOf(clientKeywordsReport)).length)
    await expect(rowsOf(clientKeywordsReport, [is('strategyId', 'all')])).rejects.toMatchObject({ status: 400 })
  })

  it('are not found by SQL wildcards', async () => {
    expect(await rowsOf(clientKeywordsReport, [like('%')])).toEqual([])
  })
})

describe("a client's pages", () => {
  it('show whether a target, a keyword or nothing is mapped to them (M204)', async () => {
    const rows = await rowsOf(clientPagesReport)
    for (const { isMapped, targets, keywords } of rows) expect(isMapped).toBe(targets.length > 0 || keywords > 0)
    const mapped = await rowsOf(clientPagesReport, [is('isMapped', true)])
    expect(mapped).toHaveLength(rows.filter(({ isMapped }) => isMapped).length)
    expect(mapped.length).toBeGreaterThan(0)
  })

  it('[ADV-11] have the search engine state of the rule', async () => {
    const closed = await count(sql`select p.page_id n from pages p join sites s using (project_id)
      where s.client_id = ${CLIENT} order by p.page_id limit 1`)
    await environment.database.db.execute(sql`update pages set searchable = false where page_id = ${closed}`)
    const rows = await rowsOf(clientPagesReport)
    for (const { pageId, indexState: state, lastCheckedAt, ...page } of rows) {
      const lastCheckedOn = lastCheckedAt === null ? null : losAngelesDateOf(new Date(lastCheckedAt))
      expect(state).toBe(indexState({ ...page, isOpen: pageId !== closed, lastCheckedOn }, today))
    }
    expect(await rowsOf(clientPagesReport, [is('indexState', 'Hidden')])).toMatchObject([{ pageId: closed }])
  })
})

it("a client's actions are its completions, newest first (M005)", async () => {
  const rows = await rowsOf(clientActionsReport)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows).toHaveLength(
    await count(sql`select count(*) n from strategy_completions join strategies using (strategy_id)
      where client_id = ${CLIENT}`),
  )
  const instants = rows.map(({ completedAt }) => completedAt)
  expect(instants).toEqual(instants.toSorted().toReversed())
  const [first] = rows
  const ofType = await rowsOf(clientActionsReport, [is('strategyTypeId', first?.strategyTypeId ?? 0)])
  expect(ofType).toHaveLength(rows.filter((row) => row.strategyTypeId === first?.strategyTypeId).length)
})

it('targets are found by specialty, place or page', async () => {
  const all = await rowsOf(seoTargetsReport)
  const geo = all[0]?.geoName ?? ''
  const found = await rowsOf(seoTargetsReport, [like(geo)])
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBe(
    all.filter((row) =>
      [row.geoName, row.specialtyTypeName, row.serviceTypeName, row.pageName, row.path].some((text) =>
        text?.toLowerCase().includes(geo.toLowerCase()),
      ),
    ).length,
  )
})

describe("Home's figures", () => {
  it('can be limited to one client', async () => {
    const [keywords] = (await rowsOf(keywordRankingReport)).toReversed()
    const page1 = (await rowsOf(clientKeywordsReport)).filter(({ rank }) => rank !== null && rank > 0 && rank <= 10)
    const all = await rowsOf(clientKeywordsReport)
    expect(keywords?.allKeywordsPercentage).toBeCloseTo((page1.length * 100) / all.length, 6)
    const visits = (await rowsOf(organicTrafficReport)).find((row) => row.thisYearsVisits !== null)
    expect(visits?.thisYearsVisits).toBe(
      await count(sql`select sum(visits) n from traffic_weeks join sites using (project_id)
        where client_id = ${CLIENT} and date = ${visits?.thisYearDate}::date`),
    )
  })
})

it('account details contain the marketing manager and the group (M202)', async () => {
  const [info] = await rowsOf(clientInfoReport)
  const [row] = await fetchRows<{ group: string | null; name: string | null }>(
    environment.database.db,
    sql`select c.group_name "group", s.staff_name name from clients c
      left join staff s on s.staff_id = c.marketing_manager_id where c.client_id = ${CLIENT}`,
  )
  expect([info?.group, info?.marketingManager]).toEqual([row?.group, row?.name])
})

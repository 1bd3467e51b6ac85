import {
  type ApiClient,
  ApiError,
  completeStrategy,
  monthlyQueueWorkReport,
  nextWork,
  publishContent,
  queryReport,
  queueTabsReport,
  type Report,
  rankingClientsReport,
  type ReportQuery,
  runReport,
  staffFilter,
  staffReport,
  strategyDetails,
} from '@rankdesk/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestEnvironment, MAYA, startEnvironment, openStrategy, TODAY } from './environment.ts'

let environment: TestEnvironment
let maya: ApiClient
beforeAll(async () => {
  environment = await startEnvironment()
  maya = await environment.clientOf(MAYA)
})
afterAll(() => environment.close())

const run = <R extends Report>(report: R, query: ReportQuery = {}) => queryReport(maya, 'tests', report, query)
const mine = staffFilter(1)
const currentMonth = async () => (await run(monthlyQueueWorkReport, { filter: mine })).rows[0]

async function reasonOf(body: object): Promise<string> {
  const error = await maya
    .call(runReport, { body: { fromApp: 'tests', queryId: 'ranking-clients', ...body } })
    .catch((e: unknown) => e)
  if (!(error instanceof ApiError)) throw new Error(`expected an error, got ${JSON.stringify(error)}`)
  expect(error.status).toBe(400)
  return error.message
}

describe("the reports' figures", () => {
  it('match the clients that the tabs list', async () => {
    const { rows: tabs } = await run(queueTabsReport, { filter: mine })
    expect(tabs.map((tab) => tab.queueTab)).toEqual(['To Schedule', 'To Complete', 'Completed', 'All'])
    const all = tabs.find((tab) => tab.queueTab === 'All')?.clients ?? 0
    expect(tabs.reduce((sum, tab) => sum + tab.clients, 0)).toBe(all * 2)
    for (const { queueTab, clients } of tabs) {
      const filter =
        queueTab === 'All' ? mine : [...mine, { name: 'queueTab', value: queueTab, match: 'EQUALS' as const }]
      expect((await run(rankingClientsReport, { filter, count: 1 })).total).toBe(clients)
    }
  })

  it('follow one completed strategy in the month: hours, counts and the queue row', async () => {
    const { strategyId, clientId } = await openStrategy(environment)
    const before = await currentMonth()
    const rowOf = async () =>
      (await run(rankingClientsReport, { filter: [...mine, { name: 'clientId', value: clientId, match: 'EQUALS' }] }))
        .rows[0]
    const rowBefore = await rowOf()
    const strategy = await maya.call(strategyDetails, { params: { strategyId } })
    await maya.call(publishContent, {
      params: { strategyId },
      headers: { 'idempotency-key': 'r1' },
      body: {
        zones: strategy.zones.map(({ elementID, content, version }) => ({ elementID, content, version, strategyId })),
        externalSummary: '',
        internalNote: '',
        metaTitle: '',
        metaDescription: '',
        prevWordCount: 0,
        newWordCount: 0,
        publishDate: TODAY,
      },
    })
    await maya.call(completeStrategy, { params: { strategyId }, headers: { 'idempotency-key': 'r2' } })
    const after = await currentMonth()
    expect(after?.totalCompletedStrategies).toBe((before?.totalCompletedStrategies ?? 0) + 1)
    expect(after?.totalCompletedToDate).toBeGreaterThan(before?.totalCompletedToDate ?? 0)
    expect(after?.totalHoursAssigned).toBe(before?.totalHoursAssigned)
    expect((await rowOf())?.strategiesMet).toBe((rowBefore?.strategiesMet ?? 0) + 1)
  })

  it("list 12 months, newest first, with today's target for the current month and 100 for past months", async () => {
    const { rows } = await run(monthlyQueueWorkReport, { filter: mine })
    expect(rows).toHaveLength(12)
    expect(rows[0]).toMatchObject({ reportDate: '2026-11-01', labelDate: 'Nov 2026' })
    // 12 of November's 21 working days have passed at the end of Tuesday the 17th.
    expect(rows[0]?.targetPacePercentage).toBeCloseTo((12 / 21) * 100, 6)
    expect(rows.slice(1).every((row) => row.targetPacePercentage === 100)).toBe(true)
  })

  it('reject an unknown staff member, who has no next work either', async () => {
    const filter = staffFilter(999_999)
    expect(await reasonOf({ filter })).toBe('filter: there is no staff member 999999.')
    expect(await reasonOf({ queryId: 'monthly-queue-work', filter })).toBe('filter: there is no staff member 999999.')
    expect(await maya.call(nextWork, { params: { staffId: 999_999 } })).toEqual({ next: null })
  })

  it('name an open strategy of the staff member as the next work', async () => {
    const { next } = await maya.call(nextWork, { params: { staffId: 1 } })
    expect(next?.navigationType).toBe('toComplete')
    const [strategy] = await environment.rows<{ status_id: number }>(
      'select status_id from strategies where strategy_id = $1',
      [next?.queueId],
    )
    expect(strategy?.status_id).toBe(0)
  })
})

describe('filters, sorting and paging', () => {
  it('page through all rows, each once, in the requested order', async () => {
    const whole = await run(rankingClientsReport, { filter: mine, sort: [{ name: 'keywords', direction: 'DESC' }] })
    const pages = []
    for (let offset = 0; offset < whole.total; offset += 2) {
      const page = await run(rankingClientsReport, {
        filter: mine,
        sort: [{ name: 'keywords', direction: 'DESC' }],
        offset,
        count: 2,
      })
      expect(page.total).toBe(whole.total)
      pages.push(...page.rows)
    }
    expect(pages).toEqual(whole.rows)
    const keywords = whole.rows.map((row) => row.keywords)
    expect(keywords).toEqual(keywords.toSorted((a, b) => b - a))
  })

  it('search by a part of the name or the whole id, and take wildcards literally', async () => {
    const { rows } = await run(rankingClientsReport, { filter: mine, count: 1 })
    const client = rows[0]
    const search = (value: string) =>
      run(rankingClientsReport, { filter: [...mine, { name: 'search', value, match: 'LIKE' }] })
    expect(
      (await search(client?.businessName.slice(2, 8).toUpperCase() ?? '')).rows.map((row) => row.clientId),
    ).toContain(client?.clientId)
    expect((await search(String(client?.clientId))).rows.map((row) => row.clientId)).toContain(client?.clientId)
    expect((await search('100%_')).total).toBe(0)
    expect((await search("'; drop table clients; --")).total).toBe(0)
  })

  it.each([
    [{ queryId: 'nothing' }, 'There is no report nothing.'],
    [
      { filter: [{ name: 'roleId', value: 5, match: 'EQUALS' }] },
      'filter: staffId must be the number of a staff member.',
    ],
    [{ filter: [{ name: 'staffId', value: 1, match: 'EQUALS' }] }, 'filter: roleId must be 5.'],
    [
      { filter: [...mine, { name: 'shoeSize', value: 1, match: 'EQUALS' }] },
      'filter: the report ranking-clients has no field shoeSize.',
    ],
    [
      { filter: [...mine, { name: 'keywords', value: 'many', match: 'EQUALS' }] },
      'filter: keywords is compared with a number, not with "many".',
    ],
    [
      { filter: mine, sort: [{ name: 'shoeSize', direction: 'ASC' }] },
      'sort: the report ranking-clients has no field shoeSize.',
    ],
    [{ filter: mine, sort: [{ name: 'a.b.c', direction: 'ASC' }] }, 'Sort expression not supported'],
  ])('reject what the report does not have: %#', async (body, reason) => {
    expect(await reasonOf(body)).toBe(reason)
  })

  it('reject an unknown kind of match', async () => {
    expect(await reasonOf({ filter: [...mine, { name: 'keywords', value: 1, match: 'SOUNDSLIKE' }] })).toContain(
      'body.filter.2.match',
    )
  })
})

it('list staff by name', async () => {
  const { rows, total } = await run(staffReport, { sort: [{ name: 'staffName', direction: 'ASC' }] })
  expect(total).toBe(24)
  expect(rows.map((row) => row.staffName)).toContain(MAYA)
})

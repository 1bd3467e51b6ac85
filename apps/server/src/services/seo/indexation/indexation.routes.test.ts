import {
  type ApiClient,
  changePageExtended,
  checkIndexation,
  completeStrategy,
  confirmIndexation,
  type StrategyDetails,
  strategyDetails,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
let strategy: StrategyDetails
beforeEach(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  // The demo agency may have no open one: any open strategy on a page with text becomes one.
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`update strategies set strategy_type_id = 10, target_count = 1 where strategy_id = (
      select s.strategy_id from strategies s join pages p using (page_id)
      where s.status_id = 0 and s.assigned_date is not null and p.visible and p.searchable and p.path <> '/'
        and exists (select from page_zones z where z.page_id = p.page_id and z.content <> '') order by 1 limit 1)
      returning strategy_id::float8 id`,
  )
  strategy = await maya.call(strategyDetails, { params: { strategyId: row?.id ?? 0 } })
})
afterEach(() => environment.stop())

const params = () => ({ strategyId: strategy.strategyId })
const check = () => maya.call(checkIndexation, { params: params() })
const complete = () => maya.call(completeStrategy, { params: params(), headers: { 'idempotency-key': 'once' } })
const details = () => maya.call(strategyDetails, { params: params() })
const change = (fields: { searchable?: boolean }) =>
  maya.call(changePageExtended, {
    body: { projectId: strategy.projectId ?? 0, pageId: strategy.pageId ?? 0, ...fields },
  })

test('completes a page indexation after a passed check, without publishing, and the details show the check', async () => {
  expect(strategy.indexation).toBeNull()
  await expect(complete()).rejects.toMatchObject({
    status: 409,
    message: 'Check the indexation of this page before you complete it.',
  })
  const found = await check()
  expect(found).toMatchObject({
    passed: true,
    mayComplete: true,
    note: null,
    staffName: 'Maya Okafor',
    url: `https://${strategy.domain}${strategy.targetPage ?? ''}`,
  })
  expect(found.findings.map(({ check: name }) => name)).toEqual([
    'answer',
    'robotsMeta',
    'robotsHeader',
    'sitemap',
    'canonical',
    'seen',
  ])
  expect((await details()).indexation).toEqual(found)
  expect(await complete()).toBe(true)
  expect((await details()).statusId).toBe(1)
})

test('rejects a page that excludes search engines with the reasons, until a person confirms it with a note', async () => {
  await change({ searchable: false })
  const found = await check()
  expect(found.passed).toBe(false)
  expect(found.findings.filter(({ passed }) => passed === false).map(({ sentence }) => sentence)).toEqual([
    'Its robots meta tag says noindex, which keeps it out of the index.',
    'The sitemap does not list it.',
  ])
  await expect(complete()).rejects.toMatchObject({
    status: 409,
    message:
      'The indexation check has not passed. Its robots meta tag says noindex, which keeps it out of the index. ' +
      'The sitemap does not list it. Fix it and check again, or confirm it with a note.',
  })
  const confirmed = await maya.call(confirmIndexation, {
    params: params(),
    body: { note: 'Google shows it for site:, checked by hand.' },
  })
  expect(confirmed).toMatchObject({ passed: false, mayComplete: true, findings: found.findings })
  expect(await complete()).toBe(true)
})

test('completes it after a later check passes', async () => {
  await change({ searchable: false })
  await check()
  await change({ searchable: true })
  expect((await check()).passed).toBe(true)
  expect(await complete()).toBe(true)
})

test("includes Search Console's figures", async () => {
  await environment.database.pool.query(
    'insert into page_search_stats (page_id, date, clicks, impressions) values ($1, $2, 3, 41)',
    [strategy.pageId, '2027-01-05'],
  )
  expect((await check()).findings.at(-1)?.sentence).toBe(
    'Search Console counted 41 impressions of it up to 2027-01-05.',
  )
})

test('rejects other types, work without a page, an unknown strategy and an empty note', async () => {
  const other = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select strategy_id::float8 id from strategies where strategy_type_id = 2 limit 1`,
  )
  const checkOf = (strategyId: number) => maya.call(checkIndexation, { params: { strategyId } })
  await expect(checkOf(other[0]?.id ?? 0)).rejects.toMatchObject({ status: 409 })
  await expect(checkOf(1)).rejects.toMatchObject({ status: 404 })
  const confirm = maya.call(confirmIndexation, { params: params(), body: { note: ' ' } })
  await expect(confirm).rejects.toMatchObject({ status: 400 })
  await environment.database.pool.query('update strategies set page_id = null where strategy_id = $1', [
    strategy.strategyId,
  ])
  await expect(check()).rejects.toMatchObject({
    status: 409,
    message: 'This strategy has no page whose indexation can be checked.',
  })
})

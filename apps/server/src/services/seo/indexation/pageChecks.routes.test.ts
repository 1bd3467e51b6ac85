import {
  addStrategyKeywords,
  type ApiClient,
  changePageExtended,
  checkPages,
  clientPagesReport,
  pageChecks,
  queryReport,
  queueIndexation,
} from '@rankdesk/api'
import { monthOptions } from '@rankdesk/domain'
import { losAngelesDateOf, monthOf } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, testAgencyNow, type TestApp } from '#testing/index.ts'
import { ended } from '../generate/generateTesting.ts'

let environment: TestApp
let maya: ApiClient
let clientId: number
let projectId: number
/** Pages that search engines may find and that have no open work. */
let pageIds: number[]
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const rows = await fetchRows<{ clientId: number; projectId: number; pageId: number }>(
    environment.database.db,
    sql`select s.client_id "clientId", s.project_id "projectId", p.page_id "pageId"
      from pages p join sites s using (project_id)
      where s.client_id = 3 and p.visible and p.searchable and p.path <> '/'
        and not exists (select from strategies w where w.page_id = p.page_id and w.strategy_type_id = 10 and w.status_id = 0)
      order by p.page_id limit 4`,
  )
  clientId = rows[0]?.clientId ?? 0
  projectId = rows[0]?.projectId ?? 0
  pageIds = rows.map(({ pageId }) => pageId)
})
afterAll(() => environment.stop())

const page = (index: number) => pageIds[index] ?? 0
const check = async (ids?: number[]) => {
  const job = await maya.call(checkPages, { params: { clientId }, body: ids === undefined ? {} : { pageIds: ids } })
  return ended(maya, job.jobId)
}
const checksOf = async (pageId: number) => (await maya.call(pageChecks, { params: { clientId, pageId } })).checks
const rowOf = async (pageId: number) => {
  const filter = [{ name: 'clientId', value: clientId, match: 'EQUALS' as const }]
  const { rows } = await queryReport(maya, 'test', clientPagesReport, { filter, count: 500 })
  return rows.find((row) => row.pageId === pageId)
}

test('checks a page, keeps its history, and marks it as lost only when a check finds it gone', async () => {
  const pageId = page(0)
  await environment.database.pool.query('update pages set last_seen_at = $1, last_checked_at = $1 where page_id = $2', [
    new Date(testAgencyNow),
    pageId,
  ])
  expect(await check([pageId])).toMatchObject({
    kind: 'check-pages',
    state: 'done',
    message: '1 page checked: nothing keeps search engines out.',
  })
  const [first] = await checksOf(pageId)
  expect(first).toMatchObject({ outcome: 'Open', indexState: 'Indexed', changes: [], staffName: 'Maya Okafor' })
  expect(await rowOf(pageId)).toMatchObject({ indexState: 'Indexed', checkOutcome: 'Open', checkChanges: null })

  await maya.call(changePageExtended, { body: { projectId, pageId, searchable: false } })
  await check([pageId])
  const [second] = await checksOf(pageId)
  expect(second).toMatchObject({ outcome: 'Gone' })
  expect(second?.changes).toContain('Its robots meta tag says noindex, which keeps it out of the index.')
  expect(await rowOf(pageId)).toMatchObject({ indexState: 'Hidden', checkOutcome: 'Gone' })
  await environment.database.pool.query('update pages set searchable = true where page_id = $1', [pageId])
  expect(await rowOf(pageId)).toMatchObject({ indexState: 'Lost' })

  await maya.call(changePageExtended, { body: { projectId, pageId, searchable: true } })
  await check([pageId])
  expect(await rowOf(pageId)).toMatchObject({ indexState: 'Indexed', checkOutcome: 'Open' })
  expect((await checksOf(pageId)).map(({ outcome }) => outcome)).toEqual(['Open', 'Gone', 'Open'])
})

test('checks all public pages that search engines may find, and calls no planned page gone', async () => {
  const [planned] = await fetchRows<{ pageId: number }>(
    environment.database.db,
    sql`update pages p set last_seen_at = null where p.page_id = (
      select min(w.page_id) from strategies w join pages q using (page_id) join sites s using (project_id)
      where s.client_id = ${clientId} and w.strategy_type_id in (3, 4, 5, 6, 8, 9, 15) and w.status_id = 0
        and not exists (select from page_zones z where z.page_id = w.page_id and z.content <> ''))
      returning p.page_id "pageId"`,
  )
  const plannedId = planned?.pageId ?? 0
  await check()
  expect(await checksOf(plannedId)).toEqual([])
  const [{ pages, checked } = { pages: 0, checked: -1 }] = await fetchRows<{ pages: number; checked: number }>(
    environment.database.db,
    sql`select count(*)::int pages, count(*) filter (where exists (select from page_checks g where g.page_id = p.page_id))::int checked
      from pages p join sites s using (project_id) where s.client_id = ${clientId} and p.visible and p.searchable
        and exists (select from page_zones z where z.page_id = p.page_id and z.content <> '')`,
  )
  expect(checked).toBe(pages)

  expect(await check([plannedId])).toMatchObject({ message: '1 page checked: 1 unclear.' })
  expect(await checksOf(plannedId)).toMatchObject([{ outcome: 'Unclear' }])
  expect((await rowOf(plannedId))?.indexState).not.toBe('Lost')
})

test('queues page indexation for a month, moves open work, and refuses the rest with a reason', async () => {
  const [now, next] = monthOptions(monthOf(losAngelesDateOf(new Date(testAgencyNow))), false)
  const queue = (month: string | undefined, ids: number[]) =>
    maya.call(queueIndexation, { params: { clientId }, body: { pageIds: ids, month: month ?? '' } })
  const [added, unknown] = await queue(now?.value, [page(1), 999_999])
  expect(added).toMatchObject({ pageId: page(1), reason: null })
  expect(unknown).toEqual({ pageId: 999_999, strategyId: null, reason: 'This client has no page 999999.' })
  expect(await queue(now?.value, [page(1)])).toMatchObject([
    { strategyId: null, reason: `Its Page Indexation is already in ${now?.label}.` },
  ])
  expect(await queue(next?.value, [page(1)])).toEqual([
    { pageId: page(1), strategyId: added?.strategyId, reason: null },
  ])
  const [row] = await fetchRows<{ month: string; type: number; queued: boolean; ready: boolean }>(
    environment.database.db,
    sql`select assigned_date::text "month", strategy_type_id "type", in_queue queued,
        request_id is not null and content_completed_at is not null ready from strategies
      where strategy_id = ${added?.strategyId ?? 0}`,
  )
  expect(row).toEqual({ month: next?.value, type: 10, queued: true, ready: true })
})

test('rejects bad requests', async () => {
  const params = { clientId }
  const reject = (call: Promise<unknown>, status: number) => expect(call).rejects.toMatchObject({ status })
  await reject(maya.call(checkPages, { params, body: { pageIds: [999_999] } }), 404)
  await reject(maya.call(checkPages, { params: { clientId: 999_999 }, body: {} }), 404)
  await reject(maya.call(checkPages, { params, body: { pageIds: [] } }), 400)
  await reject(maya.call(pageChecks, { params: { clientId, pageId: 999_999 } }), 404)
  await reject(maya.call(queueIndexation, { params, body: { pageIds: [], month: '2026-11-01' } }), 400)
  await reject(maya.call(queueIndexation, { params, body: { pageIds: [1], month: 'soon' } }), 400)
})

test('adds keywords to an open strategy, each once, and refuses those of another client', async () => {
  const [found] = await fetchRows<{ strategyId: number; done: number; own: number[]; other: number }>(
    environment.database.db,
    sql`select (select strategy_id::float8 from strategies where client_id = ${clientId} and status_id = 0 order by 1 limit 1) "strategyId",
      (select strategy_id::float8 from strategies where client_id = ${clientId} and status_id = 1 order by 1 limit 1) done,
      (select array_agg(keyword_id) from (select keyword_id from keywords where client_id = ${clientId} order by 1 limit 3) k) own,
      (select keyword_id from keywords where client_id <> ${clientId} order by 1 limit 1) other`,
  )
  if (found === undefined) throw new Error('The agency has no keywords.')
  const { strategyId, done, own, other } = found
  await environment.database.db.execute(sql`delete from strategy_keywords where strategy_id = ${strategyId}`)
  const add = (keywordIds: number[], id = strategyId) =>
    maya.call(addStrategyKeywords, { params: { strategyId: id }, body: { keywordIds } })
  expect(await add(own.slice(0, 2))).toEqual({ added: 2, total: 2 })
  expect(await add(own)).toEqual({ added: 1, total: 3 })
  await expect(add([other])).rejects.toMatchObject({ status: 400 })
  await expect(add(own, done)).rejects.toMatchObject({ status: 409 })
  await expect(add(own, 1)).rejects.toMatchObject({ status: 404 })
  await expect(add([])).rejects.toMatchObject({ status: 400 })
})

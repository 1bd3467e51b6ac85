import {
  type ApiClient,
  homeNewsReport,
  monthlyQueueWorkReport,
  nextWork,
  openWorkReport,
  queryReport,
  type Report,
  type ReportRow,
  staffFilter,
  waitingWorkReport,
} from '@rankdesk/api'
import { todaysWork } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

const MAYA = 1

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

async function rowsOf<R extends Report>(report: R, filter = staffFilter(MAYA)): Promise<ReportRow<R>[]> {
  return (await queryReport(maya, 'test', report, { filter, count: 500 })).rows
}
const execute = (query: ReturnType<typeof sql>) => environment.database.db.execute(query)

describe('open work', () => {
  it('adds up to the hours that the month still lacks, and lists exactly its open strategies [HOME-1, PACE-4]', async () => {
    const [month] = await rowsOf(monthlyQueueWorkReport)
    const open = await rowsOf(openWorkReport)
    if (month === undefined) throw new Error('There is no month.')
    expect(open.length).toBe(month.totalAssigned - month.totalCompletedStrategies)
    const hours = open.reduce((sum, row) => sum + row.hours, 0)
    expect(hours).toBeCloseTo(month.totalHoursAssigned - month.totalCompletedToDate, 4)
    const work = todaysWork(month, open)
    expect(work.hours).toBeGreaterThanOrEqual(work.neededHours - 0.001)
  })

  it("starts with the person's next work, and ends with what they skipped [QUEUE-2, QUEUE-5]", async () => {
    const [first, second] = await rowsOf(openWorkReport)
    const { next } = await maya.call(nextWork, { params: { staffId: MAYA } })
    expect(next).toMatchObject({ clientId: first?.clientId, queueId: first?.strategyId })
    await execute(sql`insert into queue_items (staff_id, client_id, queue_id, skipped_at)
      values (${MAYA}, ${first?.clientId}, ${first?.strategyId}, now())`)
    const after = await rowsOf(openWorkReport)
    expect(after[0]?.strategyId).toBe(second?.strategyId)
    expect(after.at(-1)?.strategyId).toBe(first?.strategyId)
    expect(after.map(({ position }) => position)).toEqual(after.map((_row, index) => index + 1))
    await execute(sql`delete from queue_items`)
  })
})

describe('waiting work', () => {
  it('lists approvals, drafts in progress, later publishes and pages that differ, each while it waits', async () => {
    const [open] = await rowsOf(openWorkReport)
    const [done] = await fetchRows<{ id: number; publicationId: number }>(
      environment.database.db,
      sql`select s.strategy_id id, p.publication_id "publicationId" from strategies s join publications p using (strategy_id)
          join clients c on c.client_id = s.client_id
          where c.active and ${MAYA}::int in (c.seo_manager_id, c.account_manager_id, c.marketing_manager_id, c.ads_manager_id)
            and s.status_id <> 0 and p.state = 'published' order by p.publication_id desc limit 1`,
    )
    if (open === undefined || done === undefined) throw new Error('The test agency has no such strategies.')
    const id = open.strategyId
    const states = async () =>
      (await rowsOf(waitingWorkReport))
        .filter(({ strategyId }) => strategyId === id || strategyId === done.id)
        .map(({ waitingFor, strategyId }) => [waitingFor, strategyId])
    await execute(sql`update clients set content_approval = true where client_id = ${open.clientId}`)
    await execute(
      sql`update strategies set content_requested_at = '2026-11-16T18:00:00Z', content_completed_at = null where strategy_id = ${id}`,
    )
    expect(await states()).toEqual([['generation', id]])
    await execute(sql`update strategies set content_completed_at = '2026-11-16T19:00:00Z' where strategy_id = ${id}`)
    expect(await states()).toEqual([['approval', id]])
    await execute(sql`update clients set content_approval = false where client_id = ${open.clientId}`)
    expect(await states()).toEqual([])
    await execute(
      sql`update publications set state = 'due', due_at = '2026-11-19T14:00:00Z' where publication_id = ${done.publicationId}`,
    )
    expect(await states()).toEqual([['publishing', done.id]])
    await execute(sql`update publications set state = 'published' where publication_id = ${done.publicationId}`)
    const receipt = (state: string, at: string) => sql`
      insert into receipts (publication_id, strategy_id, state, approved_hash, url, checked_at)
      values (${done.publicationId}, ${done.id}, ${state}, 'x', 'https://one.test', ${at})`
    await execute(receipt('Differs', '2026-11-16T20:00:00Z'))
    expect(await states()).toEqual([['receipt', done.id]])
    await execute(receipt('Failed', '2026-11-16T20:15:00Z'))
    expect(await states()).toEqual([['unread', done.id]])
    const kinds = (await rowsOf(homeNewsReport)).filter(({ strategyId }) => strategyId === done.id)
    expect(kinds.map(({ kind }) => kind).slice(0, 2)).toEqual(['unread', 'differs'])
    const accept = (at: string | null) =>
      execute(
        sql`update publications set accepted_at = ${at}::timestamptz where publication_id = ${done.publicationId}`,
      )
    await accept('2026-11-16T20:30:00Z')
    expect(await states()).toEqual([])
    await accept(null)
    // A text that was handed over waits for its web master, also when its page can't be read, until the page has it.
    const setState = (state: string) =>
      execute(sql`update publications set state = ${state} where publication_id = ${done.publicationId}`)
    await setState('handed-over')
    expect(await states()).toEqual([['handoff', done.id]])
    await execute(receipt('Differs', '2026-11-16T20:45:00Z'))
    expect(await states()).toEqual([['handoff-differs', done.id]])
    const newest = (await rowsOf(homeNewsReport)).find(({ strategyId }) => strategyId === done.id)
    expect(newest?.kind).toBe('handoff-differs')
    await setState('canceled')
    expect(await states()).toEqual([])
    await setState('published')
    await execute(receipt('Live', '2026-11-16T21:00:00Z'))
    expect(await states()).toEqual([])
  })
})

describe('news', () => {
  it("has colleagues' scheduling and notes, drafts and pages that differ since a visit, newest first [HOME-2]", async () => {
    const [open] = await rowsOf(openWorkReport)
    if (open === undefined) throw new Error('The test agency has no open work.')
    const { clientId, strategyId } = open
    const now = environment.clock.now().getTime()
    const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
    const event = (staffId: number, minutes: number) => sql`
      insert into audit_events (at, staff_id, acted_for_id, action, client_id, request_id)
      values (${at(minutes)}, ${staffId}, ${staffId}, 'selectStrategies', ${clientId}, 'test')`
    await execute(event(2, -50))
    await execute(event(MAYA, -40))
    await execute(event(2, -200))
    await execute(sql`insert into notes (client_id, category_id, question_name, answer, staff_id, answer_date)
      values (${clientId}, 1, 'Who approves?', 'The owner', 2, ${at(-30)})`)
    await execute(sql`update strategies set content_completed_at = ${at(-20)} where strategy_id = ${strategyId}`)
    const since = { name: 'at', value: at(-100), match: 'GREATER' as const }
    const news = await rowsOf(homeNewsReport, [...staffFilter(MAYA), since])
    expect(news.filter((row) => row.clientId === clientId)).toMatchObject([
      { kind: 'drafted', at: at(-20), strategyId, title: open.title, staffName: null },
      { kind: 'note', at: at(-30), title: 'Who approves?', strategyId: null },
      { kind: 'scheduled', at: at(-50), strategyId: null },
    ])
    expect(news.map((row) => row.at)).toEqual(
      news
        .map((row) => row.at)
        .toSorted()
        .toReversed(),
    )
  })
})

import {
  type ApiClient,
  type CallInput,
  clientSeoInfo,
  clientStrategies,
  monthLoad,
  schedulerStrategies,
  type SchedulerStrategy,
  selectStrategies,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

type Row = CallInput<typeof selectStrategies>['body'][number]

const THIS_MONTH = '2026-11-01'
const NEXT_MONTH = '2026-12-01'

let environment: TestApp
let maya: ApiClient
let clientId = 0
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  // A client with a page, queued open work, and a blog.
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select client_id id from clients where blog_installed and active and seo_manager_id = 1 order by 1 limit 1`,
  )
  clientId = row?.id ?? 0
})
afterAll(() => environment.stop())

const list = (of = clientId) => maya.call(schedulerStrategies, { params: { clientId: of } })
const cardOf = async (strategyId: number) =>
  (await list()).strategies.find((strategy) => strategy.strategyId === strategyId)

let key = 0
const save = (rows: Row[], idempotencyKey = `key ${(key += 1)}`, id = clientId, basedOn?: number) =>
  maya.call(selectStrategies, {
    params: { id },
    headers: { 'idempotency-key': idempotencyKey, 'if-match': basedOn?.toString() },
    body: rows,
  })

const rowOf = (card: SchedulerStrategy, change: Partial<Row> = {}): Row => ({
  strategyId: card.strategyId,
  clientId,
  assignedDate: card.assignedMonth ?? THIS_MONTH,
  pageId: card.strategyDetail.pageId ?? 0,
  strategyTypeId: card.strategyTypeId,
  sSeq: card.sSeq,
  url: card.url,
  qty: Math.max(1, card.qty),
  strategyGroupId: card.strategyGroupId,
  strategyGroupName: card.strategyGroupName,
  ...change,
})
/** Returns the queued rows as the screen sends them unchanged. */
const queued = async (): Promise<Row[]> =>
  (await list()).strategies
    .filter((card) => card.inQueue && card.statusId === 0)
    .map((card) => rowOf(card, card.url === '' ? { pageId: 1, url: '/' } : {}))

/** Creates an open proposal for the client. */
async function propose(
  typeId: number,
  change: { pageId?: number; locationId?: number } = {},
): Promise<SchedulerStrategy> {
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`insert into strategies (client_id, strategy_type_id, title, page_id, location_id, created_at)
      values (${clientId}, ${typeId}, 'Proposed', ${change.pageId ?? null}, ${change.locationId ?? null},
              '2026-11-01T12:00:00Z') returning strategy_id id`,
  )
  const card = row === undefined ? undefined : await cardOf(row.id)
  if (card === undefined) throw new Error('The proposal is not in the list')
  return card
}
const pageOfClient = async () => {
  const [row] = await fetchRows<{ pageId: number; path: string }>(
    environment.database.db,
    sql`select page_id "pageId", path from pages join sites using (project_id) where client_id = ${clientId}
      order by page_id limit 1`,
  )
  if (row === undefined) throw new Error('The client has no page')
  return row
}

describe("the scheduler's list", () => {
  test('contains proposals and queued work with months, keywords and figures', async () => {
    const { strategies } = await list()
    expect(strategies.some(({ inQueue }) => inQueue)).toBe(true)
    expect(strategies.some(({ inQueue }) => !inQueue)).toBe(true)
    const withKeywords = strategies.filter(({ keywords }) => keywords.length > 0)
    expect(withKeywords.length).toBeGreaterThan(0)
    for (const { keywords, kpi } of withKeywords) {
      const ranks = keywords.flatMap(({ rank }) => (rank === null ? [] : [rank]))
      expect(kpi.numberOfKeywords).toBe(keywords.length)
      expect(kpi.topRanking).toBe(Math.min(...ranks))
      expect(kpi.pageOnePercentage).toBeCloseTo((ranks.filter((rank) => rank <= 10).length / keywords.length) * 100)
    }
    expect(strategies[0]?.assignedMonthOptions.map(({ value }) => value)).toEqual([
      '2026-11-01',
      '2026-12-01',
      '2027-01-01',
      '2027-02-01',
    ])
    expect(strategies.filter(({ strategyTypeId }) => strategyTypeId === 6).length).toBeGreaterThan(0)
    for (const { strategyTypeId } of strategies) expect([5, 15]).not.toContain(strategyTypeId)
  })

  test("shows a profile's services, attributes and questions on its location's cards", async () => {
    const [location] = await fetchRows<{ locationId: number; services: number; questions: number; open: number }>(
      environment.database.db,
      sql`select p.location_id "locationId", jsonb_array_length(p.profile -> 'googleServiceItems') services,
            jsonb_array_length(p.profile -> 'questions') questions,
            (select count(*)::int from jsonb_array_elements(p.profile -> 'questions') q
             where q -> 'answer' = 'null'::jsonb) open
          from location_profiles p join locations l using (location_id)
          where l.client_id = ${clientId} order by 1 limit 1`,
    )
    if (location === undefined) throw new Error('The client has no profile')
    await environment.database.db.execute(
      sql`update clients set social_package_active = true where client_id = ${clientId}`,
    )
    const card = await propose(14, { locationId: location.locationId })
    expect(card.kpi).toMatchObject({
      totalQuestions: location.questions,
      unansweredQuestions: location.open,
      socialPackageActive: true,
    })
    expect(card.kpi.services).toBeLessThanOrEqual(location.services)
    expect(card.clientLocationGuid).toMatch(/^[0-9a-f-]{36}$/)
    expect(card.subtitle).toBe(card.address)
  })

  test('is a 404 for an unknown client', async () => {
    await expect(list(4711)).rejects.toMatchObject({ status: 404, message: 'There is no client 4711.' })
  })
})

test("the scheduler's header shows the blog, the hours, their contents and the date of the proposals", async () => {
  const info = await maya.call(clientSeoInfo, { params: { clientId } })
  expect(info).toMatchObject({ clientId, blogInstalled: true })
  expect(info.maxStrategies).toBe(Math.floor(info.overriddenTimeAllocation ?? 6))
  expect(Date.parse(info.strategyAdvisorCompletionDate ?? '')).toBeLessThan(environment.clock.now().getTime())
  await expect(maya.call(clientSeoInfo, { params: { clientId: 4711 } })).rejects.toMatchObject({ status: 404 })
})

describe('saving a schedule', () => {
  test('sets month, page, sequence and queue, and happens once for one key [M615, M616]', async () => {
    const { pageId, path } = await pageOfClient()
    const card = await propose(4)
    const rows = [...(await queued()), rowOf(card, { pageId, url: path, assignedDate: NEXT_MONTH, sSeq: 70 })]
    const saved = await save(rows, 'the same')
    expect(saved).toBeGreaterThanOrEqual(rows.length)
    expect(await save(rows, 'the same')).toBe(saved)
    expect(await cardOf(card.strategyId)).toMatchObject({
      inQueue: true,
      assignedMonth: NEXT_MONTH,
      url: path,
      sSeq: 70,
      qty: 1,
    })
    const auditEvents = await fetchRows(
      environment.database.db,
      sql`select 1 from audit_events where action = 'selectStrategies'`,
    )
    expect(auditEvents).toHaveLength(1)
  })

  test('rejects a schedule based on a replaced one, and says who replaced it and when', async () => {
    const { saved } = await list()
    const rows = await queued()
    await save(rows, 'the first', clientId, saved.version)
    const { saved: now } = await list()
    expect(now).toMatchObject({ savedBy: 'Maya Okafor', savedAt: expect.any(String) as string })
    expect(now.version).toBeGreaterThan(saved.version)
    const card = await propose(14)
    await expect(save([...rows, rowOf(card)], 'the second', clientId, saved.version)).rejects.toMatchObject({
      status: 409,
      message: "Maya Okafor saved this client's schedule after you opened it.",
      data: now,
    })
    expect((await cardOf(card.strategyId))?.inQueue).toBe(false)
    // A repeated confirmation of the first save is not a second save.
    await save(rows, 'the first', clientId, saved.version)
    await save([...rows, rowOf(card)], 'the third', clientId, now.version)
    expect((await cardOf(card.strategyId))?.inQueue).toBe(true)
  })

  test('raises an earlier month to the first possible one at any time of day', async () => {
    const card = await propose(14)
    await save([...(await queued()), rowOf(card, { assignedDate: '2026-09-17T22:30:00Z' })])
    expect((await cardOf(card.strategyId))?.assignedMonth).toBe(THIS_MONTH)
    // It has no written text, so there is nothing to wait for.
    const { strategies } = await maya.call(clientStrategies, { params: { clientId } })
    const shown = strategies.find(({ strategyId }) => strategyId === card.strategyId)
    expect(shown).toMatchObject({ requestId: expect.any(String) as string, hasContent: true, assignedDate: THIS_MONTH })
    const late = rowOf(card, { assignedDate: '2027-03-01' })
    await expect(
      save([...(await queued()).filter((row) => row.strategyId !== card.strategyId), late]),
    ).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/cannot be scheduled later than/) as string })
  })

  test('saves nothing if required pages are missing [M420]', async () => {
    const [bare, other] = [await propose(4), await propose(14)]
    const rows = [...(await queued()), rowOf(other), rowOf(bare, { pageId: 0, url: '' })]
    await expect(save(rows)).rejects.toMatchObject({
      status: 400,
      message: 'Please select a page for all selected strategies, or ensure they have a valid URL.',
    })
    expect((await cardOf(other.strategyId))?.inQueue).toBe(false)
  })

  test('turns a quantity into the target count, and copies in another month into separate strategies', async () => {
    const card = await propose(14)
    const row = rowOf(card, { qty: 3 })
    await save([
      ...(await queued()),
      row,
      { ...row, strategyId: card.strategyId + 20 },
      { ...row, strategyId: card.strategyId + 40, assignedDate: NEXT_MONTH },
    ])
    expect(await cardOf(card.strategyId)).toMatchObject({ assignedMonth: THIS_MONTH, qty: 2 })
    expect((await cardOf(card.strategyId))?.strategyIds).toEqual([card.strategyId, card.strategyId + 20])
    const copies = (await list()).strategies.filter(
      ({ strategyTypeId, title, assignedMonth }) =>
        strategyTypeId === 14 && title === 'Proposed' && assignedMonth === NEXT_MONTH,
    )
    expect(copies.map(({ qty, statusId }) => [qty, statusId])).toEqual([[1, 0]])
    expect((copies[0]?.strategyId ?? 1) % 1000).toBe(0)
  })

  test('keeps the sequence of extra copies', async () => {
    const { strategies } = await list()
    const [card] = strategies.filter((each) => each.strategyTypeId >= 12 && each.statusId === 0)
    if (card === undefined) throw new Error('The client has no profile work.')
    const copy = (copies: number, sSeq: number) =>
      rowOf(card, { strategyId: card.strategyId + 20 * copies, sSeq, qty: 3, assignedDate: THIS_MONTH })
    await save([copy(0, 10), copy(2, 20), copy(1, 40)])
    expect(await cardOf(card.strategyId)).toMatchObject({ qty: 3, sSeq: 10, copySeqs: [40, 20] })
    await save([copy(0, 10)].map((row) => ({ ...row, qty: 1 })))
    expect(await cardOf(card.strategyId)).toMatchObject({ qty: 1, copySeqs: [] })
  })

  test('rejects a copy without its original, and unknown ids [M416]', async () => {
    const card = await propose(14)
    const copy = rowOf(card, { strategyId: card.strategyId + 20 })
    await expect(save([copy])).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/not in the list/) as string,
    })
    for (const strategyId of [card.strategyId + 7, 999_000_000]) {
      await expect(save([rowOf(card), rowOf(card, { strategyId })])).rejects.toMatchObject({ status: 404 })
    }
    await expect(save([rowOf(card), rowOf(card)])).rejects.toMatchObject({ status: 400 })
    await expect(save([rowOf(card, { qty: 51 })])).rejects.toMatchObject({ status: 400 })
    await expect(save([rowOf(card, { strategyTypeId: 13 })])).rejects.toMatchObject({ status: 400 })
    await expect(save([rowOf(card)], 'x', 4711)).rejects.toMatchObject({ status: 404 })
    const foreign = rowOf(await propose(4), { pageId: 2_000_000_000, url: '/x' })
    await expect(save([foreign])).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/no page/) as string,
    })
  })

  test('removes unlisted strategies from the queue unless they were completed once', async () => {
    const [left, begun] = [await propose(14), await propose(14)]
    const rows = await queued()
    await save([...rows, rowOf(left), rowOf(begun, { qty: 2 })])
    await environment.database.db
      .execute(sql`insert into strategy_completions (strategy_id, completed_at, staff_id, acted_for_id)
      values (${begun.strategyId}, '2026-11-10T12:00:00Z', 1, 1)`)
    await save(rows)
    expect(await cardOf(left.strategyId)).toMatchObject({ inQueue: false, assignedMonth: null })
    expect(await cardOf(begun.strategyId)).toMatchObject({
      inQueue: true,
      assignedMonth: THIS_MONTH,
      minQty: 1,
      qty: 2,
    })
  })

  test("creates the browser's groups with their names and members on one page and in one month [M392, M400]", async () => {
    const { pageId, path } = await pageOfClient()
    const cards = [await propose(4), await propose(4)]
    const grouped = { pageId, url: path, strategyGroupId: 'new-1', strategyGroupName: 'East', assignedDate: NEXT_MONTH }
    const rows = await queued()
    const [first, second] = cards.map((card) => rowOf(card, grouped))
    if (first === undefined || second === undefined) throw new Error('There are two')
    await expect(save([...rows, first, { ...second, assignedDate: THIS_MONTH }])).rejects.toMatchObject({
      status: 400,
      message: 'The strategies of a group must share one page and one month.',
    })
    await save([...rows, first, second])
    const group = (await list()).groups.find(({ strategyGroupName }) => strategyGroupName === 'East')
    expect(group?.strategyIds).toEqual(cards.map(({ strategyId }) => strategyId))
    // A single member is no longer a group.
    await save([...rows, { ...first, strategyGroupId: group?.strategyGroupId ?? null }])
    expect((await list()).groups.map(({ strategyGroupName }) => strategyGroupName)).not.toContain('East')
    expect((await cardOf(first.strategyId))?.strategyGroupId).toBeNull()
  })

  test('reopens completed work if its quantity grows, and leaves it completed otherwise', async () => {
    const card = await propose(13)
    await save([...(await queued()), rowOf(card)])
    await environment.database.db.execute(sql`update strategies set status_id = 1, completed_at = '2026-11-10T12:00:00Z'
      where strategy_id = ${card.strategyId}`)
    await environment.database.db
      .execute(sql`insert into strategy_completions (strategy_id, completed_at, staff_id, acted_for_id)
      values (${card.strategyId}, '2026-11-10T12:00:00Z', 1, 1)`)
    await save([...(await queued()), rowOf(card, { qty: 1 })])
    expect((await cardOf(card.strategyId))?.statusId).toBe(1)
    await save([...(await queued()), rowOf(card, { qty: 2 })])
    expect(await cardOf(card.strategyId)).toMatchObject({ statusId: 0, qty: 2 })
  })

  test('rejects a blog for a client without one', async () => {
    const card = await propose(6)
    await environment.database.db.execute(sql`update clients set blog_installed = false where client_id = ${clientId}`)
    await expect(save([rowOf(card)])).rejects.toMatchObject({
      status: 409,
      message: 'The blog is not installed for this client.',
    })
    await environment.database.db.execute(sql`update clients set blog_installed = true where client_id = ${clientId}`)
  })
})

test('reports the load of each month for a person and the team, and a scheduled strategy adds its hours', async () => {
  const load = () => maya.call(monthLoad, { params: { staffId: 1 } })
  const before = await load()
  expect(before.months.map(({ month, label }) => [month, label])).toEqual([
    ['2026-11-01', 'November 2026'],
    ['2026-12-01', 'December 2026'],
    ['2027-01-01', 'January 2027'],
    ['2027-02-01', 'February 2027'],
  ])
  const card = await propose(14)
  await save([...(await queued()), rowOf(card, { assignedDate: '2027-02-01' })])
  const after = await load()
  const [was, is] = [before.months[3], after.months[3]]
  if (was === undefined || is === undefined) throw new Error('There are four months')
  expect(is.staff.hours - was.staff.hours).toBe(0.5)
  expect(is.staff.strategies - was.staff.strategies).toBe(1)
  expect(is.team.hours - was.team.hours).toBe(0.5)
  expect(is.team.allocatedHours).toBeGreaterThanOrEqual(is.staff.allocatedHours)
  await expect(maya.call(monthLoad, { params: { staffId: 4711 } })).rejects.toMatchObject({ status: 404 })
})

test('[SCHED-31] an empty schedule takes all open work out of the queue, and can be filled again', async () => {
  const rows = await queued()
  expect(rows.length).toBeGreaterThan(0)
  const { saved } = await list()
  expect(await save([], 'emptied', clientId, saved.version)).toBe(0)
  expect(await save([], 'emptied', clientId, saved.version)).toBe(0)
  const after = await list()
  // Work that was completed before, or has a scheduled publish, keeps its month.
  const kept = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select strategy_id id from strategies s where client_id = ${clientId} and status_id = 0
      and (exists (select from strategy_completions c where c.strategy_id = s.strategy_id)
        or exists (select from publications p where p.strategy_id = s.strategy_id and p.state = 'due'))`,
  )
  const keptIds = new Set(kept.map(({ id }) => id))
  expect(rows.some(({ strategyId }) => !keptIds.has(strategyId))).toBe(true)
  for (const card of after.strategies.filter(({ inQueue, statusId }) => inQueue && statusId === 0)) {
    expect(keptIds).toContain(card.strategyId)
  }
  expect(after.saved.version).not.toBe(saved.version)
  await expect(save(rows, 'stale', clientId, saved.version)).rejects.toMatchObject({ status: 409 })
  expect(await save(rows)).toBeGreaterThan(0)
})

// These run last, because they move the clock.
test.each([
  ['2026-12-01T07:59:59.999Z', '2026-11-01', '2027-02-01'],
  ['2026-12-01T08:00:00Z', '2026-12-01', '2027-03-01'],
])('offers the months of Los Angeles at %s: from %s to %s [M423]', async (instant, first, last) => {
  environment.clock.set(instant)
  const client = await environment.clientOf('Maya Okafor')
  const { strategies } = await client.call(schedulerStrategies, { params: { clientId } })
  const months = strategies[0]?.assignedMonthOptions.map(({ value }) => value)
  expect([months?.[0], months?.at(-1), months?.length]).toEqual([first, last, 4])
})

import {
  type ApiClient,
  changeStrategyGroup,
  createStrategyGroup,
  deleteStrategyGroup,
  rejectBlogTopic,
  restoreBlogTopic,
  schedulerStrategies,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const list = (clientId: number) => maya.call(schedulerStrategies, { params: { clientId } })

/** Creates `count` open proposals of a type for a client, each with the keywords of an existing strategy. */
async function proposals(clientId: number, typeId: number, count: number): Promise<number[]> {
  const rows = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`insert into strategies (client_id, strategy_type_id, title, strategy_value, created_at)
      select ${clientId}::int, ${typeId}::int, 'Place ' || n, n * 10, '2026-11-01T12:00:00Z'
      from generate_series(1, ${count}::int) n returning strategy_id id`,
  )
  return rows.map(({ id }) => id)
}

const placed = (ids: readonly number[]) =>
  fetchRows<{ page: number | null; month: string | null }>(
    environment.database.db,
    sql`select page_id page, to_char(assigned_date, 'YYYY-MM-DD') "month" from strategies
      where strategy_id in (${sql.join(
        ids.map((each) => sql`${each}::bigint`),
        sql`, `,
      )}) order by strategy_id`,
  )

/** Returns two pages of a client. */
async function pagesOf(clientId: number): Promise<[number, number]> {
  const rows = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`select page_id id from pages join sites using (project_id) where client_id = ${clientId} order by 1 limit 2`,
  )
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0]
}

const schedule = (strategyId: number | undefined, pageId: number, month: string) =>
  environment.database.db.execute(
    sql`update strategies set page_id = ${pageId}, assigned_date = ${month}, in_queue = true where strategy_id = ${strategyId}`,
  )

const create = (clientId: number, strategyIds: number[], strategyGroupName = 'North side') =>
  maya.call(createStrategyGroup, { body: { clientId, strategyGroupName, strategyIds } })

describe('a group', () => {
  test('is created from two strategies, which are then queued, and derives its figures from them; a dropped one leaves the queue, and those of a deleted group stay [GROUP-5, GROUP-6, GROUP-7, M401, M604-M606]', async () => {
    const ids = await proposals(1, 4, 3)
    const keywords = await fetchRows<{ id: number }>(
      environment.database.db,
      sql`select keyword_id id from keywords where client_id = 1 order by 1 limit 3`,
    )
    for (const [index, { id }] of keywords.entries()) {
      await environment.database.db.execute(
        sql`insert into strategy_keywords values (${ids[index === 2 ? 0 : index]}, ${id})`,
      )
      await environment.database.db.execute(sql`insert into ranks (keyword_id, date, rank)
        values (${id}, '2026-11-17', ${[12, 8, 40][index]})
        on conflict (keyword_id, date) do update set rank = excluded.rank`)
    }
    const strategyGroupId = await create(1, ids.slice(0, 2))
    expect(strategyGroupId).toBeGreaterThan(0)
    const { strategies, groups } = await list(1)
    expect(groups.find((group) => group.strategyGroupId === strategyGroupId)).toEqual({
      strategyGroupId,
      strategyGroupName: 'North side',
      strategyIds: ids.slice(0, 2),
      topRanking: 8,
      pageOnePercentage: expect.closeTo(100 / 3) as number,
      value: 15,
      numberOfKeywords: 3,
      keywords: expect.arrayContaining([expect.objectContaining({ rank: 8 })]) as unknown[],
    })
    const card = strategies.find(({ strategyId }) => strategyId === ids[0])
    expect(card).toMatchObject({
      inQueue: true,
      strategyGroupName: 'North side',
      strategiesInGroup: [{ strategyId: ids[1], title: 'Place 2' }],
    })
    expect(strategies.find(({ strategyId }) => strategyId === ids[2])?.inQueue).toBe(false)

    const change = { clientId: 1, strategyGroupName: 'South side', strategyIds: ids.slice(1) }
    await maya.call(changeStrategyGroup, { params: { strategyGroupId }, body: change })
    const changed = (await list(1)).strategies
    const cardOf = (id: number | undefined) => changed.find(({ strategyId }) => strategyId === id)
    expect(cardOf(ids[0])).toMatchObject({ inQueue: false, strategyGroupId: null, strategiesInGroup: [] })
    expect(cardOf(ids[2])).toMatchObject({ inQueue: true, strategyGroupName: 'South side' })

    expect(await maya.call(deleteStrategyGroup, { params: { id: strategyGroupId } })).toBe(true)
    expect(await maya.call(deleteStrategyGroup, { params: { id: strategyGroupId } })).toBe(false)
    expect((await list(1)).groups.map((group) => group.strategyGroupId)).not.toContain(strategyGroupId)
    expect((await list(1)).strategies.find(({ strategyId }) => strategyId === ids[1])).toMatchObject({
      inQueue: true,
      strategyGroupId: null,
    })
  })

  test('rejects fewer than two strategies, other sections or clients, and members of another group', async () => {
    const geo = await proposals(2, 4, 2)
    const [service = 0] = await proposals(2, 3, 1)
    const [additional = 0] = await proposals(2, 7, 1)
    const [stranger = 0] = await proposals(3, 4, 1)
    const [first = 0, second = 0] = geo
    const refusals: [number[], number, RegExp][] = [
      [[first], 400, /at least 2/],
      [[first, first], 400, /at least 2/],
      [[first, service], 400, /same section/],
      [[first, additional], 400, /cannot be grouped/],
      [[first, stranger], 400, /another client/],
      [[first, 77], 404, /no strategy 77/],
    ]
    for (const [ids, status, message] of refusals) {
      await expect(create(2, ids)).rejects.toMatchObject({ status, message: expect.stringMatching(message) as string })
    }
    await expect(create(2, [first, service])).rejects.toMatchObject({
      data: { fieldErrors: [{ path: 'strategyIds', message: expect.stringMatching(/same section/) as string }] },
    })
    await create(2, geo)
    const [other = 0] = await proposals(2, 4, 1)
    await expect(create(2, [second, other])).rejects.toMatchObject({ status: 409 })
    await expect(create(4711, geo)).rejects.toMatchObject({ status: 404 })
    const body = { clientId: 2, strategyGroupName: 'None', strategyIds: geo }
    await expect(maya.call(changeStrategyGroup, { params: { strategyGroupId: 999_999 }, body })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('an ignored topic hides its strategies and can be restored [GROUP-8]', async () => {
  const [proposed] = await fetchRows<{ clientId: number; topicId: number }>(
    environment.database.db,
    sql`select client_id "clientId", blog_topic_id "topicId" from strategies
      where blog_topic_id is not null and assigned_date is null and status_id = 0 order by strategy_id limit 1`,
  )
  if (proposed === undefined) throw new Error('The demo agency proposes no posts')
  const { clientId, topicId } = proposed
  const topics = async () => (await list(clientId)).strategies.map(({ strategyDetail }) => strategyDetail.blogTopicId)
  expect(await topics()).toContain(topicId)
  expect(await maya.call(rejectBlogTopic, { params: { id: topicId } })).toBe(true)
  expect(await maya.call(rejectBlogTopic, { params: { id: topicId } })).toBe(true)
  expect(await topics()).not.toContain(topicId)
  expect((await list(clientId)).ignoredTopics.map(({ blogTopicId }) => blogTopicId)).toEqual([topicId])
  expect(await maya.call(restoreBlogTopic, { params: { id: topicId } })).toBe(true)
  expect(await topics()).toContain(topicId)
  await expect(maya.call(rejectBlogTopic, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 })
})

test('[GROUP-8] an ignored topic takes its open work out of the queue, and is refused while a publish is scheduled', async () => {
  const { db } = environment.database
  const [row] = await fetchRows<{ clientId: number; topicId: number; id: number }>(
    db,
    sql`update strategies set in_queue = true, assigned_date = '2026-12-01' where strategy_id = (
        select strategy_id from strategies where blog_topic_id is not null and assigned_date is null and status_id = 0
          and not exists (select from strategy_completions c where c.strategy_id = strategies.strategy_id)
        order by strategy_id limit 1)
      returning client_id "clientId", blog_topic_id "topicId", strategy_id id`,
  )
  if (row === undefined) throw new Error('The demo agency proposes no posts')
  const state = async () => {
    const [found] = await fetchRows<{ queued: boolean; month: string | null; ignored: boolean; moves: number }>(
      db,
      sql`select s.in_queue queued, s.assigned_date::text as month, b.rejected_at is not null ignored,
            (select count(*)::int from strategy_moves m where m.strategy_id = s.strategy_id) moves
          from strategies s join blog_topics b using (blog_topic_id) where s.strategy_id = ${row.id}`,
    )
    return found
  }
  await db.execute(sql`update strategies set target_count = 2 where strategy_id = ${row.id}`)
  const { moves = 0 } = (await state()) ?? {}
  await maya.call(rejectBlogTopic, { params: { id: row.topicId } })
  expect(await state()).toEqual({ queued: false, month: null, ignored: true, moves: moves + 1 })

  await maya.call(restoreBlogTopic, { params: { id: row.topicId } })
  await db.execute(
    sql`update strategies set in_queue = true, assigned_date = '2026-12-01' where strategy_id = ${row.id}`,
  )
  await db.execute(sql`insert into strategy_completions (strategy_id, staff_id, acted_for_id, completed_at)
    values (${row.id}, 1, 1, now())`)
  await expect(maya.call(rejectBlogTopic, { params: { id: row.topicId } })).rejects.toMatchObject({ status: 409 })
  expect(await state()).toMatchObject({ queued: true, month: '2026-12-01', ignored: false })
})

describe('[SCHED-28] the page and month of a group', () => {
  test('are those of its scheduled member', async () => {
    const ids = await proposals(3, 4, 3)
    const [page] = await pagesOf(3)
    await schedule(ids[1], page, '2026-12-01')
    await create(3, ids)
    expect(await placed(ids)).toEqual(ids.map(() => ({ page, month: '2026-12-01' })))
  })

  test('are the chosen ones when members differ, and stay with a new member', async () => {
    const ids = await proposals(3, 4, 3)
    const [page, other] = await pagesOf(3)
    await schedule(ids[0], page, '2026-11-01')
    await schedule(ids[1], other, '2026-12-01')
    await schedule(ids[2], page, '2027-01-01')
    const group = { clientId: 3, strategyGroupName: 'Chosen' }
    const strategyGroupId = await maya.call(createStrategyGroup, {
      body: { ...group, strategyIds: ids.slice(0, 2), pageId: other, assignedDate: '2026-12-01' },
    })
    expect(await placed(ids.slice(0, 2))).toEqual([1, 2].map(() => ({ page: other, month: '2026-12-01' })))
    await maya.call(changeStrategyGroup, { params: { strategyGroupId }, body: { ...group, strategyIds: ids } })
    expect(await placed(ids)).toEqual(ids.map(() => ({ page: other, month: '2026-12-01' })))
  })

  test('stay open without a scheduled member', async () => {
    const ids = await proposals(3, 4, 2)
    await create(3, ids)
    expect(await placed(ids)).toEqual(ids.map(() => ({ page: null, month: null })))
  })

  test.each([
    ['a page of another client', { pageId: 'other' as const }, 'pageId'],
    ['a past month', { assignedDate: '2026-10-01' }, 'assignedDate'],
    ['a month that is too late', { assignedDate: '2027-03-01' }, 'assignedDate'],
  ])('cannot be %s', async (_case, place, field) => {
    const ids = await proposals(3, 4, 2)
    const [page] = await pagesOf(4)
    const placement = 'pageId' in place ? { pageId: page } : place
    const call = maya.call(createStrategyGroup, {
      body: { clientId: 3, strategyGroupName: 'Refused', strategyIds: ids, ...placement },
    })
    await expect(call).rejects.toMatchObject({ status: 400, data: { fieldErrors: [{ path: field }] } })
    expect(await placed(ids)).toEqual(ids.map(() => ({ page: null, month: null })))
  })
})

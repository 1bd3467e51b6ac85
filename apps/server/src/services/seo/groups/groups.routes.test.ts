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
import { fetchRows } from '../../../db/fetchRows.ts'
import { startTestApp, type TestApp } from '../../../testing/index.ts'

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

const create = (clientId: number, strategyIds: number[], strategyGroupName = 'North side') =>
  maya.call(createStrategyGroup, { body: { clientId, strategyGroupName, strategyIds } })

describe('a group', () => {
  test('is created from two strategies, which are then queued, and derives its figures from them', async () => {
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

test('an ignored topic hides its strategies and can be restored', async () => {
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

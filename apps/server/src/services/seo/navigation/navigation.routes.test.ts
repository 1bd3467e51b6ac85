import { type ApiClient, nextWork, skipClient, skipQueue } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

/** Maya. */
const STAFF = 1

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())
beforeEach(() => environment.database.db.execute(sql`delete from queue_items`))

const next = async () => (await maya.call(nextWork, { params: { staffId: STAFF } })).next
const skip = async (queueId: number) => (await maya.call(skipQueue, { params: { queueId, staffId: STAFF } })).next
const itemNow = async () => {
  const item = await next()
  if (item === null) throw new Error('The demo agency has no work for Maya')
  return item
}

test('skips a strategy and returns the next one', async () => {
  const first = await itemNow()
  const second = await skip(first.queueId)
  expect(second).not.toEqual(first)
  expect(second).toEqual(await next())
})

test('starts over when everything was skipped, with the last one at the end', async () => {
  const first = await itemNow()
  const seen: number[] = []
  let item = first
  for (;;) {
    seen.push(item.queueId)
    const following = item.queueId === -1 ? await skipSchedule(item.clientId) : await skip(item.queueId)
    if (following === null) throw new Error('The queue has ended')
    item = following
    if (item.queueId === first.queueId) break
    expect(seen.length).toBeLessThan(500)
  }
  expect(new Set(seen).size).toBe(seen.filter((id) => id !== -1).length + (seen.includes(-1) ? 1 : 0))
  expect(seen.length).toBeGreaterThan(1)
  // After starting over only the last skipped item is still skipped.
  const rows = await fetchRows<{ queueId: number }>(
    environment.database.db,
    sql`select queue_id "queueId" from queue_items`,
  )
  expect(rows.map(({ queueId }) => queueId)).toEqual([seen.at(-1)])
})

const skipSchedule = async (clientId: number) =>
  (await maya.call(skipClient, { params: { clientId, staffId: STAFF } })).next

test("skips a client's schedule and offers another client's", async () => {
  await environment.database.db.execute(sql`create table samples as select strategy_id, assigned_date from strategies`)
  await environment.database.db.execute(sql`update strategies set assigned_date = null`)
  try {
    const first = await itemNow()
    expect(first).toMatchObject({ navigationType: 'toSchedule', queueId: -1 })
    const second = await skipSchedule(first.clientId)
    expect(second).toMatchObject({ navigationType: 'toSchedule', queueId: -1 })
    expect(second?.clientId).not.toBe(first.clientId)
  } finally {
    await environment.database.db.execute(sql`update strategies s set assigned_date = k.assigned_date from samples k
      where k.strategy_id = s.strategy_id`)
    await environment.database.db.execute(sql`drop table samples`)
  }
})

test('rejects skipping an unknown item', async () => {
  await expect(skip(77)).rejects.toMatchObject({ status: 404, message: 'There is no strategy 77.' })
  await expect(skipSchedule(4711)).rejects.toMatchObject({ status: 404, message: 'There is no client 4711.' })
  await expect(maya.call(skipQueue, { params: { queueId: 1000, staffId: 4711 } })).rejects.toMatchObject({
    status: 404,
    message: 'There is no staff member 4711.',
  })
})

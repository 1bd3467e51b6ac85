import { acceptReceipt, clientStrategies, publishAgain, strategyPublications, workQueue } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { TODAY, startPublishingEnvironment } from './testing/publishingEnvironment.ts'

const { at, complete, livePage, params, publish, published, until } = startPublishingEnvironment()

/** Sets how the client's public site differs from what is published. */
async function setSite(change: object): Promise<void> {
  await fetch(`${at.environment.url}/test/site`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain: at.strategy.domain, ...change }),
  })
}

/** Waits for a number of receipts of the newest publish, and returns the newest. */
const receiptNumber = (count: number) =>
  until(async () => {
    const receipts = (await published())[0]?.receipts ?? []
    return receipts.length >= count ? receipts[0] : undefined
  })

/** Moves the clock to a number of minutes after the publish. */
async function minutesAfter(minutes: number): Promise<void> {
  const publishedAt = (await published())[0]?.publishedAt ?? ''
  at.environment.clock.set(new Date(new Date(publishedAt).getTime() + minutes * 60_000).toISOString())
}

const rowNow = async () => {
  const { strategies } = await at.maya.call(clientStrategies, { params: { clientId: at.strategy.clientId } })
  return strategies.find(({ strategyId }) => strategyId === at.strategy.strategyId)
}

async function queueItem() {
  const [owner] = (
    await at.environment.database.db.execute<{ id: number }>(
      sql`select coalesce(seo_manager_id, account_manager_id) id from clients where client_id = ${at.strategy.clientId}`,
    )
  ).rows
  const { items } = await at.maya.call(workQueue, { params: { staffId: owner?.id ?? 0 } })
  return items.find(({ strategyId }) => strategyId === at.strategy.strategyId)
}

describe('a page that is not live after its publish', () => {
  test(
    'is checked again within the hour and on the next day, and ends as Differs',
    { tags: ['long'], timeout: 60_000 },
    async () => {
      await setSite({ dropZone: at.strategy.zones.at(-1)?.elementID })
      await publish(TODAY)
      await complete()
      expect(await receiptNumber(1)).toMatchObject({ state: 'Differs', found: 'page' })
      await minutesAfter(10)
      await receiptNumber(2)
      await minutesAfter(50)
      const third = await receiptNumber(3)
      expect(third.nextCheckAt).not.toBeNull()
      await minutesAfter(24 * 60)
      expect(await receiptNumber(4)).toMatchObject({ state: 'Differs', nextCheckAt: null })
      expect(await rowNow()).toMatchObject({ isNotLive: true })
      expect(await queueItem()).toMatchObject({ isNotLive: true })
    },
  )

  test(
    'tells maintenance from a difference, and is live once that is over',
    { tags: ['long'], timeout: 60_000 },
    async () => {
      await setSite({ notice: 'We are down for maintenance.' })
      await publish(TODAY)
      await complete()
      expect(await receiptNumber(1)).toMatchObject({ state: 'Not yet', found: 'maintenance', differences: [] })
      expect(await rowNow()).toMatchObject({ isNotLive: true })
      await setSite({})
      await minutesAfter(10)
      expect(await receiptNumber(2)).toMatchObject({ state: 'Live', nextCheckAt: null })
      expect(await rowNow()).toMatchObject({ isNotLive: false })
    },
  )

  test('ends as Failed while the maintenance lasts', { tags: ['long'], timeout: 60_000 }, async () => {
    await setSite({ notice: 'We will be back soon.' })
    await publish(TODAY)
    await receiptNumber(1)
    await minutesAfter(24 * 60)
    expect(await receiptNumber(2)).toMatchObject({ state: 'Failed', found: 'maintenance', nextCheckAt: null })
  })
})

describe('a completed strategy that is not live', () => {
  const publishOnce = (key: string) =>
    at.maya.call(publishAgain, { params: params(), headers: { 'idempotency-key': key } })

  async function completeWithDifference(): Promise<void> {
    await setSite({ dropZone: at.strategy.zones.at(-1)?.elementID })
    await publish(TODAY)
    await complete()
    await receiptNumber(1)
  }

  test('leaves the queue when it is accepted with a reason', async () => {
    await completeWithDifference()
    const accept = (reason: string) => at.maya.call(acceptReceipt, { params: params(), body: { reason } })
    await expect(accept(' ')).rejects.toMatchObject({ status: 400 })
    expect(await accept('The client removed this text.')).toBe(true)
    expect(await accept('Once more.')).toBe(false)
    expect((await published())[0]?.acceptance).toMatchObject({
      reason: 'The client removed this text.',
      staffName: 'Maya Okafor',
    })
    expect(await rowNow()).toMatchObject({ isNotLive: false })
    expect(await queueItem()).toBeUndefined()
    expect(await publishOnce('late')).toBe(false)
  }, 60_000)

  test('is published again once for a key, with the same texts, and is live then', async () => {
    await completeWithDifference()
    const [first] = await published()
    const { db } = at.environment.database
    await db.execute(sql`update page_zones set content = '<p>Overwritten</p>'
      where page_id = ${at.strategy.pageId} and element_id = ${at.strategy.zones.at(-1)?.elementID ?? ''}`)
    await setSite({})
    expect(await publishOnce('again')).toBe(true)
    expect(await publishOnce('again')).toBe(true)
    const { publications } = await at.maya.call(strategyPublications, { params: params() })
    expect(publications).toHaveLength(2)
    expect(publications[0]?.zones).toEqual(first?.zones)
    expect(await receiptNumber(1)).toMatchObject({ state: 'Live' })
    expect(await livePage()).not.toContain('Overwritten')
    expect(await publishOnce('once more')).toBe(false)
    await expect(
      at.maya.call(publishAgain, { params: { strategyId: 77 }, headers: { 'idempotency-key': 'x' } }),
    ).rejects.toMatchObject({ status: 404 })
  }, 60_000)
})

test('an open strategy is neither accepted nor published again', async () => {
  await publish(TODAY)
  await receiptNumber(1)
  expect(await at.maya.call(acceptReceipt, { params: params(), body: { reason: 'No.' } })).toBe(false)
  expect(await at.maya.call(publishAgain, { params: params(), headers: { 'idempotency-key': 'x' } })).toBe(false)
})

import {
  type ApiClient,
  saveBlogDraft,
  saveContentZone,
  saveGrmDraft,
  strategyDetails,
  zoneVersionsOf,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let environment: TestApp
let maya: ApiClient
let daniel: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  daniel = await environment.clientOf('Daniel Reyes')
})
afterAll(() => environment.stop())

/** Returns an open strategy of a type that has no saved work yet. */
async function untouched(typeIds: string): Promise<number> {
  const [row] = await fetchRows<{ strategyId: number }>(
    environment.database.db,
    sql`select strategy_id "strategyId" from strategies s
      where status_id = 0 and strategy_type_id in (${sql.raw(typeIds)})
        and not exists (select from strategy_zones z where z.strategy_id = s.strategy_id and z.version > 1)
        and not exists (select from strategy_drafts d where d.strategy_id = s.strategy_id)
      order by exists (select from strategy_zones z where z.strategy_id = s.strategy_id) desc, 1 limit 1`,
  )
  if (row === undefined) throw new Error(`The demo agency has no untouched strategy of the types ${typeIds}`)
  return row.strategyId
}

describe('a save of a zone with a key', () => {
  let strategyId: number
  let elementID: string
  beforeEach(async () => {
    strategyId = await untouched('2')
    const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
    elementID = zones.find(({ role }) => role === 'body')?.elementID ?? ''
  })

  const save = (client: ApiClient, content: string, version: number, key?: string) =>
    client.call(saveContentZone, {
      headers: { 'if-match': String(version), 'idempotency-key': key },
      body: { strategyId, elementID, content: `<p>${content}</p>` },
    })
  const zoneNow = async () => {
    const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
    return zones.find((zone) => zone.elementID === elementID)
  }

  test('returns the same version when it is repeated, and creates it once', async () => {
    const first = await save(maya, 'One', 1, 'a')
    expect(first).toMatchObject({ version: 2, saveKey: 'a' })
    expect(await save(maya, 'One', 1, 'a')).toEqual(first)
    expect(await zoneNow()).toEqual(first)
    const { versions } = await maya.call(zoneVersionsOf, { params: { strategyId, elementID }, query: {} })
    expect(versions.filter(({ reason }) => reason === 'save')).toHaveLength(1)
  })

  test('records a repeated save in neither the audit trail nor the feed', async () => {
    const recorded = async () => {
      const [row] = await fetchRows<{ events: number; changes: number }>(
        environment.database.db,
        sql`select (select count(*)::int from audit_events where strategy_id = ${strategyId}) events,
                   (select count(*)::int from changes where strategy_id = ${strategyId}) changes`,
      )
      return row
    }
    await save(maya, 'One', 1, 'a')
    const before = await recorded()
    await save(maya, 'One', 1, 'a')
    expect(await recorded()).toEqual(before)
  })

  test('returns the version of the first try even after somebody else has saved', async () => {
    const first = await save(maya, 'One', 1, 'a')
    const theirs = await save(daniel, 'One and Daniel', 2, 'b')
    expect(await save(maya, 'One', 1, 'a')).toEqual(first)
    expect(await zoneNow()).toEqual(theirs)
    // The next save is based on the first try, so that the conflict is one with Daniel.
    await expect(save(maya, 'One, longer', 2, 'c')).rejects.toMatchObject({
      status: 409,
      data: { theirs: { version: 3, updatedBy: { staffName: 'Daniel Reyes' } } },
    })
  })

  test('is recognized after the strategy was completed', async () => {
    const first = await save(maya, 'One', 1, 'a')
    await environment.database.db.execute(sql`update strategies set status_id = 1 where strategy_id = ${strategyId}`)
    expect(await save(maya, 'One', 1, 'a')).toEqual(first)
    await expect(save(maya, 'Two', 2, 'b')).rejects.toMatchObject({ status: 409 })
  })

  test('is rejected when the key belongs to another text', async () => {
    await save(maya, 'One', 1, 'a')
    await expect(save(maya, 'Two', 2, 'a')).rejects.toMatchObject({
      status: 422,
      message: 'This key was used for another request.',
    })
    expect(await zoneNow()).toMatchObject({ version: 2, content: '<p>One</p>' })
  })

  test("doesn't collide with the same key of another person or another zone", async () => {
    await save(maya, 'One', 1, 'a')
    expect(await save(daniel, 'Two', 2, 'a')).toMatchObject({ version: 3, content: '<p>Two</p>' })
    const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
    const other = zones.find((zone) => zone.role === 'body' && zone.elementID !== elementID)
    if (other === undefined) throw new Error('The strategy has one body zone only')
    const saved = await maya.call(saveContentZone, {
      headers: { 'if-match': String(other.version), 'idempotency-key': 'a' },
      body: { strategyId, elementID: other.elementID, content: '<p>Other</p>' },
    })
    expect(saved).toMatchObject({ version: other.version + 1, saveKey: 'a' })
  })

  test('is made once when both tries arrive together', async () => {
    const tries = await Promise.all([save(maya, 'One', 1, 'a'), save(maya, 'One', 1, 'a')])
    expect(tries[0]).toEqual(tries[1])
    expect((await zoneNow())?.version).toBe(2)
  })

  test('is optional: without a key a second save on an old version is a conflict', async () => {
    expect(await save(maya, 'One', 1)).toMatchObject({ version: 2, saveKey: null })
    await save(daniel, 'Two', 2)
    await expect(save(maya, 'One', 1)).rejects.toMatchObject({ status: 409 })
  })
})

describe('a save of a draft with a key', () => {
  const blog = (author: string) => ({
    entryName: 'Why drains smell',
    author,
    socialTitle: '',
    socialDescription: '',
    featured: false,
    blogCategories: [],
    specialties: [],
    systems: [],
  })

  test('returns the version of the first try, also after a save by somebody else', async () => {
    const params = { strategyId: await untouched('6') }
    const save = (client: ApiClient, author: string, version: number, key: string) =>
      client.call(saveBlogDraft, {
        params,
        headers: { 'if-match': String(version), 'idempotency-key': key },
        body: blog(author),
      })
    expect(await save(maya, 'Maya', 0, 'a')).toEqual({ version: 1 })
    expect(await save(maya, 'Maya', 0, 'a')).toEqual({ version: 1 })
    expect(await save(daniel, 'Daniel', 1, 'a')).toEqual({ version: 2 })
    expect(await save(maya, 'Maya', 0, 'a')).toEqual({ version: 1 })
    await expect(save(maya, 'Maya', 0, 'b')).rejects.toMatchObject({ status: 409 })
  })

  test('works for photos, too', async () => {
    const call = {
      params: { strategyId: await untouched('12') },
      headers: { 'if-match': '0', 'idempotency-key': 'a' },
      body: { metadata: { photos: [] }, summary: { external: '', internal: '' } },
    }
    expect(await maya.call(saveGrmDraft, call)).toEqual({ version: 1 })
    expect(await maya.call(saveGrmDraft, call)).toEqual({ version: 1 })
  })
})

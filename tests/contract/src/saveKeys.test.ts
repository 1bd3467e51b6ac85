import {
  type Contract,
  saveBlogDraft,
  saveContentZone,
  saveContentZoneToo,
  strategyDetails,
  type Zone,
} from '@rankdesk/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MAYA, openStrategy, startEnvironment, type TestEnvironment } from './environment.ts'

let environment: TestEnvironment
let token: string
let strategyId: number
let zone: Zone
beforeAll(async () => {
  environment = await startEnvironment()
  token = await environment.tokenOf(MAYA)
  strategyId = (await openStrategy(environment)).strategyId
})
afterAll(() => environment.close())
beforeEach(async () => {
  zone = await zoneNow()
})

async function zoneNow(): Promise<Zone> {
  const maya = await environment.clientOf(MAYA)
  const { zones } = await maya.call(strategyDetails, { params: { strategyId } })
  const found = zones.find(({ role }) => role === 'body')
  if (found === undefined) throw new Error('The strategy has no body zone')
  return found
}

/** Saves over plain HTTP, as a caller that is not our own client may. */
function save(content: unknown, headers: Record<string, string>, contract: Contract = saveContentZone) {
  return fetch(`${environment.server.url}/services/seo${contract.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ strategyId, elementID: zone.elementID, content }),
  })
}
const based = () => ({ 'if-match': String(zone.version) })

describe('a repeated save of a zone', () => {
  it('returns the version of the first try when its connection was cut before the response', async () => {
    const headers = { ...based(), 'idempotency-key': 'cut' }
    const cut = new AbortController()
    const first = fetch(`${environment.server.url}/services/seo${saveContentZone.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ strategyId, elementID: zone.elementID, content: '<p>Cut.</p>' }),
      signal: cut.signal,
    }).catch(() => undefined)
    await expect.poll(async () => (await zoneNow()).content).toBe('<p>Cut.</p>')
    cut.abort()
    await first
    const again = await save('<p>Cut.</p>', headers)
    expect(again.status).toBe(200)
    expect(await again.json()).toMatchObject({ result: { version: zone.version + 1 }, data: { changes: [] } })
    expect((await zoneNow()).version).toBe(zone.version + 1)
  })

  it('is recognized under both paths of the call', async () => {
    const headers = { ...based(), 'idempotency-key': 'both paths' }
    expect((await save('<p>Both.</p>', headers)).status).toBe(200)
    const again = await save('<p>Both.</p>', headers, saveContentZoneToo)
    expect(await again.json()).toMatchObject({ result: { version: zone.version + 1, saveKey: 'both paths' } })
  })

  it('with another text is a 422 that changes nothing', async () => {
    expect((await save('<p>One.</p>', { ...based(), 'idempotency-key': 'reused' })).status).toBe(200)
    const current = await zoneNow()
    for (const version of [zone.version, current.version]) {
      const other = await save('<p>Two.</p>', { 'if-match': String(version), 'idempotency-key': 'reused' })
      expect(other.status).toBe(422)
      expect(await other.json()).toMatchObject({
        error: 'This key was used for another request.',
        result: null,
      })
    }
    expect(await zoneNow()).toEqual(current)
  })
})

describe('an invalid key', () => {
  it.each([
    ['empty', ''],
    ['blank', '   '],
    ['of 201 characters', 'k'.repeat(201)],
  ])('%s is a 400 that changes nothing', async (_what, key) => {
    const response = await save('<p>Bad.</p>', { ...based(), 'idempotency-key': key })
    expect(response.status).toBe(400)
    expect(await zoneNow()).toEqual(zone)
  })

  it.each([
    ['of quotes and SQL', `"'; drop table zone_versions; --`],
    ['with Latin-1 letters', 'Schlüssel'],
    ['of 200 characters', 'k'.repeat(200)],
    ['that is a number', '1'],
    ['that is JSON', '{"$ne":null}'],
  ])('is not one %s: it works like any other', async (_what, key) => {
    const headers = { ...based(), 'idempotency-key': key }
    const first = await save(`<p>With a key of ${key.length} characters.</p>`, headers)
    expect(first.status).toBe(200)
    const again = await save(`<p>With a key of ${key.length} characters.</p>`, headers)
    expect(await again.json()).toMatchObject({ result: { version: zone.version + 1 } })
  })

  it('of a draft is a 400', async () => {
    const address = saveBlogDraft.path.replace(':strategyId', String(strategyId))
    const response = await fetch(`${environment.server.url}/services/seo${address}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'if-match': '0',
        'idempotency-key': 'k'.repeat(201),
      },
      body: '{}',
    })
    expect(response.status).toBe(400)
  })
})

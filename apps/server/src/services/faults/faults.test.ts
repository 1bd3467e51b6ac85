import { type ApiClient, nextWork, refreshTokens, WEB_CLIENT_ID } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { visitSite } from '../sites/testing/visitSite.ts'
import { Faults, faultSchema } from './fault.ts'
import { settableClock } from './settableClock.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())
afterEach(async () => {
  await fetch(`${environment.url}/test/faults`, { method: 'DELETE' })
  await fetch(`${environment.url}/test/site`, { method: 'DELETE' })
})

async function steer(path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${environment.url}/test/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, result: (await response.json()) as Record<string, unknown> }
}
const discover = () => fetch(`${environment.url}/services/identity/.well-known/openid-configuration`)

describe('fault injection', () => {
  it.each([
    ['401', 401],
    ['409', 409],
    ['500', 500],
  ])('makes calls respond with %s, the given number of times', async (kind, status) => {
    await steer('faults', { service: 'identity', kind, times: 2 })
    const statuses = [(await discover()).status, (await discover()).status, (await discover()).status]
    expect(statuses).toEqual([status, status, 200])
  })

  it("affects only calls with the fault's service, path and method", async () => {
    await steer('faults', { service: 'seo', path: '/api/client', kind: '500' })
    await steer('faults', { service: 'identity', method: 'POST', kind: '500' })
    expect((await discover()).status).toBe(200)
    const call = await fetch(`${environment.url}/services/seo/api/client/work`)
    expect(call.status).toBe(500)
    expect(await call.json()).toMatchObject({ status: { status: 500 }, result: null })
  })

  it('can affect every second call', async () => {
    await steer('faults', { service: 'identity', kind: '500', every: 2 })
    const statuses = []
    for (let time = 0; time < 4; time += 1) statuses.push((await discover()).status)
    expect(statuses).toEqual([200, 500, 200, 500])
  })

  it('can respond with an invalid envelope', async () => {
    await steer('faults', { service: 'seo', kind: 'wrong-envelope' })
    await expect(maya.call(nextWork, { params: { staffId: 1 } })).rejects.toThrow()
  })

  it('can leave a call without a response, and delays a slow one', async () => {
    await steer('faults', { service: 'identity', kind: 'no-answer', ms: 0, times: 1 })
    await expect(discover()).rejects.toThrow()
    await steer('faults', { service: 'identity', kind: 'slow', ms: 1, times: 1 })
    expect((await discover()).status).toBe(200)
  })

  it('can lose the response of a completed call', async () => {
    const before = await fetchRows(environment.database.db, sql`select from error_log`)
    await steer('faults', { service: 'errors', kind: 'no-answer', ms: 0, when: 'after' })
    const send = fetch(`${environment.url}/services/errors/v1/api/log`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ application: 'test', level: 3, message: 'Lost' }),
    })
    await expect(send).rejects.toThrow()
    expect(await fetchRows(environment.database.db, sql`select from error_log`)).toHaveLength(before.length + 1)
  })

  it('can expire the refresh of a sign-in, and no other call', async () => {
    await steer('faults', { kind: 'expired-refresh' })
    const refresh = await fetch(`${environment.url}/services/identity${refreshTokens.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: WEB_CLIENT_ID, refresh_token: 'any' }),
    })
    expect([refresh.status, await refresh.json()]).toMatchObject([
      401,
      { error: 'Your sign-in has ended. Sign in again.' },
    ])
    expect((await discover()).status).toBe(200)
  })

  it('lists and removes faults and rejects invalid ones', async () => {
    const { result } = await steer('faults', { service: 'seo', kind: '500' })
    expect(result).toMatchObject({ service: 'seo', kind: '500', seen: 0, met: 0 })
    const list = async () => (await (await fetch(`${environment.url}/test/faults`)).json()) as { faults: unknown[] }
    expect((await list()).faults).toHaveLength(1)
    await fetch(`${environment.url}/test/faults/${String(result['faultId'])}`, { method: 'DELETE' })
    expect((await list()).faults).toEqual([])
    for (const body of [{}, { kind: 'fire' }, { kind: '500', service: 'kitchen' }, { kind: 'slow', ms: -1 }, []]) {
      expect((await steer('faults', body)).status).toBe(400)
    }
    expect((await steer('faults', { kind: '500' }, { 'content-type': 'text/plain' })).status).toBe(415)
  })

  it('matches a path segment with a star', () => {
    const faults = new Faults()
    faults.set(faultSchema.parse({ service: 'seo', path: '/api/*/strategies', kind: '500' }))
    const call = (path: string) => faults.meet({ service: 'seo', path, method: 'GET' }) !== undefined
    expect([call('/api/strategy/strategies/7'), call('/api/strategy/other'), call('/api')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the clock', () => {
  it('can be set and moved while the server runs, and the web app learns of it', async () => {
    expect((await steer('clock', { now: '2026-12-24T18:00:00Z' })).result).toEqual({ now: '2026-12-24T18:00:00.000Z' })
    expect((await steer('clock', { advance: 86_400_000 })).result).toEqual({ now: '2026-12-25T18:00:00.000Z' })
    expect(environment.clock.now().toISOString()).toBe('2026-12-25T18:00:00.000Z')
    expect(await (await fetch(`${environment.url}/test/clock`)).json()).toEqual({ now: '2026-12-25T18:00:00.000Z' })
    for (const body of [
      {},
      { now: 'soon' },
      { now: '2026-12-24' },
      { advance: 1e15 },
      { now: '1066-01-01T00:00:00Z' },
    ]) {
      expect((await steer('clock', body)).status).toBe(400)
    }
    expect(environment.clock.now().toISOString()).toBe('2026-12-25T18:00:00.000Z')
  })

  it('continues from where it was set', () => {
    let real = Date.parse('2026-01-01T00:00:00Z')
    const clock = settableClock(new Date('2026-06-01T00:00:00Z'), { now: () => new Date(real) })
    real += 1000
    expect(clock.now().toISOString()).toBe('2026-06-01T00:00:01.000Z')
    clock.set('2027-01-01T00:00:00Z')
    clock.advance(60_000)
    real += 500
    expect(clock.now().toISOString()).toBe('2027-01-01T00:01:00.500Z')
    expect(settableClock(undefined, { now: () => new Date(real) }).now()).toEqual(new Date(real))
  })
})

it('changes what visitors of a public site see, and nothing else', async () => {
  const [site, other] = await fetchRows<{ domain: string }>(
    environment.database.db,
    sql`select domain from sites join clients using (client_id) order by project_id limit 2`,
  )
  if (site === undefined || other === undefined) throw new Error('The demo agency has too few sites.')
  const see = async (domain: string) => (await visitSite(environment.url, domain, '/about')).body
  const before = await see(site.domain)
  const word = /data-element-id="main-body">(?:<[^>]+>)*\s*(\w{4,})/.exec(before)?.[1] ?? ''
  expect(word).not.toBe('')
  await steer('site', { domain: site.domain, changeWord: { from: word, to: 'Zebra' }, dropZone: 'sidebar', delay: 1 })
  const changed = await see(site.domain)
  expect(changed).toContain('Zebra')
  expect(changed).not.toContain('data-element-id="sidebar"')
  expect(await see(other.domain)).not.toContain('Zebra')
  await fetch(`${environment.url}/test/site`, { method: 'DELETE' })
  expect(await see(site.domain)).toBe(before)
})

it('announces the panel to the web app', async () => {
  const config = await fetch(`${environment.url}/config.json`)
  expect(await config.json()).toMatchObject({ faultInjection: true })
})

describe('a server outside test mode', () => {
  let usual: TestApp
  beforeAll(async () => {
    usual = await startTestApp({ seeded: false, config: { isTest: false } })
  })
  afterAll(() => usual.stop())

  it('announces no panel to the web app', async () => {
    const config = await fetch(`${usual.url}/config.json`)
    expect(await config.json()).toMatchObject({ faultInjection: false })
  })

  it.each(['faults', 'clock', 'site', 'profile'])('has no /test/%s', async (name) => {
    for (const method of ['POST', 'DELETE']) {
      const response = await fetch(`${usual.url}/test/${name}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ kind: '500', now: '2026-12-24T18:00:00Z' }),
      })
      expect(response.status).toBe(404)
    }
    const read = await fetch(`${usual.url}/test/${name}`)
    expect(read.headers.get('content-type') ?? '').not.toContain(read.status === 200 ? 'json' : 'html')
    expect((await fetch(`${usual.url}/services/identity/.well-known/openid-configuration`)).status).toBe(200)
  })
})

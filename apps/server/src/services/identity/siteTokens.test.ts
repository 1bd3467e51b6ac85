import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients, sites, staff } from '#platform/db/schema/index.ts'
import { registerErrorHandler } from '#platform/http/errorHandler.ts'
import { authenticateSite } from './siteTokens.ts'
import { ANA, REAL, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { BASE, TestBrowser } from './testing/TestBrowser.ts'

const OAKS = 501
const ELMS = 502
let identity: TestIdentity
let user: TestBrowser
let token: string
/** A call on a client's own domain that returns its caller. */
const site = Fastify()

beforeAll(async () => {
  identity = await startIdentity()
  await identity.db.insert(clients).values([
    { clientId: 71, businessName: 'Oak & Sons', domain: 'oaks.test' },
    { clientId: 72, businessName: 'Elm Dental', domain: 'elms.test' },
  ])
  await identity.db.insert(sites).values([
    { projectId: OAKS, clientId: 71, projectName: 'Oaks' },
    { projectId: ELMS, clientId: 72, projectName: 'Elms' },
  ])
  registerErrorHandler(site)
  site.get<{ Params: { domain: string } }>('/:domain', (request) =>
    authenticateSite(request, request.params.domain, identity.deps),
  )
  user = new TestBrowser(identity.app)
  token = (await user.tokensFor(ANA)).id_token
})
afterAll(async () => {
  await site.close()
  await identity.close()
})

const bearer = (value: string) => ({ authorization: `Bearer ${value}` })
const requestToken = (payload: object, headers: Record<string, string> = bearer(token)) =>
  identity.app.inject({
    method: 'POST',
    url: `${BASE}/v1/api/oauth2/site-token`,
    headers: { host: 'localhost:3000', ...headers },
    payload,
  })
const tokenFor = async (projectId: number, headers?: Record<string, string>) =>
  (await requestToken({ projectId }, headers)).json<{ result: { token: string } }>().result.token
const call = async (domain: string, value: string) => {
  const response = await site.inject({
    url: `/${domain}`,
    headers: { host: `${domain}.localhost:3000`, ...bearer(value) },
  })
  return { status: response.statusCode, who: response.json<unknown>() }
}

test("gives staff a token of one minute for a project's domain, which names the person for whom they act", async () => {
  const response = await requestToken({ projectId: OAKS }, { ...bearer(token), 'x-acting-for': String(REAL) })
  expect(response.json()).toMatchObject({ result: { domain: 'oaks.test', projectId: OAKS, expires_in: 60 } })
  expect(response.headers['cache-control']).toBe('no-store')
  const { token: given } = response.json<{ result: { token: string } }>().result
  expect(await call('oaks.test', given)).toEqual({
    status: 200,
    who: { staffId: ANA, actedForId: REAL, projectId: OAKS },
  })
  expect((await call('OAKS.test', given)).status).toBe(200)
})

test('opens no other domain, and no call of ours', async () => {
  const given = await tokenFor(OAKS)
  expect((await call('elms.test', given)).status).toBe(401)
  expect((await user.whoAmI(bearer(given))).statusCode).toBe(401)
  expect((await requestToken({ projectId: OAKS }, bearer(given))).statusCode).toBe(401)
})

test("rejects the staff's own token, a forged one and a missing one on a client's domain", async () => {
  expect((await call('oaks.test', token)).status).toBe(401)
  expect((await call('oaks.test', 'made-up')).status).toBe(401)
  expect((await site.inject('/oaks.test')).statusCode).toBe(401)
})

test('expires after one minute, to the second', async () => {
  const given = await tokenFor(OAKS)
  identity.clock.advance(59_999)
  expect((await call('oaks.test', given)).status).toBe(200)
  identity.clock.advance(1)
  expect((await call('oaks.test', given)).status).toBe(401)
})

test('ends when the domain moves to another project', async () => {
  const given = await tokenFor(ELMS)
  await identity.db.update(clients).set({ domain: 'elm-dental.test' }).where(eq(clients.clientId, 72))
  expect((await call('elms.test', given)).status).toBe(401)
  await identity.db.update(clients).set({ domain: 'elms.test' }).where(eq(clients.clientId, 72))
  expect((await call('elms.test', given)).status).toBe(200)
})

test('ends when either staff member is disabled, and when the sign-in ends', async () => {
  const tokens = await user.tokensFor(ANA)
  const given = await tokenFor(OAKS, { ...bearer(tokens.id_token), 'x-acting-for': String(REAL) })
  for (const staffId of [ANA, REAL]) {
    await identity.db.update(staff).set({ active: false }).where(eq(staff.staffId, staffId))
    expect((await call('oaks.test', given)).status).toBe(401)
    await identity.db.update(staff).set({ active: true }).where(eq(staff.staffId, staffId))
  }
  expect((await call('oaks.test', given)).status).toBe(200)
  await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token: tokens.refresh_token })
  expect((await call('oaks.test', given)).status).toBe(401)
})

test.each([
  [{ projectId: 999 }, 404],
  [{ projectId: 0 }, 400],
  [{ projectId: 2 ** 31 }, 400],
  [{ projectId: '501' }, 400],
  [{}, 400],
])('rejects a token for %j', async (body, status) => {
  expect((await requestToken(body)).statusCode).toBe(status)
})

test('gives an unknown caller no token', async () => {
  expect((await requestToken({ projectId: OAKS }, {})).statusCode).toBe(401)
})

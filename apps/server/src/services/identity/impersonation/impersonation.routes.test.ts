import type { ClientToken, ImpersonationSession } from '@rankdesk/api'
import { and, eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, clients, impersonations, staff } from '#platform/db/schema/index.ts'
import { ANA, BEN, REAL, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { BASE, TestBrowser } from '../testing/TestBrowser.ts'

const OAKS = 71
let identity: TestIdentity
let user: TestBrowser
let token: string

beforeAll(async () => {
  identity = await startIdentity()
  await identity.db.insert(clients).values({ clientId: OAKS, businessName: 'Oak & Sons', domain: 'oaks.test' })
})
afterAll(() => identity.close())
beforeEach(async () => {
  user = new TestBrowser(identity.app)
  token = (await user.tokensFor(ANA)).id_token
})

const bearer = (value: string): Record<string, string> => ({ authorization: `Bearer ${value}` })
const post = (path: string, payload: object | undefined, headers: Record<string, string>, app = identity.app) =>
  app.inject({
    method: 'POST',
    url: BASE + path,
    headers: { host: 'localhost:3000', ...headers },
    ...(payload === undefined ? {} : { payload }),
  })
const requestLogin = (client: number | string = OAKS, headers = bearer(token), body: object = {}) =>
  post(`/v1/api/impersonate/client/${client}/login-as`, body, headers)
const logIn = async (headers = bearer(token)) =>
  (await requestLogin(OAKS, headers)).json<{ result: ClientToken }>().result
const session = (value: string) => user.get(`${BASE}/v1/api/impersonate/session`, bearer(value))
const end = (value: string) => post('/v1/api/impersonate/end', undefined, bearer(value))
const see = (value: string, path: unknown) => post('/v1/api/impersonate/pages', { path }, bearer(value))
const rowOf = async (value: string) => {
  const id = String(decodeJwt(value).jti)
  return (await identity.db.select().from(impersonations).where(eq(impersonations.impersonationId, id)))[0]
}

describe('logging in as a client', () => {
  test('gives a token of fifteen minutes for the client that names the staff member', async () => {
    const start = identity.clock.now()
    const given = await logIn()
    expect(given).toMatchObject({
      id_token_expires_in: 900,
      id_token_expires_at: new Date(start.getTime() + 900_000).toISOString(),
    })
    expect(decodeJwt(given.id_token)).toMatchObject({
      aud: 'client',
      sub: `client:${OAKS}`,
      clientId: OAKS,
      clientGuid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string,
      name: 'Oak & Sons',
      act: { sub: `staff:${ANA}`, staffId: ANA, name: 'Ana Ruiz', email: 'ana@agency.test' },
    })
  })

  test('is recorded with its start and end, and in the audit events of both people', async () => {
    const start = identity.clock.now()
    const { id_token } = await logIn({ ...bearer(token), 'x-acting-for': String(REAL) })
    expect(await rowOf(id_token)).toMatchObject({
      staffId: ANA,
      clientId: OAKS,
      startedAt: start,
      expiresAt: new Date(start.getTime() + 900_000),
      endedAt: null,
      pagesSeen: [],
    })
    const done = await identity.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.action, 'loginAs'), eq(auditEvents.actedForId, REAL)))
    expect(done).toMatchObject([
      { staffId: ANA, clientId: OAKS, details: { impersonationId: decodeJwt(id_token).jti } },
    ])
  })

  test("leaves the staff member's own sign-in and cookie unchanged", async () => {
    const cookie = user.cookies.get('access_token')
    await logIn()
    expect(user.cookies.get('access_token')).toBe(cookie)
    expect((await user.whoAmI(bearer(token))).statusCode).toBe(200)
  })

  test('gives two tokens with separate ends when it is done twice', async () => {
    const [first, second] = [await logIn(), await logIn()]
    expect((await end(first.id_token)).statusCode).toBe(200)
    expect((await session(first.id_token)).statusCode).toBe(401)
    expect((await session(second.id_token)).statusCode).toBe(200)
  })

  test.each([
    ['an unknown client', 999, {}, 404],
    ['an id that is no number', 'abc', {}, 400],
    ['an id that no column holds', 2 ** 31, {}, 400],
    ['a body that is not empty', OAKS, { as: 'admin' }, 400],
  ])('is rejected with %s', async (_what, client, body, status) => {
    const before = await identity.db.select().from(impersonations)
    expect((await requestLogin(client, bearer(token), body)).statusCode).toBe(status)
    expect(await identity.db.select().from(impersonations)).toHaveLength(before.length)
  })

  test("is rejected without a token or with a client's token", async () => {
    expect((await requestLogin(OAKS, { authorization: '' })).statusCode).toBe(401)
    expect((await requestLogin(OAKS, bearer((await logIn()).id_token))).statusCode).toBe(403)
  })
})

describe('a client token', () => {
  test('is rejected by staff calls with 403, and by validate', async () => {
    const { id_token } = await logIn()
    const response = await user.whoAmI(bearer(id_token))
    expect(response.statusCode).toBe(403)
    expect(response.json<{ error: string }>().error).toContain('This call is for staff.')
    expect((await user.validate(id_token)).statusCode).toBe(401)
  })

  test('names the client, the staff member and the minutes left, rounded up', async () => {
    const { id_token } = await logIn()
    const left = async () => (await session(id_token)).json<{ result: ImpersonationSession }>().result
    expect(await left()).toMatchObject({
      clientId: OAKS,
      clientGuid: decodeJwt(id_token)['clientGuid'],
      businessName: 'Oak & Sons',
      staffId: ANA,
      staffName: 'Ana Ruiz',
      minutesLeft: 15,
    })
    identity.clock.advance(60_000)
    expect((await left()).minutesLeft).toBe(14)
    identity.clock.advance(839_000)
    expect((await left()).minutesLeft).toBe(1)
    identity.clock.advance(1_000)
    expect((await session(id_token)).statusCode).toBe(401)
    expect((await user.whoAmI(bearer(id_token))).statusCode).toBe(401)
  })

  test('is the only token that client calls accept: a staff token gets 403, none gets 401', async () => {
    expect((await session(token)).statusCode).toBe(403)
    expect((await user.get(`${BASE}/v1/api/impersonate/session`)).statusCode).toBe(401)
    expect((await session('made-up')).statusCode).toBe(401)
  })

  test('is rejected for a client other than the recorded one, even with a valid signature', async () => {
    const claims = decodeJwt((await logIn()).id_token)
    const forged = await new SignJWT({ ...claims, clientId: 72 })
      .setProtectedHeader({ alg: 'ES256' })
      .sign(identity.deps.keys.privateKey)
    expect((await session(forged)).statusCode).toBe(401)
  })

  test('ends with the sign-in that created it, and with the account', async () => {
    const tokens = await user.tokensFor(BEN)
    const { id_token } = await logIn(bearer(tokens.id_token))
    expect((await session(id_token)).statusCode).toBe(200)
    await identity.db.update(staff).set({ active: false }).where(eq(staff.staffId, BEN))
    expect((await session(id_token)).statusCode).toBe(401)
    await identity.db.update(staff).set({ active: true }).where(eq(staff.staffId, BEN))
    expect((await session(id_token)).statusCode).toBe(200)
    await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token: tokens.refresh_token })
    expect((await session(id_token)).statusCode).toBe(401)
  })
})

describe('the record of an impersonation', () => {
  test('contains the visited pages in order', async () => {
    const { id_token } = await logIn()
    for (const path of ['/platform/home', '/platform/reports?month=3', '/platform/home']) {
      expect((await see(id_token, path)).json()).toMatchObject({ result: true })
    }
    expect((await rowOf(id_token))?.pagesSeen).toEqual([
      '/platform/home',
      '/platform/reports?month=3',
      '/platform/home',
    ])
  })

  test.each([
    '',
    'home',
    '//evil.test',
    'https://evil.test',
    '/a b',
    '/a\u0000',
    '/\\evil',
    `/${'x'.repeat(300)}`,
    7,
    null,
  ])('rejects the page %j', async (path) => {
    const { id_token } = await logIn()
    expect((await see(id_token, path)).statusCode).toBe(400)
    expect((await rowOf(id_token))?.pagesSeen).toEqual([])
  })

  test('has a limited length', async () => {
    const { id_token } = await logIn()
    const id = String(decodeJwt(id_token).jti)
    const pages = Array.from({ length: 499 }, (_, index) => `/p/${index}`)
    await identity.db.update(impersonations).set({ pagesSeen: pages }).where(eq(impersonations.impersonationId, id))
    expect((await see(id_token, '/last')).statusCode).toBe(200)
    expect((await see(id_token, '/too-many')).statusCode).toBe(200)
    expect((await rowOf(id_token))?.pagesSeen).toEqual([...pages, '/last'])
  })

  test('ends once, and the token does not work afterwards', async () => {
    const { id_token } = await logIn()
    identity.clock.advance(120_000)
    const responses = await Promise.all([end(id_token), end(id_token)])
    expect(responses.map((response) => response.statusCode)).toContain(200)
    expect((await rowOf(id_token))?.endedAt).toEqual(identity.clock.now())
    expect((await see(id_token, '/platform/home')).statusCode).toBe(401)
    expect((await end(id_token)).statusCode).toBe(401)
    const id = String(decodeJwt(id_token).jti)
    const done = await identity.db.select().from(auditEvents).where(eq(auditEvents.action, 'endImpersonation'))
    expect(done.filter((act) => act.details['impersonationId'] === id)).toHaveLength(1)
    expect((await user.whoAmI(bearer(token))).statusCode).toBe(200)
  })

  test('is listed for administrators only, newest first, and for one client', async () => {
    identity.clock.advance(1000)
    token = (await user.tokensFor(ANA)).id_token
    const { id_token } = await logIn()
    expect((await user.get(`${BASE}/v1/api/impersonate/recorded`, bearer(token))).statusCode).toBe(403)
    await identity.db.update(staff).set({ accessRole: 'administrator' }).where(eq(staff.staffName, 'Ana Ruiz'))
    const list = async (query: string) =>
      (await user.get(`${BASE}/v1/api/impersonate/recorded${query}`, bearer(token))).json<{
        result: { impersonations: Record<string, unknown>[] }
      }>().result.impersonations
    expect((await list('?count=1'))[0]).toMatchObject({
      impersonationId: decodeJwt(id_token).jti,
      businessName: 'Oak & Sons',
      staffName: 'Ana Ruiz',
      endedAt: null,
      pagesSeen: [],
    })
    expect(await list('?clientId=72')).toEqual([])
    expect((await list(`?clientId=${OAKS}`)).length).toBeGreaterThan(1)
    expect((await user.get(`${BASE}/v1/api/impersonate/recorded?count=201`, bearer(token))).statusCode).toBe(400)
  })
})

test('is refused with a sentence if the setting names nobody, or only others', async () => {
  for (const impersonation of ['none', ['ben@agency.test']] as const) {
    const strict = await startIdentity({ impersonation })
    await strict.db.insert(clients).values({ clientId: OAKS, businessName: 'Oak & Sons', domain: 'oaks.test' })
    const ana = (await new TestBrowser(strict.app).tokensFor(ANA)).id_token
    const refused = await post(`/v1/api/impersonate/client/${OAKS}/login-as`, {}, bearer(ana), strict.app)
    expect(refused.statusCode).toBe(403)
    expect(refused.json<{ error: string }>().error).toContain('You aren’t allowed to log in as a client.')
    expect(await strict.db.select().from(impersonations)).toEqual([])
    await strict.close()
  }
})

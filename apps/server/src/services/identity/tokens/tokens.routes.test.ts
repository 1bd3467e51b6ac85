import { type Claim, type Tokens } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { authorizationCodes, refreshTokens, staff } from '#platform/db/schema/index.ts'
import { ANA, BEN, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { BASE, hiddenFields, ORIGIN, TestBrowser } from '../testing/TestBrowser.ts'
import { STANDARD_DEVICE } from './refreshTokens.ts'
import { successorOf } from './secret.ts'

let identity: TestIdentity
let user: TestBrowser

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(() => {
  user = new TestBrowser(identity.app)
})

test('discovery names addresses of the requested origin, and each of them responds', async () => {
  const document = (await user.get(`${BASE}/.well-known/openid-configuration`)).json<Record<string, unknown>>()
  expect(document).toMatchObject({ issuer: ORIGIN + BASE, authorization_endpoint: `${ORIGIN}${BASE}/authorize` })
  for (const name of ['authorization_endpoint', 'end_session_endpoint', 'jwks_uri', 'sso_endpoint']) {
    expect((await user.get(String(document[name]))).statusCode, name).not.toBe(404)
  }
  for (const name of ['accesstoken_endpoint', 'token_endpoint']) {
    const path = String(document[name]).replace(ORIGIN + BASE, '')
    expect((await user.postJson(path, {})).statusCode, name).toBe(400)
  }
})

describe('exchanging a code', () => {
  test('gives the record of M020 and an id token that the public keys verify [M012]', async () => {
    const tokens = await user.tokensFor(ANA)
    expect(tokens).toMatchObject({
      id_token_expires_in: 600,
      id_token_expires_at: '2026-03-10T18:10:00.000Z',
      refresh_token_expires_in: 30 * 86_400,
      refresh_token_expires_at: '2026-04-09T18:00:00.000Z',
    })
    const keys = (await user.get(`${BASE}/.well-known/jwks.json`)).json<JSONWebKeySet>()
    expect(keys.keys[0]).not.toHaveProperty('d')
    const { payload, protectedHeader } = await jwtVerify(tokens.id_token, createLocalJWKSet(keys), {
      issuer: ORIGIN + BASE,
      audience: 'rankdesk-web',
      currentDate: identity.clock.now(),
    })
    expect(protectedHeader).toMatchObject({ alg: 'ES256', kid: keys.keys[0]?.kid })
    expect(payload).toMatchObject({
      sub: `staff:${ANA}`,
      staffId: ANA,
      email: 'ana@agency.test',
      name: 'Ana Ruiz',
      given_name: 'Ana',
      nonce: 'abcdefghijk',
    })
  })

  test('sets the cookie of M025, inaccessible to scripts and other sites', async () => {
    const response = await user.exchange(await user.codeFor(ANA))
    expect(response.cookies).toMatchObject([
      { name: 'access_token', httpOnly: true, sameSite: 'Strict', path: '/', maxAge: 30 * 86_400 },
    ])
    expect(response.cookies[0]?.value).toBe(response.json<Tokens>().id_token)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('is rejected a second time and ends the first sign-in', async () => {
    const code = await user.codeFor(ANA)
    const tokens = (await user.exchange(code)).json<Tokens>()
    expect((await user.validate(tokens.id_token)).statusCode).toBe(200)
    expect((await user.exchange(code)).statusCode).toBe(400)
    expect((await user.validate(tokens.id_token)).statusCode).toBe(401)
    expect((await user.refresh(tokens.refresh_token)).statusCode).toBe(401)
  })

  test('gives tokens to at most one of two concurrent callers, and they are invalid', async () => {
    const code = await user.codeFor(ANA)
    const responses = await Promise.all([user.exchange(code), user.exchange(code), user.exchange(code)])
    const succeeded = responses.filter((response) => response.statusCode === 200)
    expect(succeeded).toHaveLength(1)
    expect((await user.refresh(succeeded[0]?.json<Tokens>().refresh_token ?? '')).statusCode).toBe(401)
  })

  test.each([
    ['another verifier', { code_verifier: 'x'.repeat(43) }],
    ['another address', { redirect_uri: `${ORIGIN}/elsewhere` }],
  ])('is rejected with %s, and invalidates the code', async (_what, changes) => {
    const code = await user.codeFor(ANA)
    expect((await user.exchange(code, changes)).statusCode).toBe(400)
    expect((await user.exchange(code)).statusCode).toBe(400)
  })

  test('is rejected for another application and for an unknown code', async () => {
    expect((await user.exchange(await user.codeFor(ANA), { client_id: 'other' })).statusCode).toBe(400)
    expect((await user.exchange('made-up')).statusCode).toBe(400)
  })

  test('works for less than 60 seconds', async () => {
    const [early, late] = [await user.codeFor(ANA), await user.codeFor(ANA)]
    identity.clock.advance(59_999)
    expect((await user.exchange(early)).statusCode).toBe(200)
    identity.clock.advance(1)
    expect((await user.exchange(late)).statusCode).toBe(400)
  })

  test('stores neither code nor refresh token in plain text', async () => {
    const code = await user.codeFor(ANA)
    const tokens = (await user.exchange(code)).json<Tokens>()
    const rows = [await identity.db.select().from(authorizationCodes), await identity.db.select().from(refreshTokens)]
    expect(JSON.stringify(rows)).not.toContain(code)
    expect(JSON.stringify(rows)).not.toContain(tokens.refresh_token)
  })
})

/** Signs in as a standard application does, for which there is no grace period. */
async function tokensWithoutDevice(): Promise<Tokens> {
  const code = await user.codeFor(ANA)
  return (await user.exchange(code, { deviceId: STANDARD_DEVICE })).json<Tokens>()
}

describe('refreshing', () => {
  test('gives a new pair without extending the sign-in', async () => {
    const first = await user.tokensFor(ANA)
    identity.clock.advance(3_600_000)
    const second = (await user.refresh(first.refresh_token)).json<Tokens>()
    expect(second.refresh_token).not.toBe(first.refresh_token)
    expect(second.refresh_token_expires_at).toBe(first.refresh_token_expires_at)
    expect(second.refresh_token_expires_in).toBe(first.refresh_token_expires_in - 3600)
    expect((await user.validate(second.id_token)).statusCode).toBe(200)
    expect(user.cookies.get('access_token')).toBe(second.id_token)
  })

  test('ends the whole family when a token is reused', async () => {
    const first = await user.tokensFor(ANA)
    const second = (await user.refresh(first.refresh_token)).json<Tokens>()
    const third = (await user.refresh(second.refresh_token)).json<Tokens>()
    expect((await user.refresh(first.refresh_token)).statusCode).toBe(401)
    expect((await user.refresh(third.refresh_token)).statusCode).toBe(401)
    expect((await user.validate(third.id_token)).statusCode).toBe(401)
  })

  test("leaves a person's other sign-ins alone when a token is reused", async () => {
    const other = await user.tokensFor(ANA)
    const first = await user.tokensFor(ANA)
    await user.refresh(first.refresh_token)
    identity.clock.advance(10_000)
    expect((await user.refresh(first.refresh_token)).statusCode).toBe(401)
    expect((await user.refresh(other.refresh_token)).statusCode).toBe(200)
  })

  test('gives tokens to exactly one of many concurrent callers with one token that no device names', async () => {
    const { refresh_token } = await tokensWithoutDevice()
    const responses = await Promise.all(Array.from({ length: 6 }, () => user.refresh(refresh_token, null)))
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1)
    expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(5)
  })

  test('leaves no token of the family valid when a thief and the owner refresh at once', async () => {
    const first = await tokensWithoutDevice()
    const refresh = (token: string) => user.refresh(token, null)
    const second = (await refresh(first.refresh_token)).json<Tokens>()
    const responses = await Promise.all([refresh(first.refresh_token), refresh(second.refresh_token)])
    const third = responses[1].json<Partial<Tokens>>().refresh_token ?? 'none'
    expect((await refresh(third)).statusCode).toBe(401)
  })

  test('is rejected after the end of the sign-in', async () => {
    const { refresh_token } = await user.tokensFor(ANA)
    identity.clock.advance(30 * 86_400_000)
    expect((await user.refresh(refresh_token)).statusCode).toBe(401)
  })

  test('rejects a disabled account', async () => {
    const { refresh_token, id_token } = await user.tokensFor(BEN)
    await identity.db.update(staff).set({ active: false }).where(eq(staff.staffId, BEN))
    expect((await user.validate(id_token)).statusCode).toBe(401)
    expect((await user.refresh(refresh_token)).statusCode).toBe(401)
    await identity.db.update(staff).set({ active: true }).where(eq(staff.staffId, BEN))
    expect((await user.refresh(refresh_token)).statusCode).toBe(401)
  })

  test.each([
    ['another device', 'device-2'],
    ['a device that does not say which', null],
  ])('ends the sign-in at the first use by %s, also for its owner', async (_what, deviceId) => {
    const first = await user.tokensFor(ANA)
    const second = (await user.refresh(first.refresh_token)).json<Tokens>()
    expect((await user.refresh(second.refresh_token, deviceId)).statusCode).toBe(401)
    expect((await user.refresh(second.refresh_token)).statusCode).toBe(401)
    expect((await user.validate(second.id_token)).statusCode).toBe(401)
  })

  test('rejects an unknown token', async () => {
    expect((await user.refresh('made-up')).statusCode).toBe(401)
  })
})

describe('a used refresh token from the same device (C39)', () => {
  const again = (token: string) => user.refresh(token)

  test('returns the same valid successor just before ten seconds have passed', async () => {
    const first = await user.tokensFor(ANA)
    const second = (await again(first.refresh_token)).json<Tokens>()
    identity.clock.advance(9_999)
    const repeated = (await again(first.refresh_token)).json<Tokens>()
    expect(repeated.refresh_token).toBe(second.refresh_token)
    expect(repeated.refresh_token_expires_at).toBe(first.refresh_token_expires_at)
    expect((await user.validate(repeated.id_token)).statusCode).toBe(200)
    expect((await again(repeated.refresh_token)).statusCode).toBe(200)
  })

  test('ends the sign-in after ten seconds', async () => {
    const first = await user.tokensFor(ANA)
    const second = (await again(first.refresh_token)).json<Tokens>()
    identity.clock.advance(10_000)
    expect((await again(first.refresh_token)).statusCode).toBe(401)
    expect((await again(second.refresh_token)).statusCode).toBe(401)
    expect((await user.validate(second.id_token)).statusCode).toBe(401)
  })

  test.each([
    ['another device', 'device-2'],
    ['a device that does not say which', null],
  ])('ends the sign-in at once from %s', async (_what, deviceId) => {
    const first = await user.tokensFor(ANA)
    const second = (await again(first.refresh_token)).json<Tokens>()
    expect((await user.refresh(first.refresh_token, deviceId)).statusCode).toBe(401)
    expect((await again(second.refresh_token)).statusCode).toBe(401)
  })

  test('ends the sign-in after its successor was used', async () => {
    const first = await user.tokensFor(ANA)
    const second = (await again(first.refresh_token)).json<Tokens>()
    const third = (await again(second.refresh_token)).json<Tokens>()
    expect((await again(first.refresh_token)).statusCode).toBe(401)
    expect((await again(third.refresh_token)).statusCode).toBe(401)
  })

  test('returns nothing after signing out', async () => {
    const first = await user.tokensFor(ANA)
    const second = (await again(first.refresh_token)).json<Tokens>()
    await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token: second.refresh_token })
    expect((await again(first.refresh_token)).statusCode).toBe(401)
  })

  test('returns the same valid successor to two concurrent tabs', async () => {
    const { refresh_token } = await user.tokensFor(ANA)
    const responses = await Promise.all([again(refresh_token), again(refresh_token)])
    const [one, other] = responses.map((response) => response.json<Tokens>())
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200])
    expect(one?.refresh_token).toBe(other?.refresh_token)
    for (const tokens of [one, other]) expect((await user.validate(tokens?.id_token ?? '')).statusCode).toBe(200)
    expect((await again(one?.refresh_token ?? '')).statusCode).toBe(200)
  })

  test('has a successor that is not in the database and cannot be derived from the token', async () => {
    const first = await user.tokensFor(ANA)
    const second = (await again(first.refresh_token)).json<Tokens>()
    const rows = await identity.db.select().from(refreshTokens)
    expect(JSON.stringify(rows)).not.toContain(second.refresh_token)
    const stranger = await startIdentity()
    expect(successorOf(first.refresh_token, identity.deps.keys.formSecret)).toBe(second.refresh_token)
    expect(successorOf(first.refresh_token, stranger.deps.keys.formSecret)).not.toBe(second.refresh_token)
    await stranger.close()
  })
})

describe('isauthorized', () => {
  const requestWith = (token: string) =>
    user.get(`${BASE}/v1/api/oauth2/isauthorized`, token === '' ? {} : { authorization: `Bearer ${token}` })

  test('returns true for a valid token, and 401 for a missing, forged or ended one', async () => {
    const { id_token, refresh_token } = await user.tokensFor(ANA)
    expect((await requestWith(id_token)).json()).toMatchObject({ result: true })
    expect((await requestWith('')).statusCode).toBe(401)
    expect((await requestWith('made-up')).statusCode).toBe(401)
    await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token })
    expect((await requestWith(id_token)).statusCode).toBe(401)
  })
})

describe('validating', () => {
  test("returns the token's owner with a stable guid", async () => {
    const claims = [await user.tokensFor(ANA), await user.tokensFor(ANA)].map(async ({ id_token }) => {
      return (await user.validate(id_token)).json<{ result: Claim }>().result
    })
    const [first, second] = await Promise.all(claims)
    expect(first).toEqual({
      clientGuid: expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/) as string,
      staffId: ANA,
      email: 'ana@agency.test',
      firstName: 'Ana',
      name: 'Ana Ruiz',
    })
    expect(second).toEqual(first)
  })

  test('rejects an expired token, to the second', async () => {
    const { id_token, id_token_expires_at } = await user.tokensFor(ANA)
    identity.clock.set(new Date(Date.parse(id_token_expires_at) - 1000))
    expect((await user.validate(id_token)).statusCode).toBe(200)
    identity.clock.set(id_token_expires_at)
    expect((await user.validate(id_token)).statusCode).toBe(401)
  })
})

describe('signing out', () => {
  test('ends the family and clears the cookie by the call', async () => {
    const { id_token, refresh_token } = await user.tokensFor(ANA)
    expect((await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token })).statusCode).toBe(200)
    expect(user.cookies.has('access_token')).toBe(false)
    expect((await user.refresh(refresh_token)).statusCode).toBe(401)
    expect((await user.validate(id_token)).statusCode).toBe(401)
  })

  test("ends the cookie's sign-in by the address, even with an expired token", async () => {
    const { refresh_token } = await user.tokensFor(ANA)
    identity.clock.advance(86_400_000)
    const response = await user.get(`${BASE}/end-session`)
    expect([response.statusCode, response.headers.location]).toEqual([303, `${ORIGIN}/`])
    expect(user.cookies.has('access_token')).toBe(false)
    expect((await user.refresh(refresh_token)).statusCode).toBe(401)
  })

  test('ends the sign-in of an id token hint by the address, and returns the state', async () => {
    const { id_token, refresh_token } = await user.tokensFor(ANA)
    const query = new URLSearchParams({
      id_token_hint: id_token,
      post_logout_redirect_uri: `${ORIGIN}/bye`,
      state: 'a&b',
    })
    const response = await new TestBrowser(identity.app).get(`${BASE}/end-session?${query}`)
    expect(response.headers.location).toBe(`${ORIGIN}/bye?state=a%26b`)
    expect((await user.refresh(refresh_token)).statusCode).toBe(401)
  })

  test('redirects even with a hint that belongs to nobody', async () => {
    const response = await user.get(`${BASE}/end-session?id_token_hint=nonsense`)
    expect([response.statusCode, response.headers.location]).toEqual([303, `${ORIGIN}/`])
  })

  test('redirects to an address on our origin', async () => {
    const wanted = encodeURIComponent(`${ORIGIN}/my-clients?tab=2`)
    const response = await user.get(`${BASE}/end-session?post_logout_redirect_uri=${wanted}`)
    expect(response.headers.location).toBe(`${ORIGIN}/my-clients?tab=2`)
  })

  test.each([
    'https://evil.test/',
    '//evil.test',
    '/\\evil.test',
    `${ORIGIN}@evil.test/`,
    `${ORIGIN}.evil.test`,
    'javascript:alert(1)',
  ])('never redirects to %s', async (address) => {
    const response = await user.get(`${BASE}/end-session?post_logout_redirect_uri=${encodeURIComponent(address)}`)
    expect(response.headers.location).toBe(`${ORIGIN}/`)
  })
})

test('the next sign-in deletes sign-ins that expired long ago', async () => {
  const { id_token } = await user.tokensFor(ANA)
  identity.clock.advance(32 * 86_400_000)
  await user.tokensFor(ANA)
  const families = await identity.db.select({ familyId: refreshTokens.familyId }).from(refreshTokens)
  expect(families.map((row) => row.familyId)).not.toContain(decodeJwt(id_token)['sid'])
  expect(await identity.db.select().from(authorizationCodes)).toHaveLength(1)
})

test('restricts cookies to https and uses public addresses under https', async () => {
  const secure = await startIdentity({ publicUrl: 'https://desk.example.com', secure: true })
  const browser = new TestBrowser(secure.app)
  const request = browser.request({ redirect_uri: 'https://desk.example.com/sign-in/callback' })
  const page = await browser.get(request)
  expect(page.cookies).toMatchObject([{ name: 'sign_in', secure: true }])
  const signedIn = await browser.signIn({ staffId: String(ANA) }, request)
  const tokens = await browser.exchange(hiddenFields(signedIn.body)['code'] ?? '', {
    redirect_uri: 'https://desk.example.com/sign-in/callback',
  })
  expect(tokens.cookies).toMatchObject([{ name: 'access_token', secure: true, httpOnly: true, sameSite: 'Strict' }])
  const discovery = await browser.get(`${BASE}/.well-known/openid-configuration`)
  expect(discovery.json()).toMatchObject({ issuer: 'https://desk.example.com/services/identity' })
  await secure.close()
})

import type { Tokens } from '@rankdesk/api'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANA, REAL, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { PROVIDER_CLIENT, providerSettings, startProvider, type TestProvider } from '../testing/startProvider.ts'
import { BASE, hiddenFields, ORIGIN, TestBrowser } from '../testing/TestBrowser.ts'

let provider: TestProvider
let identity: TestIdentity
let user: TestBrowser

beforeAll(async () => {
  provider = await startProvider()
  const upstream = providerSettings(provider.issuer)
  identity = await startIdentity({ demoSignIn: false, upstream })
})
afterAll(async () => {
  await identity.close()
  await provider.stop()
})
beforeEach(() => {
  user = new TestBrowser(identity.app)
  provider.next = {}
  provider.padding = {}
  provider.claimsInUserInfo = false
})

const leave = async (browser = user) => (await browser.get(browser.request())).headers.location ?? ''
/** Signs in at the provider and returns its response. */
async function returnFromProvider(claims: Record<string, unknown>, browser = user) {
  const back = provider.signIn(await leave(browser), claims)
  return browser.get(back.pathname + back.search)
}
const rea = { email: 'REA@agency.test', email_verified: true }

test("redirects a sign-in request to the agency's provider with PKCE and a new nonce", async () => {
  const address = new URL(await leave())
  expect(address.origin + address.pathname).toBe(`${provider.issuer}/authorize`)
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    client_id: PROVIDER_CLIENT.clientId,
    response_type: 'code',
    redirect_uri: `${ORIGIN}${BASE}/upstream/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
  })
  expect(address.searchParams.get('nonce')).not.toBe('abcdefghijk')
  expect(address.href).not.toContain(PROVIDER_CLIENT.clientSecret.replaceAll(' ', '+'))
})

describe('the upstream callback', () => {
  test('signs in the account with the verified address and gives the application its code', async () => {
    const response = await returnFromProvider(rea)
    expect(response.statusCode).toBe(200)
    const callback = await user.postForm('/sign-in/callback', hiddenFields(response.body))
    const code = new URL(callback.headers.location ?? '', ORIGIN).searchParams.get('code') ?? ''
    const tokens = (await user.exchange(code)).json<Tokens>()
    expect(decodeJwt(tokens.id_token)).toMatchObject({ staffId: REAL, email: 'rea@agency.test', nonce: 'abcdefghijk' })
  })

  test('asks userinfo if the id token lacks the address', async () => {
    provider.claimsInUserInfo = true
    expect((await returnFromProvider(rea)).statusCode).toBe(200)
  })

  test.each([
    [
      'an address that is not verified',
      { email: 'rea@agency.test', email_verified: false },
      'has not verified your e-mail address',
    ],
    ['an address of which nothing is said', { email: 'rea@agency.test' }, 'The claim email_verified is missing'],
    ['no address', { email_verified: true }, 'The claim email is missing'],
    [
      'an address with a NUL',
      { email: 'rea\0@agency.test', email_verified: true },
      'an e-mail address that cannot be used',
    ],
    ['an address that nobody has', { email: 'x@agency.test', email_verified: true }, 'There is no account for'],
    [
      'the address of a disabled account',
      { email: 'dora@agency.test', email_verified: true },
      'There is no account for',
    ],
    ['a look-alike of an address', { email: 're\u0430@agency.test', email_verified: true }, 'There is no account for'],
    ['a look-alike that folds', { email: '\u212Aim@agency.test', email_verified: true }, 'There is no account for'],
    ['an address like HTML', { email: '<b>x</b>@a.test', email_verified: true }, '&lt;b&gt;x'],
  ])('rejects %s', async (_what, claims, sentence) => {
    const response = await returnFromProvider(claims)
    expect(response.statusCode).toBe(403)
    expect(response.body).toContain(sentence)
    expect(hiddenFields(response.body)).not.toHaveProperty('code')
  })

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['another application', { aud: 'other' }],
    ['another party to which it was issued', { azp: 'other' }],
    ['two audiences without the party to which it was issued', { aud: [PROVIDER_CLIENT.clientId, 'other'] }],
    ['a time before the sign-in', { issuedAt: '15 minutes ago' }],
    ['an empty subject', { subject: '' }],
    ['a subject that is longer than the standard allows', { subject: 'x'.repeat(256) }],
    ['another issuer', { issuer: 'http://127.0.0.1:1/agency' }],
    ['a signature that is not the provider’s', { signature: 'other key' }],
    ['no signature', { signature: 'none' }],
    ['a signature with the public key as secret', { signature: 'HS256' }],
  ] as const)('rejects an id token for %s', async (_what, next) => {
    provider.next = { ...next }
    const response = await returnFromProvider(rea)
    expect(response.statusCode).toBe(401)
    expect(response.body).toContain('The response from your provider could not be used.')
    expect(hiddenFields(response.body)).not.toHaveProperty('code')
  })

  test('names the clocks if the id token is from the future', async () => {
    provider.next = { issuedAt: '90 seconds from now' }
    const response = await returnFromProvider(rea)
    expect(response.statusCode).toBe(401)
    expect(response.body).toContain('The clocks of your provider and of this server disagree')
    expect(response.body).toMatch(/The claim iat of the id token is (89|9\d) s ahead/)
    expect(hiddenFields(response.body)).not.toHaveProperty('code')
  })

  test('accepts a new key of the provider at once, and rejects the withdrawn one', async () => {
    expect((await returnFromProvider(rea)).statusCode).toBe(200)
    provider.rotateKeys()
    expect((await returnFromProvider(rea)).statusCode).toBe(200)
    provider.signsWithOldKey = true
    const response = await returnFromProvider(rea)
    expect(response.statusCode).toBe(401)
    expect(response.body).toContain('The response from your provider could not be used.')
    expect((await returnFromProvider(rea)).statusCode).toBe(200)
  })

  test('rejects userinfo about another subject than the id token', async () => {
    provider.claimsInUserInfo = true
    provider.next = { subject: 'person-2' }
    const response = await returnFromProvider(rea)
    expect(response.statusCode).toBe(401)
    expect(hiddenFields(response.body)).not.toHaveProperty('code')
  })

  test('accepts an id token that was issued to us, by a clock that is some seconds off', async () => {
    provider.next = { azp: PROVIDER_CLIENT.clientId, issuedAt: '20 seconds from now' }
    expect((await returnFromProvider(rea)).statusCode).toBe(200)
  })

  test.each(['token', 'userinfo'])('rejects a response of the %s endpoint that is too large', async (endpoint) => {
    provider.claimsInUserInfo = true
    provider.padding = { [endpoint]: 2_000_000 }
    const response = await returnFromProvider(rea)
    expect(response.statusCode).toBe(401)
    expect(response.body).toContain('The response from your provider could not be used.')
  })

  test('accepts a response once', async () => {
    const back = provider.signIn(await leave(), rea)
    const open = () => user.get(back.pathname + back.search)
    expect((await open()).statusCode).toBe(200)
    expect((await open()).statusCode).toBe(401)
  })

  test('rejects a response in another browser, after the time limit or with a changed state', async () => {
    const victim = new TestBrowser(identity.app)
    await leave(victim)
    const back = provider.signIn(await leave(), rea)
    expect((await victim.get(back.pathname + back.search)).statusCode).toBe(403)
    expect((await user.get(back.pathname + back.search.replace('state=', 'state=x'))).statusCode).toBe(403)
    expect((await user.get(`${back.pathname}?code=1`)).statusCode).toBe(403)
    identity.clock.advance(600_000)
    expect((await user.get(back.pathname + back.search)).statusCode).toBe(403)
  })

  test('explains a sign-in that was canceled at the provider', async () => {
    const back = provider.signIn(await leave(), rea)
    const state = back.searchParams.get('state') ?? ''
    const response = await user.get(`${back.pathname}?${new URLSearchParams({ error: 'access_denied', state })}`)
    expect(response.statusCode).toBe(401)
    expect(response.body).toContain('was not completed')
  })
})

test('accepts neither passwords nor clicks', async () => {
  // The state that is sealed for the provider would open our own form if there were one.
  const request = new URL(await leave()).searchParams.get('state') ?? ''
  const response = await user.postForm(`${BASE}/authorize/sign-in`, { staffId: String(ANA), request })
  expect(response.statusCode).toBe(403)
  expect(response.body).toContain('Staff sign in with their identity provider here.')
})

test('rejects metadata and keys that are too large', async () => {
  const waiting = await startIdentity({ upstream: providerSettings(provider.issuer) })
  const browser = new TestBrowser(waiting.app)
  provider.padding = { 'openid-configuration': 2_000_000 }
  expect((await browser.get(browser.request())).statusCode).toBe(502)
  provider.padding = { jwks: 2_000_000 }
  const back = provider.signIn(await leave(browser), rea)
  expect((await browser.get(back.pathname + back.search)).statusCode).toBe(401)
  await waiting.close()
})

test('reports a provider that does not respond, and retries the next time', async () => {
  const gone = await startProvider()
  await gone.stop()
  const waiting = await startIdentity({ upstream: providerSettings(gone.issuer) })
  const browser = new TestBrowser(waiting.app)
  for (const _time of [1, 2]) {
    const response = await browser.get(browser.request())
    expect(response.statusCode).toBe(502)
    expect(response.body).toContain('Your sign-in provider does not respond.')
  }
  await waiting.close()
})

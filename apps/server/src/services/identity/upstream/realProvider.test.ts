import { Writable } from 'node:stream'
import type { Tokens } from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import type { EmailTrust } from '#platform/config/identitySettings.ts'
import { auditEvents, providerSignIns } from '#platform/db/schema/index.ts'
import { createLog } from '#platform/log.ts'
import { unbindAccount } from '../accounts/accounts.ts'
import { REAL, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import {
  type OidcProvider,
  ProviderBrowser,
  type ProviderRole,
  startOidcProvider,
} from '../testing/startOidcProvider.ts'
import { providerSettings } from '../testing/startProvider.ts'
import { BASE, hiddenFields, ORIGIN, TestBrowser } from '../testing/TestBrowser.ts'

const EMAIL = 'rea@agency.test'
const VOUCHED: EmailTrust = { verifiedClaim: 'email_verified', vouchedDomains: ['agency.test'] }

const KEYCLOAK: ProviderRole = {
  idToken: { email: EMAIL, email_verified: true, preferred_username: 'rea' },
  endsSessions: true,
  namesSessions: true,
  refreshes: true,
}
const ENTRA: ProviderRole = { idToken: { email: EMAIL, preferred_username: EMAIL, tid: 'tenant' }, endsSessions: true }
const COGNITO: ProviderRole = {
  idToken: { 'cognito:username': 'rea' },
  userInfo: { email: EMAIL, email_verified: 'true' },
  refreshes: true,
}
const GOOGLE: ProviderRole = { idToken: { email: EMAIL, email_verified: true, hd: 'agency.test' } }
const OKTA: ProviderRole = {
  idToken: { preferred_username: EMAIL },
  userInfo: { email: EMAIL, email_verified: true, preferred_username: EMAIL },
  endsSessions: true,
  refreshes: true,
}

let provider: OidcProvider
let identity: TestIdentity
let user: TestBrowser
let there: ProviderBrowser
let logged = ''
const log = createLog(
  'warn',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      logged += chunk.toString()
      done()
    },
  }),
)
afterEach(async () => {
  await identity.close()
  await provider.stop()
})

async function start(role: ProviderRole, trust?: EmailTrust) {
  provider = await startOidcProvider(role, ORIGIN)
  const settings = providerSettings(provider.issuer)
  logged = ''
  identity = await startIdentity({ demoSignIn: false, upstream: { ...settings, ...(trust && { trust }) } }, { log })
  user = new TestBrowser(identity.app)
  there = new ProviderBrowser()
}

/** Signs in at the provider and returns the page of our callback. */
async function returnFromProvider(browser = user) {
  const { location } = (await browser.get(browser.request())).headers
  const back = await there.follow(location ?? '')
  return browser.get(back.pathname + back.search)
}

async function signIn(browser = user): Promise<Tokens> {
  const page = await returnFromProvider(browser)
  expect(page.body).toContain('You are signed in')
  const callback = await browser.postForm('/sign-in/callback', hiddenFields(page.body))
  const code = new URL(callback.headers.location ?? '', ORIGIN).searchParams.get('code') ?? ''
  return (await browser.exchange(code)).json<Tokens>()
}

/** Signs out as the web app does, and returns where the browser is in the end. */
async function signOut(tokens: Tokens) {
  await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token: tokens.refresh_token })
  const { location = '' } = (await user.get(`${BASE}/end-session?post_logout_redirect_uri=${ORIGIN}`)).headers
  return { location, end: location.startsWith(ORIGIN) ? new URL(location) : await there.follow(location) }
}

const hours = (count: number) => count * 3_600_000

test('signs in at Keycloak, and signs out of its session, too', async () => {
  await start(KEYCLOAK)
  const tokens = await signIn()
  expect(decodeJwt(tokens.id_token)).toMatchObject({ staffId: REAL })
  const other = new TestBrowser(identity.app)
  const inOtherTab = await signIn(other)
  expect(provider.requests.filter((path) => path.startsWith('GET /interaction'))).toHaveLength(1)
  const { location, end } = await signOut(tokens)
  expect(Object.fromEntries(new URL(location).searchParams)).toMatchObject({
    id_token_hint: expect.stringMatching(/^ey/) as string,
    post_logout_redirect_uri: `${ORIGIN}/`,
  })
  expect(end.href).toBe(`${ORIGIN}/`)
  expect((await user.refresh(tokens.refresh_token)).statusCode).toBe(401)
  expect((await user.validate(inOtherTab.id_token)).statusCode).toBe(401)
  // The provider's session has ended: the next sign-in is asked for there.
  await signIn()
  expect(provider.requests.filter((path) => path.startsWith('GET /interaction'))).toHaveLength(2)
})

test("keeps the provider's tokens encrypted, in the database and out of the log", async () => {
  await start(OKTA)
  await signIn()
  const [row] = await identity.db.select().from(providerSignIns)
  for (const kept of [row?.idToken, row?.refreshToken]) {
    expect(decodeProtectedHeader(kept ?? '')).toEqual({ alg: 'dir', enc: 'A256GCM' })
  }
  expect(logged).toBe('')
})

describe('the providers as they behave', { tags: ['long'] }, () => {
  test.each<[string, ProviderRole, EmailTrust | undefined]>([
    ['Microsoft Entra ID whose addresses the operator vouches for', ENTRA, VOUCHED],
    [
      'Microsoft Entra ID with xms_edov',
      { idToken: { email: EMAIL, xms_edov: true } },
      { verifiedClaim: 'xms_edov', vouchedDomains: 'none' },
    ],
    [
      'Microsoft Entra ID with xms_edov as a number in a text',
      { idToken: { email: EMAIL, xms_edov: '1' } },
      { verifiedClaim: 'xms_edov', vouchedDomains: 'none' },
    ],
    ['Microsoft Entra ID with the user principal name only', { idToken: { upn: EMAIL } }, VOUCHED],
    ['Amazon Cognito, which sends a text from userinfo', COGNITO, undefined],
    ['Google', GOOGLE, undefined],
    ['Okta with a thin id token', OKTA, undefined],
    [
      'a provider that says only from userinfo that the address is verified',
      { idToken: { email: EMAIL }, userInfo: { email: EMAIL, email_verified: true } },
      undefined,
    ],
  ])('signs in at %s', async (_name, role, trust) => {
    await start(role, trust)
    expect(decodeJwt((await signIn()).id_token)).toMatchObject({ staffId: REAL })
  })

  test.each<[string, ProviderRole, EmailTrust | undefined, string]>([
    ['no email_verified', ENTRA, undefined, 'The claim email_verified is missing'],
    [
      'no email_verified for a domain that is not vouched for',
      ENTRA,
      { ...VOUCHED, vouchedDomains: ['other.test'] },
      'The claim email_verified is missing',
    ],
    [
      'email_verified false, although the operator vouches',
      { idToken: { email: EMAIL, email_verified: false } },
      VOUCHED,
      'The claim email_verified is false',
    ],
    [
      '"false" as a text',
      { idToken: { email: EMAIL, email_verified: 'false' } },
      VOUCHED,
      'email_verified is &quot;false&quot;',
    ],
    [
      'no address anywhere',
      { idToken: { name: 'Rea' }, userInfo: { name: 'Rea' } },
      VOUCHED,
      'The claim email is missing',
    ],
    [
      'a name like an address that nobody vouches for',
      { idToken: { preferred_username: EMAIL } },
      undefined,
      'The claim email is missing',
    ],
    [
      'userinfo about another address than the id token',
      { idToken: { email: EMAIL }, userInfo: { email: 'x@agency.test', email_verified: true } },
      undefined,
      'The claim email_verified is missing',
    ],
  ])('names the claim to the administrator: %s', async (_name, role, trust, sentence) => {
    await start(role, trust)
    const page = await returnFromProvider()
    expect(page.statusCode).toBe(403)
    expect(page.body).toContain(`For your administrator: `)
    expect(page.body).toContain(sentence)
    expect(hiddenFields(page.body)).not.toHaveProperty('code')
  })

  test('returns to our own origin from a provider without an end-session address', async () => {
    await start(GOOGLE)
    expect((await signOut(await signIn())).location).toBe(`${ORIGIN}/`)
  })

  test('signs out here although the provider is gone', async () => {
    await start(KEYCLOAK)
    const tokens = await signIn()
    await provider.stop()
    await user.postJson('/v1/api/oauth2logoff/logoff', { refresh_token: tokens.refresh_token })
    expect((await user.get(`${BASE}/end-session`)).statusCode).toBe(303)
    expect((await user.validate(tokens.id_token)).statusCode).toBe(401)
  })
})

describe('an account', { tags: ['long'] }, () => {
  test('stays with the person whose address has changed at the provider', async () => {
    await start(KEYCLOAK)
    await signIn()
    provider.role = { ...KEYCLOAK, idToken: { email: 'kim@agency.test', email_verified: true } }
    expect(decodeJwt((await signIn()).id_token)).toMatchObject({ staffId: REAL })
  })

  test('is not given to another person with the same address', async () => {
    await start(KEYCLOAK)
    await signIn()
    provider.subject = 'person-2'
    there = new ProviderBrowser()
    const page = await returnFromProvider()
    expect(page.statusCode).toBe(403)
    expect(page.body).toContain('belongs to another person at your provider')
    expect(page.body).toContain(`npm run staff -- unbind ${EMAIL}`)
    await unbindAccount(identity.db, EMAIL, identity.clock.now())
    await signIn()
  })
})

describe('a person who is disabled at the provider', { tags: ['long'] }, () => {
  test.each([
    ['within four hours where the provider can be asked', OKTA, 2, 401],
    ['not before half of the period', OKTA, 1.9, 200],
    ['by a new sign-in where it cannot be asked', GOOGLE, 4, 401],
    ['not before the period where it cannot be asked', GOOGLE, 3.8, 200],
  ])('loses access %s', async (_when, role, after, status) => {
    await start(role)
    const tokens = await signIn()
    provider.disabled.add(provider.subject)
    identity.clock.advance(hours(after))
    expect((await user.refresh(tokens.refresh_token)).statusCode).toBe(status)
    const events = await identity.db.select().from(auditEvents).where(eq(auditEvents.action, 'endSessionAtProvider'))
    const ended = { staffId: expect.any(Number) as number, reason: expect.stringMatching(/^the provider /) as string }
    expect(events.map(({ details }) => details)).toMatchObject(status === 200 ? [] : [ended])
  })

  test('cannot sign in again', async () => {
    await start(GOOGLE)
    await signIn()
    provider.disabled.add(provider.subject)
    await expect(returnFromProvider()).rejects.toThrow('The provider')
  })
})

describe('a check at the provider', { tags: ['long'] }, () => {
  test('keeps an active person signed in for days, with a new refresh token each time', async () => {
    await start(OKTA)
    let tokens = await signIn()
    for (let round = 0; round < 8; round += 1) {
      identity.clock.advance(hours(3))
      const response = await user.refresh(tokens.refresh_token)
      expect(response.statusCode).toBe(200)
      tokens = response.json<Tokens>()
    }
    expect(provider.requests.filter((path) => path === 'POST /token')).toHaveLength(9)
  })

  test.each(['fails', 'hangs'] as const)('waits while the provider %s, and then asks again', async (how) => {
    await start(OKTA)
    let tokens = await signIn()
    provider.tokenEndpoint = how
    identity.clock.advance(hours(3))
    tokens = (await user.refresh(tokens.refresh_token)).json<Tokens>()
    expect(logged).toContain('the provider could not be asked about a sign-in')
    expect(logged).toMatch(how === 'fails' ? /"err":.*response/i : /"err":.*time/i)
    identity.clock.advance(hours(1))
    const late = await user.refresh(tokens.refresh_token)
    expect(late.statusCode).toBe(503)
    expect(late.body).toContain('Your sign-in provider does not respond')
    provider.tokenEndpoint = 'works'
    expect((await user.refresh(tokens.refresh_token)).statusCode).toBe(200)
  })

  test('is made once for several calls at the same time', async () => {
    await start(OKTA)
    const { refresh_token } = await signIn()
    identity.clock.advance(hours(3))
    const responses = await Promise.all([1, 2, 3].map(() => user.refresh(refresh_token)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(provider.requests.filter((path) => path === 'POST /token')).toHaveLength(2)
  })
})

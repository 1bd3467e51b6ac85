import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { errorLog, logError, WEB_CLIENT_ID } from '@rankdesk/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  providerSettings,
  signIn,
  startProvider,
  startTestApp,
  type TestApp,
  type TestProvider,
} from '#testing/index.ts'
import { createLog } from './log.ts'

let lines = ''
const log = createLog(
  'trace',
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString()
      done()
    },
  }),
)
beforeEach(() => {
  lines = ''
})

describe('the log of the built-in provider', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ log })
  })
  afterAll(() => app.stop())

  test('contains the requests of a sign-in, but neither its code nor its tokens', async () => {
    const tokens = await signIn(app.url, 'Maya Okafor')
    await fetch(`${app.url}/sign-in/callback?code=SECRET-code&nonce=n&appid=a&state=SECRET-state`, {
      redirect: 'manual',
    })
    await fetch(`${app.url}/?code=SECRET-code&state=SECRET-state`)
    await fetch(`${app.url}/services/identity/end-session?id_token_hint=${tokens.id_token}`, { redirect: 'manual' })
    await fetch(`${app.url}/services/seo/api/nothing?search=SECRET-name`, {
      headers: { authorization: 'Bearer SECRET-token' },
    })
    expect(lines).toContain('/sign-in/callback?code&nonce&appid&state')
    expect(lines).toContain('/services/identity/authorize?client_id&')
    expect(lines).not.toMatch(/SECRET-(code|state|token|name)/)
    expect(lines).not.toContain(tokens.id_token)
  })

  test('contains no ticket of a client’s site manager', async () => {
    await fetch(`${app.url}/-/site-manager?ticket=SECRET-ticket`)
    expect(lines).toContain('/-/site-manager?ticket')
    expect(lines).not.toContain('SECRET')
  })

  test('is like the error log, which drops the codes of reported addresses', async () => {
    const maya = await app.clientOf('Maya Okafor')
    const report = { application: 'rankdesk', level: 3, message: 'TypeError', stack: '', userAgent: '' } as const
    await maya.call(logError, { body: { ...report, url: `${app.url}/?code=SECRET-code&state=SECRET-state#SECRET` } })
    const { entries } = await maya.call(errorLog, { query: {} })
    expect(entries[0]?.url).toBe(`${app.url}/?code&state`)
    expect(lines).not.toContain('SECRET')
  })
})

describe('the log of a provider of the agency', () => {
  let app: TestApp
  let provider: TestProvider
  beforeAll(async () => {
    provider = await startProvider()
    app = await startTestApp({ log, config: { identity: providerSettings(provider.issuer) } })
  })
  afterAll(async () => {
    await app.stop()
    await provider.stop()
  })

  /** Signs in up to the provider's redirect, and returns its address and our cookies. */
  async function returnFromProvider(claims: Record<string, unknown>) {
    const query = new URLSearchParams({
      client_id: WEB_CLIENT_ID,
      redirect_uri: `${app.url}/sign-in/callback`,
      response_type: 'code',
      scope: 'openid',
      nonce: 'abcdefghijk',
      state: 'state-1',
      code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
      code_challenge_method: 'S256',
    })
    const left = await fetch(`${app.url}/services/identity/authorize?${query}`, { redirect: 'manual' })
    const cookie = left.headers.getSetCookie().map((text) => text.split(';', 1)[0]).join('; ') // prettier-ignore
    return { back: provider.signIn(left.headers.get('location') ?? '', claims), cookie }
  }

  const endings: [string, TestProvider['next'], Record<string, string>][] = [
    ['succeeds', {}, {}],
    ['ends with a forged token', { signature: 'other key' }, {}],
    ['is canceled', {}, { error: 'access_denied' }],
  ]
  test.each(endings)('contains no code of a sign-in that %s', async (_what, next, change) => {
    provider.next = next
    const { back, cookie } = await returnFromProvider({ email: 'maya.okafor@rankdesk.example', email_verified: true })
    const code = back.searchParams.get('code') ?? ''
    for (const [name, value] of Object.entries(change)) back.searchParams.set(name, value)
    await fetch(back, { headers: { cookie }, redirect: 'manual' })
    expect(lines).toContain('/upstream/callback?code&state')
    expect(lines).not.toContain(code)
    expect(lines).not.toContain(back.searchParams.get('state') ?? '')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANA, BEN, DISABLED, REAL, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { BASE, hiddenFields, ORIGIN, TestBrowser } from '../testing/TestBrowser.ts'

let identity: TestIdentity
const browser = () => new TestBrowser(identity.app)

beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

describe('the sign-in page', () => {
  test('lists the active demo staff by name, and nobody else', async () => {
    const page = await browser().get(browser().request())
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Ana Ruiz')
    expect(page.body).toContain('Writer · North')
    expect(page.body).not.toContain('Dora Gone')
    expect(page.body).not.toContain('Rea Lister')
  })

  test('escapes a name that looks like HTML', async () => {
    const page = await browser().get(browser().request())
    expect(page.body).not.toContain('<b>Bold')
    expect(page.body).toContain('&lt;b&gt;Bold')
  })

  test('names the product of the setting, escaped [M006]', async () => {
    const page = await browser().get(browser().request())
    expect(page.body).toContain('<h1>Sign in to Agency &lt;Desk&gt;</h1>')
    expect(page.body).toContain('<title>Sign in · Agency &lt;Desk&gt;</title>')
    expect(page.body).not.toMatch(/Rankdesk|\uE000/)
  })

  test('is not cached and runs no inline script', async () => {
    const page = await browser().get(browser().request())
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body.match(/<script[^>]*>[^<]*/g)).toEqual([`<script src="${BASE}/follow-sign-in.js" defer>`])
  })

  test('hides its cookie from scripts and from forms of other sites', async () => {
    const page = await browser().get(browser().request())
    expect(page.cookies).toMatchObject([{ name: 'sign_in', httpOnly: true, sameSite: 'Lax', path: BASE }])
  })

  test('is also reachable at the single sign-on address', async () => {
    const request = browser().request()
    const response = await browser().get(request.replace('/authorize', '/sso'))
    expect([response.statusCode, response.headers.location]).toEqual([302, request])
  })
})

describe('an invalid sign-in request', () => {
  const bad: [string, Record<string, string | undefined>][] = [
    ['an unknown application', { client_id: 'other' }],
    ['an address of another site', { redirect_uri: 'https://evil.test/sign-in/callback' }],
    ['another address of our own', { redirect_uri: `${ORIGIN}/sign-in/callback/../../x` }],
    ['an address that only begins like ours', { redirect_uri: `${ORIGIN}.evil.test/sign-in/callback` }],
    ['another response type', { response_type: 'token' }],
    ['the response in the fragment', { response_mode: 'fragment' }],
    ['no openid', { scope: 'email' }],
    ['a nonce of 10 characters', { nonce: 'abcdefghij' }],
    ['a nonce of 12 characters', { nonce: 'abcdefghijkl' }],
    ['no state', { state: undefined }],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }],
    ['plain PKCE', { code_challenge_method: 'plain' }],
  ]
  test.each(bad)('with %s is explained on a page and redirected nowhere', async (_what, changes) => {
    const page = await browser().get(browser().request(changes))
    expect(page.statusCode).toBe(400)
    expect(page.headers.location).toBeUndefined()
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(Object.keys(changes)[0])
  })

  test('is rejected with a repeated parameter', async () => {
    const page = await browser().get(`${browser().request()}&state=two`)
    expect(page.statusCode).toBe(400)
  })
})

describe('signing in with one click', () => {
  test('posts code, nonce, application and state to our callback, which passes them to the web app', async () => {
    const user = browser()
    const response = await user.signIn({ staffId: String(ANA) })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('action="/sign-in/callback"')
    expect(response.body).toContain(`src="${BASE}/form-post.js"`)
    const fields = hiddenFields(response.body)
    expect(fields).toEqual({
      code: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: 'abcdefghijk',
      appid: 'rankdesk-web',
      state: 'state-1',
    })
    const callback = await user.postForm('/sign-in/callback', fields)
    expect(callback.statusCode).toBe(303)
    expect(callback.headers.location).toBe(
      `/?code=${fields['code']}&nonce=abcdefghijk&appid=rankdesk-web&state=state-1`,
    )
  })

  test('responds in the address if the request asks for it', async () => {
    const user = browser()
    const response = await user.signIn({ staffId: String(BEN) }, user.request({ response_mode: 'query' }))
    expect(response.statusCode).toBe(303)
    expect(response.headers.location).toMatch(/^http:\/\/localhost:3000\/sign-in\/callback\?code=[\w-]{43}&nonce=/)
    const callback = await user.get(response.headers.location ?? '')
    expect(callback.headers.location).toMatch(/^\/\?code=/)
  })

  test.each([
    ['a disabled one', DISABLED],
    ['one who is not of the demo', REAL],
    ['nobody', 999],
  ])('rejects %s', async (_who, staffId) => {
    const response = await browser().signIn({ staffId: String(staffId) })
    expect(response.statusCode).toBe(401)
    expect(hiddenFields(response.body)).not.toHaveProperty('code')
  })

  test('loads the script of the response page from our own files', async () => {
    const script = await browser().get(`${BASE}/form-post.js`)
    expect(script.headers['content-type']).toContain('javascript')
    expect(script.body).toContain('requestSubmit')
  })

  test('loads the script that follows a sign-in of another tab from our own files', async () => {
    const script = await browser().get(`${BASE}/follow-sign-in.js`)
    expect(script.headers['content-type']).toContain('javascript')
    expect(script.body).toContain("addEventListener('storage'")
  })
})

describe('the sign-in form is rejected', () => {
  const post = async (user: TestBrowser, fields: Record<string, string>, headers?: Record<string, string>) =>
    (await user.postForm(`${BASE}/authorize/sign-in`, { staffId: String(ANA), ...fields }, headers)).statusCode

  test('when another site sends it', async () => {
    const user = browser()
    const fields = hiddenFields((await user.get(user.request())).body)
    expect(await post(user, fields, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await post(user, fields, { origin: 'https://evil.test' })).toBe(403)
    expect(await post(user, fields, {})).toBe(403)
    expect(await post(user, fields, { origin: ORIGIN })).toBe(200)
  })

  test('in a browser for which it was not made', async () => {
    const [user, victim] = [browser(), browser()]
    const fields = hiddenFields((await user.get(user.request())).body)
    expect(await post(victim, fields)).toBe(403)
    await victim.get(victim.request())
    expect(await post(victim, fields)).toBe(403)
  })

  test('when its request was changed', async () => {
    const user = browser()
    const sealed = hiddenFields((await user.get(user.request())).body)['request'] ?? ''
    const [, signature] = sealed.split('.')
    const forged = Buffer.from(JSON.stringify({ request: {}, until: 9e15 })).toString('base64url')
    expect(await post(user, { request: `${forged}.${signature}` })).toBe(403)
    expect(await post(user, { request: 'nothing' })).toBe(403)
    expect(await post(user, {})).toBe(403)
  })

  test('ten minutes after it was shown', async () => {
    const user = browser()
    const fields = hiddenFields((await user.get(user.request())).body)
    identity.clock.advance(599_999)
    expect(await post(user, fields)).toBe(200)
    identity.clock.advance(1)
    expect(await post(user, fields)).toBe(403)
  })
})

describe('a request that the server cannot read is explained on a page', () => {
  const path = `${BASE}/authorize/sign-in`
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  test.each([
    ['a form that is too large', 413, form, `staffId=${'1'.repeat(2 ** 21)}`, 'The form is too large.'],
    ['a body that is no form', 415, { 'content-type': 'application/xml' }, '<a/>', 'This address accepts only forms.'],
    ['invalid JSON', 400, { 'content-type': 'application/json' }, '{', 'The request was not properly formed.'],
  ])('%s with %i', async (_what, status, headers, payload, text) => {
    const page = await identity.app.inject({ method: 'POST', url: path, headers, payload })
    expect(page.statusCode).toBe(status)
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(text)
  })
})

describe('the callback', () => {
  const response = { code: 'c', nonce: 'n', appid: 'a', state: 's' }

  test('rejects a response from another site', async () => {
    const refused = await browser().postForm('/sign-in/callback', response, { 'sec-fetch-site': 'cross-site' })
    expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined])
  })

  test('passes on only the four fields, as text', async () => {
    const handed = await browser().postForm('/sign-in/callback', { ...response, state: 's&admin=1#x', more: 'y' })
    expect(handed.headers.location).toBe('/?code=c&nonce=n&appid=a&state=s%26admin%3D1%23x')
  })

  test('rejects a response without a code', async () => {
    expect((await browser().postForm('/sign-in/callback', { state: 's' })).statusCode).toBe(400)
  })
})

test('offers no demo staff and rejects their sign-in if the demo is off', async () => {
  const strict = await startIdentity({ demoSignIn: false })
  const user = new TestBrowser(strict.app)
  expect((await user.get(user.request())).body).not.toContain('Ana Ruiz')
  expect((await user.signIn({ staffId: String(ANA) })).statusCode).toBe(401)
  await strict.close()
})

test('rejects a foreign name that points at this machine', async () => {
  const response = await browser().get(browser().request(), { host: 'evil.test:3000' })
  expect(response.statusCode).toBe(421)
})

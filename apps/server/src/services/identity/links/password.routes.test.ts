import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { agency, passwordLinks, signInTries, staff } from '#platform/db/schema/index.ts'
import type { JobRequest } from '#platform/jobs/index.ts'
import { hashPassword, isPassword } from '../sign-in/password.ts'
import { DISABLED, REAL, startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { BASE, TestBrowser } from '../testing/TestBrowser.ts'
import { createPasswordLink, type LinkKind } from './passwordLinks.ts'

const PASSWORD = 'correct horse battery'
const OTHER = 'a different long one'
const ORIGIN = 'http://localhost:3000'

const containing = (text: string): unknown => expect.stringContaining(text)

let identity: TestIdentity
let oldHash = ''
const requests: JobRequest[] = []
beforeAll(async () => {
  const mail: TestIdentity['deps']['mail'] = { enqueue: (_tx, request) => Promise.resolve(void requests.push(request)) }
  identity = await startIdentity({}, { mail })
  oldHash = await hashPassword(PASSWORD)
})
afterAll(() => identity.close())
beforeEach(async () => {
  requests.length = 0
  await identity.db.delete(signInTries)
  await identity.db.delete(passwordLinks)
  await identity.db.update(staff).set({ passwordHash: oldHash }).where(eq(staff.staffId, REAL))
})

const newLink = (kind: LinkKind = 'reset', staffId = REAL) =>
  identity.db.transaction((tx) => createPasswordLink(tx, { staffId, kind, now: identity.clock.now(), origin: ORIGIN }))
const secretOf = (url: string) => new URL(url).searchParams.get('link') ?? ''
const fields = (url: string, part: Record<string, string> = {}) => ({
  link: secretOf(url),
  password: OTHER,
  again: OTHER,
  ...part,
})
const post = (form: Record<string, string>, browser = new TestBrowser(identity.app)) =>
  browser.postForm(`${BASE}/password`, form)
const personOf = async (staffId = REAL) => {
  const [row] = await identity.db.select().from(staff).where(eq(staff.staffId, staffId))
  return row
}

describe('the page of a link', () => {
  test('shows the person, and setting the password uses the link', async () => {
    const { url } = await newLink()
    const shown = await new TestBrowser(identity.app).get(url.slice(ORIGIN.length))
    expect(shown.statusCode).toBe(200)
    expect(shown.headers['cache-control']).toBe('no-store')
    expect(shown.body).toContain('rea@agency.test')
    expect((await post(fields(url))).body).toContain('Your password is set')
    expect(await isPassword(OTHER, (await personOf())?.passwordHash ?? undefined)).toBe(true)
    const again = await post(fields(url, { password: PASSWORD, again: PASSWORD }))
    expect([again.statusCode, again.body]).toEqual([404, containing('can’t be used')])
    expect(await isPassword(OTHER, (await personOf())?.passwordHash ?? undefined)).toBe(true)
  })

  test('names the agency in an invitation, also after a mistake', async () => {
    const { url } = await newLink('invitation')
    const open = async () => (await new TestBrowser(identity.app).get(url.slice(ORIGIN.length))).body
    expect(await open()).not.toContain('has invited you')
    await identity.db.insert(agency).values({ agencyName: 'Stone & Sons <SEO>' })
    expect(await open()).toContain('<b>Stone &amp; Sons &lt;SEO&gt;</b> has invited you.')
    expect((await post(fields(url, { again: PASSWORD }))).body).toContain('Stone &amp; Sons')
    const reset = await newLink()
    expect((await new TestBrowser(identity.app).get(reset.url.slice(ORIGIN.length))).body).not.toContain('Stone')
    await identity.db.delete(agency)
  })

  test('lets an invited person correct the name, which a reset does not', async () => {
    const reset = await newLink()
    await post(fields(reset.url, { name: 'Somebody Else' }))
    expect(await personOf()).toMatchObject({ staffName: 'Rea Lister' })
    const invitation = await newLink('invitation')
    await post(fields(invitation.url, { name: ' Rea   Lister-Low ' }))
    expect(await personOf()).toMatchObject({ staffName: 'Rea Lister-Low', firstName: 'Rea' })
    await identity.db.update(staff).set({ staffName: 'Rea Lister' }).where(eq(staff.staffId, REAL))
  })

  test.each([
    ['a short password', { password: 'short', again: 'short' }, 'at least 12'],
    ['a common password', { password: 'Password2026!', again: 'Password2026!' }, 'attackers try'],
    ['different passwords', { again: PASSWORD }, 'don’t match'],
    ['a huge password', { password: 'x'.repeat(201), again: 'x'.repeat(201) }, 'at most 200'],
  ])('refuses %s and stays open', async (_case, part, text) => {
    const { url } = await newLink()
    const refused = await post(fields(url, part))
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(text)
    expect((await post(fields(url))).statusCode).toBe(200)
  })

  test('escapes a hostile name', async () => {
    const { url } = await newLink('invitation')
    const refused = await post(fields(url, { name: '"><script>alert(1)</script>', again: 'x' }))
    expect(refused.body).not.toContain('<script>alert')
  })

  test('refuses an expired link, one of a disabled person, an unknown one and a replaced one', async () => {
    const expired = await newLink()
    identity.clock.set(new Date(identity.clock.now().getTime() + 2 * 3_600_000))
    const disabled = await newLink('invitation', DISABLED)
    const replaced = await newLink()
    const open = await newLink()
    for (const url of [expired.url, disabled.url, replaced.url, `${ORIGIN}/?link=${'x'.repeat(43)}`]) {
      expect((await post(fields(url))).statusCode).toBe(404)
    }
    for (const link of ['', '\0', "' or 1=1 --", 'x'.repeat(5000)]) {
      expect((await post({ ...fields(open.url), link })).statusCode).toBe(404)
    }
    expect((await post(fields(open.url))).statusCode).toBe(200)
  })

  test('succeeds once when it is submitted twice at the same time', async () => {
    const { url } = await newLink()
    const responses = await Promise.all([post(fields(url)), post(fields(url))])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404])
  })

  test('ends the sign-ins of its person, and refuses a form of another site', async () => {
    await identity.db.execute(sql`update staff set demo = true where staff_id = ${REAL}`)
    const browser = new TestBrowser(identity.app)
    const { refresh_token: token } = await browser.tokensFor(REAL)
    await identity.db.execute(sql`update staff set demo = false where staff_id = ${REAL}`)
    const { url } = await newLink()
    const foreign = await browser.postForm(`${BASE}/password`, fields(url), { 'sec-fetch-site': 'cross-site' })
    expect(foreign.statusCode).toBe(403)
    expect((await post(fields(url))).statusCode).toBe(200)
    expect((await browser.refresh(token)).statusCode).toBe(401)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string) => new TestBrowser(identity.app).postForm(`${BASE}/password/forgot`, { email })

  test('requests a message for an account, and shows the same page for any address', async () => {
    const known = await forgot('REA@agency.test')
    const unknown = await forgot('nobody@agency.test')
    expect(known.statusCode).toBe(200)
    expect(unknown.body).toBe(known.body)
    await expect.poll(() => requests.length).toBe(1)
    const [link] = await identity.db.select().from(passwordLinks)
    expect(requests[0]).toEqual({ kind: 'send-mail', input: { linkHash: link?.linkHash, origin: containing('http') } })
  })

  test.each(['', 'no address', 'a@b.test\r\nBcc: x@y.test', 'a\0@b.test'])('refuses %j', async (email) => {
    expect((await forgot(email)).statusCode).toBe(400)
    expect(requests).toEqual([])
  })

  test('is limited for each address', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await forgot('rea@agency.test')).statusCode).toBe(200)
    expect((await forgot('rea@agency.test')).statusCode).toBe(429)
    await expect.poll(() => requests.length).toBe(10)
  })

  test('says to ask an administrator without e-mail', async () => {
    const withoutMail = await startIdentity()
    const browser = new TestBrowser(withoutMail.app)
    const page = await browser.get(`${BASE}/password/forgot`)
    expect(page.body).toContain('Ask an administrator')
    const sent = await browser.postForm(`${BASE}/password/forgot`, { email: 'rea@agency.test' })
    expect(sent.body).toContain('Ask an administrator')
    await withoutMail.close()
  })
})

describe('the sign-in', () => {
  test('warns before it is locked, the same for an account and for none', async () => {
    const texts = async (email: string) => {
      const browser = new TestBrowser(identity.app)
      const problems: string[] = []
      for (let attempt = 0; attempt < 11; attempt += 1) {
        const { body } = await browser.signIn({ email, password: 'wrong' })
        problems.push(/id="problem">([^<]*)</.exec(body)?.[1] ?? '')
      }
      return problems
    }
    const problems = await texts('rea@agency.test')
    expect(problems[5]).not.toContain('left')
    expect(problems[6]).toContain('3 attempts left')
    expect(problems[7]).toContain('2 attempts left')
    expect(problems[8]).toContain('1 attempt left')
    expect(problems[9]).toContain('Wait 5 minutes')
    expect(problems[10]).toContain('Too many attempts')
    expect(await texts('nobody@agency.test')).toEqual(problems)
  })
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEvents, setupLinks, staff } from '#platform/db/schema/index.ts'
import { startIdentity, type TestIdentity } from '#testing/startIdentity.ts'
import { BASE, TestBrowser } from '../testing/TestBrowser.ts'
import { createNamedAdministrator } from './createFirstAccount.ts'
import { createSetupLink, SETUP_LINK_HOURS } from './setupLinks.ts'

const PASSWORD = 'correct horse battery'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())
beforeEach(async () => {
  await identity.db.execute(sql`truncate staff, audit_events, setup_links cascade`)
})

async function newLink(): Promise<string> {
  const path = await createSetupLink(identity.db, identity.clock.now())
  return new URL(path ?? '', 'http://localhost').searchParams.get('link') ?? ''
}
const fields = (link: string, part: Record<string, string> = {}) => ({
  link,
  name: ' Ada   Stone ',
  email: 'ada@agency.test',
  password: PASSWORD,
  again: PASSWORD,
  ...part,
})
const post = (form: Record<string, string>, headers?: Record<string, string>) =>
  new TestBrowser(identity.app).postForm(`${BASE}/setup`, form, headers)
const people = () => identity.db.select().from(staff)

describe('the setup page', () => {
  test('creates the first administrator, who can sign in, with an audit event', async () => {
    const link = await newLink()
    const shown = await new TestBrowser(identity.app).get(`${BASE}/setup?link=${link}`)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store'])
    const created = await post(fields(link))
    expect(created.body).toContain('Your account is ready')
    const [person] = await people()
    expect(person).toMatchObject({ staffName: 'Ada Stone', firstName: 'Ada', accessRole: 'administrator', demo: false })
    const [event] = await identity.db.select().from(auditEvents)
    expect(event).toMatchObject({ staffId: person?.staffId, action: 'createFirstAccount' })
    expect(JSON.stringify(event)).not.toContain('$')
    const signedIn = await new TestBrowser(identity.app).signIn({ email: 'ADA@agency.test', password: PASSWORD })
    expect(signedIn.statusCode).toBe(200)
  })

  test('stores no secret, and works once', async () => {
    const link = await newLink()
    expect(JSON.stringify(await identity.db.select().from(setupLinks))).not.toContain(link)
    await post(fields(link))
    const again = await post(fields(link, { email: 'eve@agency.test' }))
    expect([again.statusCode, (await people()).length]).toEqual([404, 1])
    expect(await createSetupLink(identity.db, identity.clock.now())).toBeUndefined()
  })

  test('creates one account when it is submitted twice at once, even with two links', async () => {
    const [first, second] = [await newLink(), await newLink()]
    const responses = await Promise.all([
      post(fields(first)),
      post(fields(first, { email: 'eve@agency.test' })),
      post(fields(second, { email: 'bo@agency.test' })),
    ])
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404])
    expect(await people()).toHaveLength(1)
  })

  test('refuses an expired link, an unknown one and one of an agency that has staff', async () => {
    const expired = await newLink()
    identity.clock.set(new Date(identity.clock.now().getTime() + SETUP_LINK_HOURS * 3_600_000))
    for (const link of [expired, '', '\0', 'x'.repeat(43), "' or 1=1 --", 'x'.repeat(5000)]) {
      expect((await post(fields(link))).statusCode).toBe(404)
    }
    const open = await newLink()
    const person = { staffName: 'B', firstName: 'B', staffEmail: 'b@agency.test', title: '', roleId: 5 }
    await identity.db.insert(staff).values({ ...person, active: false })
    expect((await post(fields(open))).statusCode).toBe(404)
  })

  test.each([
    ['no name', { name: '  ' }, 'full name'],
    ['a name with a line break', { name: 'Ada\nStone' }, 'full name'],
    ['no address', { email: 'ada' }, 'valid e-mail'],
    ['an address with a look-alike', { email: '\u212Aim@agency.test' }, 'valid e-mail'],
    ['a short password', { password: 'short', again: 'short' }, 'at least 12'],
    ['a huge password', { password: 'x'.repeat(201), again: 'x'.repeat(201) }, 'at most 200'],
    ['different passwords', { again: 'another long one' }, 'don’t match'],
    ['an endless field', { name: 'x'.repeat(201) }, 'too long'],
  ])('refuses %s and stays open', async (_case, part, text) => {
    const link = await newLink()
    const refused = await post(fields(link, part))
    expect([refused.statusCode, (await people()).length]).toEqual([400, 0])
    expect(refused.body).toContain(text)
    expect((await post(fields(link))).statusCode).toBe(200)
  })

  test('escapes what was typed, and refuses the form of another site', async () => {
    const link = await newLink()
    const refused = await post(fields(link, { name: '"><script>alert(1)</script>', again: 'x' }))
    expect(refused.body).not.toContain('<script>alert')
    expect((await post(fields(link), { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  })

  test('is named by the sign-in page while there is no account', async () => {
    const browser = new TestBrowser(identity.app)
    const empty = await browser.get(browser.request())
    expect(empty.body).toContain('npm start')
    expect(empty.body).toContain('npm run staff')
    await post(fields(await newLink()))
    expect((await browser.get(browser.request())).body).not.toContain('npm start')
  })
})

describe('an administrator named by the settings', () => {
  const context = () => ({ db: identity.db, clock: identity.clock, requestId: 'request' })
  const create = (email: string) => createNamedAdministrator(context(), ['ada@agency.test'], email)

  test('gets an account without a password at the first sign-in', async () => {
    expect(await create('ADA@agency.test')).toBeDefined()
    const [person] = await people()
    expect(person).toMatchObject({ accessRole: 'administrator', passwordHash: null, staffEmail: 'ADA@agency.test' })
  })

  test('gets one account from two sign-ins at once, and none in place of a disabled one', async () => {
    const created = await Promise.all([create('ada@agency.test'), create('ada@agency.test')])
    expect(created.filter((id) => id !== undefined)).toHaveLength(1)
    await identity.db.update(staff).set({ active: false })
    expect(await create('ada@agency.test')).toBeUndefined()
  })

  test.each(['eve@agency.test', 'ada@agency.test.evil', '\u212Ada@agency.test', ''])('is not %j', async (email) => {
    expect(await create(email)).toBeUndefined()
    expect(await people()).toEqual([])
  })
})

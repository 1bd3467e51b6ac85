import { request } from 'node:http'
import { type ApiClient, publishingSso } from '@rankdesk/api'
import { systemClock } from '@rankdesk/format'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, clients, sites, siteSignIns, staff } from '#platform/db/schema/index.ts'
import { signIn } from '#testing/signIn.ts'
import { startTestApp, type TestApp } from '#testing/startTestApp.ts'

let app: TestApp
let maya: ApiClient
let site: { clientId: number; projectId: number; domain: string; businessName: string }
let other: typeof site

beforeAll(async () => {
  app = await startTestApp()
  maya = await app.clientOf('Maya Okafor')
  const { clientId, domain, businessName } = clients
  const found = await app.database.db
    .select({ clientId, projectId: sites.projectId, domain, businessName })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .orderBy(clientId)
    .limit(2)
  if (found[0] === undefined || found[1] === undefined) throw new Error('the agency has no two sites')
  site = found[0]
  other = found[1]
})
afterAll(() => app.stop())

const requestSignIn = (query = site) =>
  maya.call(publishingSso, { query: { clientId: query.clientId, projectId: query.projectId } })

/** Every name under localhost is this machine, whatever the resolver says. */
async function open(url: string) {
  const { host, pathname, search, port } = new URL(url)
  return new Promise<{ status: number; text: string; headers: Record<string, unknown> }>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the one-time address', () => {
  test("is on the client's own domain and shows who is signed in", async () => {
    const { url } = await requestSignIn()
    expect(new URL(url).hostname).toBe(`${site.domain}.localhost`)
    const page = await open(url)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`Site manager of ${site.businessName.replace('&', '&amp;')}`)
    expect(page.text).toContain('Signed in as <strong>Maya Okafor</strong>')
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  })

  test('works once, also when it is opened twice at once', async () => {
    const { url } = await requestSignIn()
    const pages = await Promise.all([open(url), open(url), open(url)])
    expect(pages.map((page) => page.status).toSorted((one, another) => one - another)).toEqual([200, 403, 403])
    expect((await open(url)).text).toContain('This link was already used or has expired')
  })

  test("does not work on another client's site, and stays valid after the attempt", async () => {
    const { url } = await requestSignIn()
    expect((await open(url.replace(site.domain, other.domain))).status).toBe(403)
    expect((await open(url)).status).toBe(200)
  })

  test('expires after a minute', async () => {
    const { url, expires_at } = await requestSignIn()
    expect(Date.parse(expires_at) - systemClock.now().getTime()).toBeLessThanOrEqual(60_000)
    const ended = new Date(Date.parse(expires_at) - 60_001)
    await app.database.db.update(siteSignIns).set({ expiresAt: ended })
    expect((await open(url)).status).toBe(403)
  })

  test.each(['?ticket=made-up', '', '?ticket=a&ticket=b', '?ticket=%00'])('rejects "%s"', async (query) => {
    const { url } = await requestSignIn()
    const page = await open(url.replace(/\?.*/, query))
    expect(page.status).toBe(403)
    expect(page.text).not.toContain('Signed in')
  })

  test('rejects a disabled account', async () => {
    const { url } = await requestSignIn()
    const isMaya = eq(staff.staffName, 'Maya Okafor')
    await app.database.db.update(staff).set({ active: false }).where(isMaya)
    expect((await open(url)).status).toBe(403)
    await app.database.db.update(staff).set({ active: true }).where(isMaya)
  })

  test('is recorded with who requested it and when it was used', async () => {
    const { url } = await requestSignIn()
    const ticket = new URL(url).searchParams.get('ticket')
    const rows = await app.database.db.select().from(siteSignIns).where(eq(siteSignIns.projectId, site.projectId))
    expect(JSON.stringify(rows)).not.toContain(ticket)
    const newest = () =>
      app.database.db
        .select()
        .from(siteSignIns)
        .orderBy(siteSignIns.issuedAt)
        .then((all) => all.at(-1))
    expect((await newest())?.usedAt).toBeNull()
    await open(url)
    expect((await newest())?.usedAt).toBeInstanceOf(Date)
    const done = await app.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'publishingSso'))
      .orderBy(auditEvents.auditEventId)
    expect(done.at(-1)).toMatchObject({ clientId: site.clientId, details: { projectId: site.projectId } })
  })
})

describe('a request is rejected', () => {
  test("for another client's project, and for unknown ids", async () => {
    const { projectId } = other
    for (const wrong of [
      { ...site, projectId },
      { ...site, projectId: 999_999 },
      { ...site, clientId: 999_999 },
    ]) {
      await expect(requestSignIn(wrong)).rejects.toMatchObject({
        status: 404,
        message: expect.stringMatching(/^There is no/) as string,
      })
    }
  })

  test.each([
    '',
    '?clientId=1',
    '?clientId=1&projectId=abc',
    '?clientId=1&projectId=2147483648',
    '?clientId=0&projectId=1',
  ])('with "%s"', async (query) => {
    const response = await fetch(`${app.url}/services/publishing/v1/api/users/sso${query}`, {
      headers: { authorization: `Bearer ${await tokenOfMaya()}` },
    })
    expect(response.status).toBe(400)
  })

  test('without a token', async () => {
    const response = await fetch(`${app.url}/services/publishing/v1/api/users/sso?clientId=1&projectId=1`)
    expect(response.status).toBe(401)
  })
})

async function tokenOfMaya(): Promise<string> {
  return (await signIn(app.url, 'Maya Okafor')).id_token
}

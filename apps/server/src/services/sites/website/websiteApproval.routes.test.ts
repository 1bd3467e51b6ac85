import { archiveClient, askForWebsiteApproval, clientWebsite, disconnectWebsite } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FAKE_SIGN_IN, type FakeWordPress, json, startFakeWordPress } from '#connectors/site/testing/fakeWordPress.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { websiteConnections } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let site: FakeWordPress
let environment: TestApp
beforeAll(async () => {
  site = await startFakeWordPress()
  environment = await startTestApp({ config: { trustedSiteOrigins: [site.origin] } })
})
afterAll(async () => {
  await environment.stop()
  await site.stop()
})
afterEach(async () => {
  site.respondTo('/wp-json/', undefined)
  await environment.database.db.delete(websiteConnections)
})

const params = { clientId: 1 }
const ask = async (change: { address?: string; clientId?: number } = {}, staffName = 'Hannah Lindqvist') => {
  const client = await environment.clientOf(staffName)
  const { clientId = 1, address = site.origin } = change
  return client.call(askForWebsiteApproval, { params: { clientId }, body: { address } })
}

/** Where the approval page leads back to, with what WordPress adds. */
const backOf = ({ url }: { url: string }, added: Record<string, string> = {}) => {
  const back = new URL(new URL(url).searchParams.get('success_url') ?? '')
  for (const [name, value] of Object.entries(added)) back.searchParams.set(name, value)
  return back
}
const APPROVED = { site_url: 'x', user_login: FAKE_SIGN_IN.userName, password: FAKE_SIGN_IN.password }
const visit = async (address: URL | string) => {
  const response = await fetch(address, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), text: await response.text() }
}
/** Where a visit with a password leads: to an address without it. */
const follow = async (address: URL) => {
  const { status, location } = await visit(address)
  expect(status).toBe(303)
  expect(location).not.toMatch(/password|user_login/)
  return visit(new URL(location ?? '', environment.url))
}
const connectionOf = async () =>
  (await (await environment.clientOf('Hannah Lindqvist')).call(clientWebsite, { params })).connection

describe('an approval in WordPress', () => {
  it('connects the website for the person who asked, once, and leaves the password in no address', async () => {
    const page = await ask()
    expect(new URL(page.url).pathname).toBe('/wp-admin/authorize-application.php')
    expect(page).toMatchObject({ returns: true })
    expect(await connectionOf()).toBeNull()
    const shown = await follow(backOf(page, APPROVED))
    expect(shown).toMatchObject({ status: 200 })
    expect((await follow(backOf(page, APPROVED))).text).toBe(shown.text)
    expect(shown.text).toContain('<h1>The website is connected</h1>')
    expect(await connectionOf()).toMatchObject({
      siteName: 'Acme Doors',
      connectedBy: { staffName: 'Hannah Lindqvist' },
    })
    const [event] = await fetchRows<{ details: object }>(
      environment.database.db,
      sql`select details from audit_events where action = 'connectWebsite' order by audit_event_id desc limit 1`,
    )
    expect(JSON.stringify(event?.details)).not.toContain(FAKE_SIGN_IN.password)
  })

  it('that was refused, or whose account is not accepted, connects nothing and says so', async () => {
    const page = await ask()
    const refused = await visit(backOf(page, { success: 'false' }))
    expect(refused).toMatchObject({ status: 200 })
    expect(refused.text).toContain('<h1>The website is not connected</h1>')
    const wrong = await follow(backOf(page, { ...APPROVED, password: 'wrong' }))
    expect(wrong.status).toBe(409)
    expect(wrong.text).toContain('did not accept the user name and the application password')
    const unusable = await follow(backOf(page, { ...APPROVED, user_login: 'a:b' }))
    expect(unusable.status).toBe(409)
    expect(unusable.text).toContain('sent no account that can be used')
    expect((await visit(backOf(page))).status).toBe(400)
    const invented = await visit(backOf(page, { problem: 'Call this number to go on.' }))
    expect(invented.text).not.toContain('Call this number')
    expect(await connectionOf()).toBeNull()
  })

  it('opens nothing that we did not seal, that has expired, or that another connection has overtaken', async () => {
    const page = await ask()
    const altered = backOf(page, APPROVED)
    altered.searchParams.set('approval', `${altered.searchParams.get('approval')?.slice(0, -2)}AA`)
    expect(await follow(altered)).toMatchObject({ status: 404 })
    for (const query of ['', '?approval=a', '?approval=a&approval=b'])
      expect(await visit(`${environment.url}/platform/website-approved${query}`)).toMatchObject({ status: 404 })
    await visit(backOf(page, APPROVED))
    const second = await ask()
    const hannah = await environment.clientOf('Hannah Lindqvist')
    await hannah.call(disconnectWebsite, { params })
    expect(await follow(backOf(second, APPROVED))).toMatchObject({ status: 404 })
    expect(await connectionOf()).toBeNull()
  })

  it('of a site without an approval page is refused with the way that is left', async () => {
    const index = (page: unknown) =>
      json(200, { namespaces: ['wp/v2'], authentication: { 'application-passwords': page } })
    for (const endpoints of [{}, { authorization: 7 }, { authorization: 'https://elsewhere.test/authorize' }]) {
      site.respondTo('/wp-json/', index({ endpoints }))
      await expect(ask()).rejects.toThrow('Create an application password in its WordPress')
    }
    site.respondTo('/wp-json/', json(200, { namespaces: ['wp/v2'] }))
    await expect(ask()).rejects.toThrow('Application passwords are turned off')
  })

  it('is asked for only by those who manage clients, with an address, for a client that is there', async () => {
    await expect(ask({}, 'Daniel Reyes')).rejects.toMatchObject({ status: 403 })
    await expect(ask({ address: 'ftp://acme.com' })).rejects.toMatchObject({ status: 400 })
    await expect(ask({ clientId: 999_999 })).rejects.toMatchObject({ status: 404 })
    const page = await ask({ clientId: 2 })
    const hannah = await environment.clientOf('Hannah Lindqvist')
    await hannah.call(archiveClient, { params: { clientId: 2 }, body: { archived: true } })
    await expect(ask({ clientId: 2 })).rejects.toMatchObject({ status: 409 })
    expect(await follow(backOf(page, APPROVED))).toMatchObject({ status: 404 })
  })
})

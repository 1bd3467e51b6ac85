import {
  addNote,
  type ApiClient,
  archiveClient,
  changeWebsiteHttps,
  checkWebsite,
  chooseWebsiteKind,
  clientWebsite,
  connectWebsite,
  disconnectWebsite,
  websiteAddresses,
} from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { FAKE_SIGN_IN, type FakeWordPress, html, startFakeWordPress } from '#connectors/site/testing/fakeWordPress.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { websiteConnections } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let site: FakeWordPress
let environment: TestApp
let hannah: ApiClient
beforeAll(async () => {
  site = await startFakeWordPress()
  environment = await startTestApp({ config: { trustedSiteOrigins: [site.origin] } })
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterAll(async () => {
  await environment.stop()
  await site.stop()
})

const PATHS = ['/', '/wp-json/']
afterEach(async () => {
  for (const path of PATHS) site.respondTo(path, undefined)
  site.requests.length = 0
  await environment.database.db.delete(websiteConnections)
})

const params = { clientId: 1 }
const connect = (change: object = {}) =>
  hannah.call(connectWebsite, { params, body: { address: site.origin, ...FAKE_SIGN_IN, ...change } })

/** How long a waiting job may take to begin on a busy machine. */
const JOB_WAIT = { timeout: 20_000 }
/** Connects the website, and returns the connection after the reading of its pages that this starts. */
async function connectAndRead() {
  await connect()
  return vi.waitFor(async () => {
    const { connection } = await hannah.call(clientWebsite, { params })
    expect(connection?.pages).toMatchObject({ reading: null, readAt: expect.any(String) as string })
    return connection
  }, JOB_WAIT)
}

const eventsOf = (action: string) =>
  fetchRows<{ details: Record<string, unknown>; by: string }>(
    environment.database.db,
    sql`select a.details, s.staff_name "by" from audit_events a join staff s using (staff_id)
      where action = ${action} and client_id = 1 order by audit_event_id desc limit 1`,
  )

it('says whether browsers use only https, as a manager decides', async () => {
  expect(await hannah.call(changeWebsiteHttps, { params, body: { hsts: true } })).toMatchObject({ hsts: true })
  expect(await hannah.call(clientWebsite, { params })).toMatchObject({ hsts: true })
  expect((await eventsOf('changeWebsiteHttps'))[0]).toMatchObject({ details: { hsts: true }, by: 'Hannah Lindqvist' })
  expect(await hannah.call(changeWebsiteHttps, { params, body: { hsts: false } })).toMatchObject({ hsts: false })
  const unknown = hannah.call(changeWebsiteHttps, { params: { clientId: 999_999 }, body: { hsts: true } })
  await expect(unknown).rejects.toMatchObject({ status: 404 })
})

/** The writes of one person that may run at a time, and more. */
const MANY = 8

describe('the website of a client', () => {
  it('takes no turn of other writes while it does not respond', async () => {
    await connect()
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    site.requests.length = 0
    site.respondTo('/', (response) => void answered.then(() => html(503)(response)))
    const checks = Array.from({ length: MANY }, () => hannah.call(checkWebsite, { params }))
    await expect.poll(() => site.requests.length).toBeGreaterThanOrEqual(MANY)
    const body = { categoryId: 1, questionName: 'Written meanwhile', answer: 'Yes' }
    await hannah.call(addNote, { params, body })
    answer()
    const checked = await Promise.all(checks)
    expect(checked.map(({ connection }) => connection?.problem)).not.toContain(null)
  })

  it('is not connected at first', async () => {
    const found = await hannah.call(clientWebsite, { params })
    expect(found).toEqual({
      clientId: 1,
      domain: expect.any(String) as string,
      kind: 'hosted',
      address: null,
      connection: null,
      hsts: false,
    })
  })

  it('is connected with what was found, which every staff member can read', async () => {
    const website = await connect()
    expect(website.connection).toMatchObject({
      address: site.origin,
      siteName: 'Acme Doors',
      userName: 'rankdesk',
      connectedBy: { staffName: 'Hannah Lindqvist' },
      problem: null,
    })
    expect(website.connection?.checks.map(({ name, state }) => [name, state])).toEqual([
      ['address', 'limited'],
      ['account', 'good'],
      ['pages', 'limited'],
      ['posts', 'good'],
      ['markup', 'good'],
      ['media', 'good'],
      ['search-texts', 'missing'],
      ['redirects', 'missing'],
    ])
    const daniel = await environment.clientOf('Daniel Reyes')
    expect(await daniel.call(clientWebsite, { params })).toEqual(website)
    expect(await eventsOf('connectWebsite')).toEqual([
      { by: 'Hannah Lindqvist', details: { address: site.origin, userName: 'rankdesk' } },
    ])
  })

  it('keeps its password where nobody reads it', async () => {
    const website = await connect()
    const db = environment.database.db
    const rows = await fetchRows(
      db,
      sql`select to_jsonb(w)::text "row" from website_connections w union all select to_jsonb(a)::text from audit_events a`,
    )
    for (const text of [JSON.stringify(rows), JSON.stringify(website)]) {
      expect(text).not.toContain(FAKE_SIGN_IN.password)
      expect(text).not.toContain(btoa(FAKE_SIGN_IN.password))
    }
  })

  it('is connected again in place of the connection before', async () => {
    await connect()
    await connect({ address: `${site.origin}/?again` })
    expect(await environment.database.db.$count(websiteConnections)).toBe(1)
    expect((await eventsOf('connectWebsite'))[0]?.details).toMatchObject({ replaced: site.origin })
  })

  it.each([
    ['a wrong password', { password: 'wrong' }, 409, /did not accept the user name/],
    ['an address inside', { address: 'http://169.254.169.254' }, 409, /not encrypted/],
    ['an encrypted address inside', { address: 'https://127.0.0.1:9' }, 409, /not a public website/],
  ])('stores nothing for %s', async (_what, change, status, message) => {
    await expect(connect(change)).rejects.toMatchObject({ status, message: expect.stringMatching(message) as string })
    expect((await hannah.call(clientWebsite, { params })).connection).toBeNull()
  })

  it.each([
    ['no address', { address: ' ' }],
    ['another protocol', { address: 'file:///etc/passwd' }],
    ['a password in the address', { address: 'https://a:b@acme.com' }],
    ['a long address', { address: `https://${'a'.repeat(300)}` }],
    ['no user name', { userName: '' }],
    ['a colon in the user name', { userName: 'a:b' }],
    ['a line break in the user name', { userName: 'a\nb' }],
    ['no password', { password: '' }],
    ['a long password', { password: 'x'.repeat(201) }],
  ])('is not called with %s', async (_what, change) => {
    await expect(connect(change)).rejects.toMatchObject({ status: 400 })
    expect(site.requests).toEqual([])
  })

  it('is read again, and keeps the older findings with the reason when that fails', async () => {
    const connection = await connectAndRead()
    environment.clock.set(new Date(environment.clock.now().getTime() + 60_000))
    site.respondTo('/', html(503))
    const failed = await hannah.call(checkWebsite, { params })
    expect(failed.connection).toEqual({
      ...connection,
      problem: expect.stringMatching(/error of its own \(503\)/) as string,
    })
    expect((await eventsOf('checkWebsite'))[0]?.details).toMatchObject({ problem: failed.connection?.problem })
    site.respondTo('/', undefined)
    const again = await hannah.call(checkWebsite, { params })
    // What works is read again.
    const pages = expect.anything() as object
    expect(again.connection).toEqual({ ...connection, pages, checkedAt: environment.clock.now().toISOString() })
  })

  it('must be connected again when the keys of the server were replaced', async () => {
    await connectAndRead()
    const db = environment.database.db
    await db.update(websiteConnections).set({ sealedPassword: 'x' }).where(eq(websiteConnections.clientId, 1))
    site.requests.length = 0
    const { connection } = await hannah.call(checkWebsite, { params })
    expect(connection?.problem).toMatch(/Connect the website again/)
    expect(site.requests).toEqual([])
  })

  it('is not overwritten by a check of the connection before', async () => {
    await connectAndRead()
    const db = environment.database.db
    let connected: Promise<unknown> = Promise.resolve()
    site.respondTo('/', (response) => {
      connected = db
        .update(websiteConnections)
        .set({ connectedAt: new Date('2030-01-01T00:00:00Z') })
        .then(() => html(503)(response))
    })
    await expect(hannah.call(checkWebsite, { params })).rejects.toMatchObject({ status: 409 })
    await connected
    expect((await hannah.call(clientWebsite, { params })).connection?.problem).toBeNull()
  })

  it('is disconnected once, with its password', async () => {
    await connect()
    expect(await hannah.call(disconnectWebsite, { params })).toBe(true)
    expect(await environment.database.db.$count(websiteConnections)).toBe(0)
    expect(await hannah.call(disconnectWebsite, { params })).toBe(false)
    expect((await eventsOf('disconnectWebsite'))[0]?.details).toEqual({ address: site.origin, userName: 'rankdesk' })
    await expect(hannah.call(checkWebsite, { params })).rejects.toMatchObject({ status: 409 })
  })

  it('is changed only by those who manage clients, and only for a client that is there', async () => {
    const daniel = await environment.clientOf('Daniel Reyes')
    const body = { address: site.origin, ...FAKE_SIGN_IN }
    await expect(daniel.call(connectWebsite, { params, body })).rejects.toMatchObject({ status: 403 })
    await expect(daniel.call(disconnectWebsite, { params })).rejects.toMatchObject({ status: 403 })
    const unknown = { clientId: 999_999 }
    await expect(hannah.call(clientWebsite, { params: unknown })).rejects.toMatchObject({ status: 404 })
    await expect(hannah.call(connectWebsite, { params: unknown, body })).rejects.toMatchObject({ status: 404 })
    await expect(hannah.call(checkWebsite, { params: unknown })).rejects.toMatchObject({ status: 404 })
    await expect(hannah.call(disconnectWebsite, { params: unknown })).rejects.toMatchObject({ status: 404 })
    expect(site.requests).toEqual([])
  })

  it('of an archived client is not called, but can be disconnected', async () => {
    await connect()
    // Its pages are read in the background first.
    await expect.poll(async () => (await hannah.call(clientWebsite, { params })).connection?.pages?.reading).toBeNull()
    site.requests.length = 0
    await hannah.call(archiveClient, { params, body: { archived: true } })
    onTestFinished(async () => void (await hannah.call(archiveClient, { params, body: { archived: false } })))
    await expect(connect()).rejects.toMatchObject({ status: 409 })
    await expect(hannah.call(checkWebsite, { params })).rejects.toMatchObject({ status: 409 })
    expect(site.requests).toEqual([])
    expect(await hannah.call(disconnectWebsite, { params })).toBe(true)
  })

  it('is served here or by another system, as a manager chooses, and links lead to the real one', async () => {
    const choose = (body: { kind: 'hosted' | 'other'; address: string }, client = hannah) =>
      client.call(chooseWebsiteKind, { params, body })
    const { domain } = await hannah.call(clientWebsite, { params })
    const listed = async () => {
      const { websites } = await hannah.call(websiteAddresses, {})
      return websites.find(({ clientId }) => clientId === 1)
    }
    expect(await listed()).toBeUndefined()
    expect(await choose({ kind: 'other', address: ' ' })).toMatchObject({ kind: 'other', address: `https://${domain}` })
    expect(await choose({ kind: 'other', address: 'www.acme.com/' })).toMatchObject({ address: 'https://www.acme.com' })
    expect(await listed()).toEqual({ clientId: 1, domain, address: 'https://www.acme.com' })
    expect((await eventsOf('chooseWebsiteKind'))[0]).toMatchObject({
      by: 'Hannah Lindqvist',
      details: { kind: 'other', address: 'https://www.acme.com', before: { address: `https://${domain}` } },
    })
    await expect(choose({ kind: 'other', address: 'ftp://acme.com' })).rejects.toMatchObject({ status: 400 })
    const daniel = await environment.clientOf('Daniel Reyes')
    await expect(choose({ kind: 'hosted', address: '' }, daniel)).rejects.toMatchObject({ status: 403 })
    await connect()
    expect(await listed()).toMatchObject({ address: site.origin })
    await expect(choose({ kind: 'hosted', address: '' })).rejects.toMatchObject({ status: 409 })
    await hannah.call(disconnectWebsite, { params })
    expect(await choose({ kind: 'hosted', address: '' })).toMatchObject({ kind: 'hosted', address: null })
    expect(await listed()).toBeUndefined()
  })

  it('does not become another system while publishes are scheduled', async () => {
    const [due] = await fetchRows<{ clientId: number }>(
      environment.database.db,
      sql`with scheduled as (
          update publications set state = 'due'
          where publication_id = (select max(publication_id) from publications) returning strategy_id)
        select client_id "clientId" from scheduled join strategies using (strategy_id)`,
    )
    if (due === undefined) throw new Error('The test agency has no publication.')
    const body = { kind: 'other', address: '' } as const
    await expect(hannah.call(chooseWebsiteKind, { params: due, body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringMatching(/scheduled to publish/) as string,
    })
  })
})

import { Readable } from 'node:stream'
import { fixedClock } from '@rankdesk/format/testing'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Database, openDatabase } from '#platform/db/database.ts'
import { createTestDatabase, loadDescription, readDescription, type TestDatabase } from '#testing/index.ts'
import { sitePublisher, sitesPlugin } from '../../index.ts'
import { siteOfDomain } from '../sites.queries.ts'

const page = (path: string, more: Record<string, unknown> = {}) => ({
  path,
  name: `Page ${path}`,
  template: 'General',
  zones: { 'page-heading': `<h1>At ${path}</h1>` },
  ...more,
})

const agency = {
  staff: [{ name: 'Maya Okafor', email: 'maya@agency.example' }],
  clients: [
    {
      businessName: 'Blue Ridge',
      domain: 'blueridge.com',
      site: {
        pages: [
          page('/'),
          page('/services'),
          page('/planned', { zones: {} }),
          page('/secret', { searchable: false }),
          page('/hidden', { visible: false }),
          page('/media/about'),
        ],
        redirects: [
          { from: '/old', to: '/services' },
          { from: '/services', to: '/' },
          { from: '/round', to: '/round' },
        ],
      },
    },
    { businessName: 'Other', domain: 'other.com', site: { pages: [page('/')] } },
  ],
}

let testDatabase: TestDatabase
let database: Database
let app: FastifyInstance

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url)
  await loadDescription(database, readDescription(JSON.stringify(agency)), {
    clock: fixedClock('2026-11-17T18:00:00Z'),
  })
  app = Fastify({ trustProxy: true, routerOptions: { ignoreTrailingSlash: true } })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-frame-options', 'SAMEORIGIN')
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
  })
  await app.register(sitesPlugin, {
    database,
    appOrigin: 'https://desk.example',
    media: (_projectId, path) =>
      Promise.resolve(
        path === '/photos/team one.jpg'
          ? { status: 200 as const, headers: { 'content-type': 'image/jpeg' }, body: Readable.from(['bytes']) }
          : { status: 404 as const, headers: {}, body: undefined },
      ),
  })
})

afterAll(async () => {
  await app.close()
  await database.close()
  await testDatabase.drop()
})

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: `/@site/blueridge.com${path}`, headers })

it.each(['/', '/services', '/hidden', '/secret'])('responds to %s with its page', async (path) => {
  const response = await get(path)
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toContain(`<h1>At ${path}</h1>`)
})

it.each(['/nothing', '/planned', '/services/none'])(
  'responds to %s with a page that says that it does not exist',
  async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toContain('This page is not here')
    expect(response.body).toContain('Blue Ridge')
  },
)

it.each([
  ['/old', '/services'],
  ['/old/?a=1', '/services?a=1'],
  ['/services/', '/services'],
  ['//services', '/services'],
  ['/services//?q=%22', '/services?q=%22'],
  ['//', '/'],
])('redirects %s to %s permanently', async (path, location) => {
  const response = await get(path)
  expect(response.statusCode).toBe(301)
  expect(response.headers.location).toBe(location)
})

it.each(['//evil.example', '/%2F%2Fevil.example/', '/%5Cevil.example/', '/%0d%0aSet-Cookie:a=b', '/round'])(
  'never redirects off the site for %s',
  async (path) => {
    const response = await get(path)
    expect(response.statusCode).toBe(404)
    expect(response.headers.location).toBeUndefined()
  },
)

it('has no site at another domain', async () => {
  expect((await app.inject('/@site/nobody.com/')).statusCode).toBe(404)
})

it('serves each domain its own pages', async () => {
  expect((await app.inject('/@site/other.com/')).body).toContain('Other')
  expect((await app.inject('/@site/other.com/services')).statusCode).toBe(404)
})

it('responds to HEAD like GET without a body', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/@site/blueridge.com/services' })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).toBe('')
})

it('lets browsers cache a page but revalidate it, and sends it again after a change', async () => {
  const first = await get('/services')
  expect(first.headers['cache-control']).toBe('no-cache')
  const tag = String(first.headers.etag)
  expect((await get('/services', { 'if-none-match': tag })).statusCode).toBe(304)
  await database.pool.query(`update page_zones set content = '<h1>New</h1>' where element_id = 'page-heading'
    and page_id = (select page_id from pages where path = '/services')`)
  const second = await get('/services', { 'if-none-match': tag })
  expect(second.statusCode).toBe(200)
  expect(second.body).toContain('<h1>New</h1>')
})

it('runs no scripts, and only the web app may frame it', async () => {
  for (const path of ['/', '/nothing']) {
    const { headers } = await get(path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'none'")
    expect(policy).toContain("frame-ancestors 'self' https://desk.example")
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['x-content-type-options']).toBe('nosniff')
  }
})

it('lists for search engines only what they may list', async () => {
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1])).toEqual([
    'https://blueridge.com/',
    'https://blueridge.com/media/about',
    'https://blueridge.com/services',
  ])
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://blueridge.com/sitemap.xml')
})

it('gives a blog entry no address that the site serves itself', async () => {
  const { rows } = await database.pool.query<{ clientId: number; projectId: number }>(
    `select client_id "clientId", project_id "projectId" from sites join clients using (client_id) where domain = 'other.com'`,
  )
  const [{ clientId, projectId } = { clientId: 0, projectId: 0 }] = rows
  // The home page is the blog, so that its entries are at the root.
  await database.pool.query(
    `with added as (insert into templates (project_id, template_name, kind) values ($1, 'Posts', 'blog-post'))
     update templates set kind = 'blog-index' where project_id = $1
       and template_id = (select template_id from pages where project_id = $1 and path = '/')`,
    [projectId],
  )
  const site = sitePublisher(database.db)
  expect(await site.entryPath(clientId, 'Media')).toBe('/media-2')
  expect(await site.entryPath(clientId, 'Media day')).toBe('/media-day')
})

it('tells the hours of the business profile of a client with one location', async () => {
  const { rows } = await database.pool.query<{ locationId: number }>(
    `insert into locations (client_location_guid, client_id, address1, city, region, postal_code)
     select gen_random_uuid(), client_id, '1 Main St', 'Asheville', 'NC', '28801' from clients where domain = 'blueridge.com'
     returning location_id "locationId"`,
  )
  const hours = [{ dW: 1, open24: false, startTime: '08:00', endTime: '17:00' }]
  await database.pool.query(`insert into location_profiles (location_id, profile, updated_at) values ($1, $2, now())`, [
    rows[0]?.locationId,
    JSON.stringify({ hoursOfOperation: hours }),
  ])
  const site = () => siteOfDomain(database.db, 'blueridge.com')
  expect((await site())?.hours).toEqual(hours)
  await database.pool.query(
    `insert into locations (client_location_guid, client_id, address1, city, region, postal_code)
     select gen_random_uuid(), client_id, address1, city, region, postal_code from locations where location_id = $1`,
    [rows[0]?.locationId],
  )
  expect((await site())?.hours).toBeNull()
  expect((await siteOfDomain(database.db, 'other.com'))?.hours).toBeNull()
})

it('sanitizes hostile zones that were written past the services', async () => {
  await database.pool.query(`update page_zones set content = '<p>ok</p><script>x()</script><img src=x onerror=x()>'
    where element_id = 'main-body' and page_id = (select page_id from pages where path = '/secret')`)
  const { body } = await get('/secret')
  expect(body).toContain('<p>ok</p>')
  expect(body).not.toMatch(/<script|onerror/)
})

it("serves the library's files under /media, and pages where there is no such file", async () => {
  const file = await get('/media/photos/team%20one.jpg')
  expect([file.statusCode, file.body]).toEqual([200, 'bytes'])
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect((await get('/media/photos/none.jpg')).statusCode).toBe(404)
  expect((await get('/media/about')).body).toContain('<h1>At /media/about</h1>')
  expect((await app.inject('/@site/nobody.com/media/photos/team%20one.jpg')).statusCode).toBe(404)
})

it.each(['/', '/services', '/nothing', '/robots.txt', '/media/photos/team%20one.jpg'])(
  'promises https for the domain of a client at %s if its setting says so, and never for its other hosts',
  async (path) => {
    const promise = async (protocol: string) =>
      (await get(path, { 'x-forwarded-proto': protocol })).headers['strict-transport-security']
    expect(await promise('https')).toBeUndefined()
    const set = `update sites set hsts = $1 where client_id = (select client_id from clients where domain = 'blueridge.com')`
    await database.pool.query(set, [true])
    expect(await promise('https')).toBe('max-age=31536000')
    expect(await promise('http')).toBeUndefined()
    await database.pool.query(set, [false])
    expect(await promise('https')).toBeUndefined()
  },
)

it('says in the sitemap when each page last changed', async () => {
  const { body } = await get('/sitemap.xml')
  const entries = body.match(/<url>.*?<\/url>/g) ?? []
  expect(entries.length).toBeGreaterThan(1)
  for (const entry of entries) expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
})

it('has an icon, which its pages name', async () => {
  const icon = await get('/favicon.ico')
  expect([icon.statusCode, icon.headers['content-type']]).toEqual([200, 'image/svg+xml'])
  expect(icon.body).toContain('>B</text>')
  expect((await get('/')).body).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.ico">')
})

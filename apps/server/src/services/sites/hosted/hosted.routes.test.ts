import { type ApiClient, pageData, siteTemplates, siteToken } from '@rankdesk/api'
import { PAGE_NODE_FIELDS, pageFieldsOf, type PageNode } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { visitSite } from '../testing/visitSite.ts'

let environment: TestApp
let maya: ApiClient
let projectId: number
let domain: string
let other: { projectId: number; domain: string }

beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const sites = await fetchRows<{ projectId: number; domain: string }>(
    environment.database.db,
    sql`select project_id "projectId", domain from sites join clients using (client_id) order by 1 limit 2`,
  )
  const [first, second] = sites
  if (first === undefined || second === undefined) throw new Error('The demo agency has too few sites.')
  ;({ projectId, domain } = first)
  other = second
})
afterAll(() => environment.stop())

interface HostedResponse {
  status: number
  headers: Record<string, string | string[] | undefined>
  // The tests check the results value by value.
  envelope: { result: unknown; error?: string }
}

async function call(
  path: string,
  body?: object | string,
  headers: Record<string, string> = {},
): Promise<HostedResponse> {
  const { token } = await maya.call(siteToken, { body: { projectId } })
  return callWith({ authorization: `Bearer ${token}`, ...headers }, path, body)
}

async function callWith(
  headers: Record<string, string>,
  path: string,
  body?: object | string,
): Promise<HostedResponse> {
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json'
  const sent =
    body === undefined
      ? { headers }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': type },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }
  const reply = await visitSite(environment.url, domain, path, sent)
  return { ...reply, envelope: JSON.parse(reply.body) as HostedResponse['envelope'] }
}

const nodes = () => maya.call(pageData, { query: { project: projectId } })
const pageAt = async (path: string): Promise<PageNode> => {
  const found = (await nodes()).find((node) => node.path === path)
  if (found === undefined) throw new Error(`There is no page at ${path}.`)
  return found
}
const childA = async () => {
  const templates = await maya.call(siteTemplates, { query: { project: projectId } })
  return templates.find((template) => template.templateName === 'Child A')?.templateId ?? 0
}
const visit = (path: string) => visitSite(environment.url, domain, path)

describe('authorization', () => {
  it("rejects calls without this site's token and changes nothing", async () => {
    const before = await nodes()
    const { token } = await maya.call(siteToken, { body: { projectId: other.projectId } })
    const body = { pageName: 'A', templateId: await childA() }
    for (const headers of [{}, { authorization: 'Bearer nonsense' }, { authorization: `Bearer ${token}` }]) {
      expect((await callWith(headers, '/CMS-PageData.svc')).status).toBe(401)
      expect((await callWith(headers, '/CMS-Insert-Page.svc', body)).status).toBe(401)
      expect((await callWith(headers, '/CMS-Update-Page.svc', body)).status).toBe(401)
      expect((await callWith(headers, '/CMS-Move-Pages.svc', body)).status).toBe(401)
    }
    expect(await nodes()).toEqual(before)
  })

  it('rejects browsers on other origins than the web app', async () => {
    const preflight = (origin: string) =>
      visitSite(environment.url, domain, '/CMS-Move-Pages.svc', {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
      })
    const ours = await preflight(environment.url)
    expect(ours.headers).toMatchObject({
      'access-control-allow-origin': environment.url,
      'access-control-allow-methods': 'POST',
    })
    expect(ours.headers['access-control-allow-headers']).toContain('authorization')
    for (const origin of ['https://evil.example', 'http://localhost:1', `http://${domain}.localhost`, 'null']) {
      const strange = await preflight(origin)
      expect(strange.headers['access-control-allow-origin']).toBeUndefined()
      expect(strange.headers['access-control-allow-headers']).toBeUndefined()
    }
    const read = await call('/CMS-PageData.svc', undefined, { origin: environment.url })
    expect(read.headers['access-control-allow-origin']).toBe(environment.url)
    expect(read.headers['vary']).toContain('Origin')
    const strange = await call('/CMS-PageData.svc', undefined, { origin: 'https://evil.example' })
    expect(strange.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('returns the pages as tuples in the order of the field list', async () => {
  const { status, envelope } = await call('/CMS-PageData.svc')
  expect(status).toBe(200)
  const tuples = envelope.result as unknown[][]
  expect(tuples.every((tuple) => tuple.length === PAGE_NODE_FIELDS.length)).toBe(true)
  expect(tuples.map(pageFieldsOf)).toEqual(await nodes())
})

describe('creating a page', () => {
  it('adds it hidden after the named page, with the zones of its template', async () => {
    const services = await pageAt('/services')
    const siblings = (await nodes()).filter((node) => node.parentId === services.pageId)
    const templateId = await childA()
    const body = {
      pageName: "Joe's Boilers & More",
      visible: false,
      searchable: false,
      templateId,
      ssl: true,
      moveAfter: siblings[0]?.pageId,
      parentId: services.pageId,
    }
    const { status, envelope } = await call('/CMS-Insert-Page.svc', body)
    expect(status).toBe(200)
    const { Inserted } = envelope.result as { Inserted: { PageID: number; PageName: string; Path: string } }
    expect(Inserted).toMatchObject({ PageName: "Joe's Boilers & More", Path: '/services/joe-boilers-more' })
    const after = (await nodes()).filter((node) => node.parentId === services.pageId)
    expect(after[1]).toMatchObject({ pageId: Inserted.PageID, visible: false, searchable: false, templateId })
    expect((await visit(Inserted.Path)).status).toBe(404)
    const zones = await fetchRows<{ id: string }>(
      environment.database.db,
      sql`select element_id id from page_zones where page_id = ${Inserted.PageID} order by seq`,
    )
    expect(zones.map((zone) => zone.id)).toEqual(['page-heading', 'intro', 'main-body', 'process', 'faq', 'sidebar'])
  })

  it('accepts a form, ignores an empty position, and numbers a taken name', async () => {
    const services = await pageAt('/services')
    const form = new URLSearchParams({
      pageName: 'Twice',
      visible: 'false',
      searchable: 'false',
      templateId: String(await childA()),
      ssl: 'true',
      moveAfter: '',
      parentId: String(services.pageId),
    }).toString()
    const paths = []
    for (let time = 0; time < 2; time += 1) {
      const { envelope } = await call('/CMS-Insert-Page.svc', form)
      paths.push((envelope.result as { Inserted: { Path: string } }).Inserted.Path)
    }
    expect(paths).toEqual(['/services/twice', '/services/twice-2'])
  })

  it('gives two concurrent pages different addresses', async () => {
    const body = { pageName: 'At Once', templateId: await childA() }
    const made = await Promise.all([1, 2, 3].map(() => call('/CMS-Insert-Page.svc', body)))
    const paths = made.map(({ envelope }) => (envelope.result as { Inserted: { Path: string } }).Inserted.Path)
    expect(paths.toSorted()).toEqual(['/at-once', '/at-once-2', '/at-once-3'])
  })

  it.each([
    ['no name', { templateId: 1 }, 400],
    ['an empty name', { pageName: ' ', templateId: 1 }, 400],
    ['no template', { pageName: 'A' }, 400],
    ['a template that is not there', { pageName: 'A', templateId: 999_999 }, 409],
    ['a page above that is not there', { pageName: 'A', templateId: 1, parentId: 999_999 }, 404],
    ['an id past all ids', { pageName: 'A', templateId: 2 ** 31 }, 400],
    ['a list', [], 400],
  ])('is rejected with %s and creates nothing', async (_case, body, status) => {
    const before = await nodes()
    const { status: given, envelope } = await call('/CMS-Insert-Page.svc', body)
    expect(given).toBe(status)
    expect(envelope.error).toMatch(/\w+.*\./)
    expect(await nodes()).toEqual(before)
  })
})

describe('renaming and moving', () => {
  it('returns the new addresses of the page and its descendants, and can be undone', async () => {
    const services = await pageAt('/services')
    const below = (await nodes()).filter((node) => node.path.startsWith('/services/'))
    const rename = { pageName: 'What We Do', templateId: services.templateId, pageId: services.pageId, add301: true }
    const { envelope } = await call('/CMS-Update-Page.svc', rename)
    const { Updated } = envelope.result as { Updated: { PageID: number; Path: string; OldPath: string }[] }
    expect(Updated[0]).toMatchObject({ PageID: services.pageId, Path: '/what-we-do', OldPath: '/services' })
    expect(Updated).toHaveLength(below.length + 1)
    const written = below.find((node) => node.visible)?.path ?? ''
    const moved = await visit(written)
    expect([moved.status, moved.headers.location]).toEqual([301, written.replace('/services', '/what-we-do')])
    expect((await visit(String(moved.headers.location))).status).toBe(200)

    await call('/CMS-Update-Page.svc', { ...rename, pageName: services.pageName, path: '/services', add301: false })
    expect((await visit(written)).status).toBe(200)
    expect((await pageAt('/services')).pageId).toBe(services.pageId)
    const left = await fetchRows(
      environment.database.db,
      sql`select from redirects where project_id = ${projectId} and from_path like '/services%'`,
    )
    expect(left).toEqual([])
  })

  it('returns the page for an update that changes no address', async () => {
    const page = await pageAt('/services')
    const { envelope } = await call('/CMS-Update-Page.svc', { ...page })
    expect(envelope.result).toEqual({
      Updated: [{ PageID: page.pageId, PageName: 'Services', Path: '/services', OldPath: '/services' }],
      Redirects: [],
    })
  })

  it('moves several comma-separated pages with their descendants, and back', async () => {
    const before = await nodes()
    const services = await pageAt('/services')
    const areas = await pageAt('/service-areas')
    const pages = before.filter((node) => node.parentId === services.pageId && node.visible)
    const [first, second] = pages
    const third = before.filter((node) => node.parentId === services.pageId)[2]
    if (first === undefined || second === undefined || third === undefined) throw new Error('Too few service pages.')
    const form = `PageID%5B%5D=${first.pageId}%2C${second.pageId}&add301=true&MoveUnder=${areas.pageId}`
    const { status, envelope } = await call('/CMS-Move-Pages.svc', form)
    expect(status).toBe(200)
    const { Updated } = envelope.result as { Updated: { PageID: number; Path: string }[] }
    expect(Updated.map((page) => page.PageID)).toEqual(expect.arrayContaining([first.pageId, second.pageId]))
    expect(
      (await nodes())
        .filter((node) => node.parentId === areas.pageId)
        .slice(-2)
        .map((node) => node.pageId),
    ).toEqual([first.pageId, second.pageId])
    const gone = await visit(first.path)
    expect([gone.status, gone.headers.location]).toEqual([301, first.path.replace('/services', '/service-areas')])
    const shown = await visit(first.path.replace('/services', '/service-areas'))
    expect(shown.status).toBe(200)

    const order = before.filter((node) => node.parentId === services.pageId).map((node) => node.pageId)
    const next = order[order.indexOf(second.pageId) + 1] ?? third.pageId
    await call('/CMS-Move-Pages.svc', {
      'PageID[]': `${first.pageId},${second.pageId}`,
      add301: false,
      MoveBefore: next,
    })
    expect((await visit(first.path)).status).toBe(200)
    const paths = (all: readonly PageNode[]) => Object.fromEntries(all.map(({ pageId, path }) => [pageId, path]))
    expect(paths(await nodes())).toEqual(paths(before))
  })

  it.each([
    ['two places', { 'PageID[]': '2', MoveAfter: 1, MoveUnder: 1 }, 400],
    ['no place', { 'PageID[]': '2' }, 400],
    ['no pages', { 'PageID[]': '', MoveUnder: 1 }, 400],
    ['what is no id', { 'PageID[]': '2,x', MoveUnder: 1 }, 400],
    ['a page that is not there', { 'PageID[]': '999999', MoveUnder: 1 }, 404],
  ])('is rejected with %s', async (_case, body, status) => {
    const { status: given, envelope } = await call('/CMS-Move-Pages.svc', body)
    expect(given).toBe(status)
    expect(envelope.error).toMatch(/\w+.*\./)
  })

  it('rejects moving or renaming the home page', async () => {
    const home = await pageAt('/')
    const services = await pageAt('/services')
    const moved = await call('/CMS-Move-Pages.svc', { 'PageID[]': String(home.pageId), MoveUnder: services.pageId })
    expect([moved.status, moved.envelope.error]).toEqual([409, 'The home page cannot be moved.'])
    const { pageId, templateId } = home
    const renamed = await call('/CMS-Update-Page.svc', { pageId, templateId, pageName: 'Start' })
    expect([renamed.status, renamed.envelope.error]).toEqual([409, 'The home page cannot be renamed.'])
  })
})

it("serves the site's content styles as a style sheet for the editor", async () => {
  const { status, headers, body } = await visit('/CMS-Content-Styles.svc')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/css')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(body).toMatch(/^\.ck-content\{--h:\d+/)
  const rules = body.split('}').filter((rule) => rule.trim() !== '')
  expect(rules.every((rule) => rule.startsWith('.ck-content'))).toBe(true)
  expect((await visitSite(environment.url, 'nobody.com', '/CMS-Content-Styles.svc')).status).toBe(404)
})

import { createSiteClient, loadWebConfig, pageData, type SiteClient, siteTemplates } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { siteFetch } from '../testing/visitSite.ts'

let environment: TestApp
let site: SiteClient
let siteTarget: { domain: string; projectId: number }
let templateId: number
let pages: () => Promise<unknown>

beforeAll(async () => {
  environment = await startTestApp()
  const client = await environment.clientOf('Maya Okafor')
  const found = await fetchRows<{ projectId: number; domain: string }>(
    environment.database.db,
    sql`select project_id "projectId", domain from sites join clients using (client_id) order by 1 limit 1`,
  )
  if (found[0] === undefined) throw new Error('The demo agency has no sites.')
  siteTarget = found[0]
  pages = () => client.call(pageData, { query: { project: siteTarget.projectId } })
  const config = await loadWebConfig(((path: string) => fetch(`${environment.url}${path}`)) as typeof globalThis.fetch)
  site = createSiteClient({ client, config, fetch: siteFetch(environment.url) }, siteTarget)
  const templates = await client.call(siteTemplates, { query: { project: siteTarget.projectId } })
  templateId = templates[0]?.templateId ?? 0
})
afterAll(() => environment.stop())

it('[M645, M650] reads the same pages on the domain as through the service', async () => {
  expect(await site.pageData()).toEqual(await pages())
})

it('[M646-M648] creates, renames and moves a page, and the old addresses redirect', async () => {
  const all = await site.pageData()
  const services = all.find((page) => page.path === '/services')
  const made = await site.insertPage({ pageName: 'Client made', templateId })
  expect(made).toMatchObject({ Path: '/client-made', Visible: false, Searchable: false })
  const { Updated } = await site.updatePage({ pageId: made.PageID, pageName: 'Client Renamed', templateId })
  expect(Updated[0]).toMatchObject({ PageID: made.PageID, Path: '/client-renamed', OldPath: '/client-made' })
  const moved = await site.movePages({ pageIds: [made.PageID], moveUnder: services?.pageId ?? 0 })
  expect(moved.Updated[0]).toMatchObject({ PageID: made.PageID, Path: '/services/client-renamed' })
  expect(moved.Redirects).toContainEqual({ From: '/client-renamed', To: '/services/client-renamed' })
})

it("reports the site's reason for a rejection", async () => {
  const home = (await site.pageData()).find((page) => page.path === '/')
  const move = site.movePages({ pageIds: [home?.pageId ?? 0], moveUnder: 2 })
  await expect(move).rejects.toMatchObject({ status: 409, message: 'The home page cannot be moved.' })
})

it('[M649] reads the content styles', async () => {
  expect(await site.contentStyles()).toMatch(/^\.ck-content\{/)
})

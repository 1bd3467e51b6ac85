import { type ApiClient, ApiError, crawledMeta } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '../../db/fetchRows.ts'
import { startTestApp, type TestApp } from '../../testing/index.ts'
import { metaOf, MAX_PAGES } from './crawlSite.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

it("reports a crawler's findings for each page in the sitemap, and no others", async () => {
  const [site] = await fetchRows<{ projectId: number; domain: string; hidden: number; title: string }>(
    environment.database.db,
    sql`select project_id "projectId", domain, p.page_id hidden, meta_title title from sites join clients using (client_id)
      join pages p using (project_id) where p.path = '/about' order by 1 limit 1`,
  )
  if (site === undefined) throw new Error('The demo agency has no site.')
  await environment.database.pool.query('update pages set visible = false where page_id = $1', [site.hidden])
  const { pages, more, domain } = await maya.call(crawledMeta, { body: { projectId: site.projectId } })
  expect([domain, more]).toEqual([site.domain, false])
  expect(pages.length).toBeGreaterThan(5)
  expect(pages.length).toBeLessThanOrEqual(MAX_PAGES)
  expect(pages.map((page) => page.path)).not.toContain('/about')
  for (const page of pages) {
    expect(page).toMatchObject({ status: 200 })
    expect(page.title).not.toBe('')
    expect(page.h1).not.toBe('')
    expect(page.words).toBeGreaterThan(20)
  }
  expect(pages.find((page) => page.path === '/')?.links).toContain(
    '/services/' + (pages.find((page) => page.path.startsWith('/services/'))?.path.split('/')[2] ?? ''),
  )
})

it('rejects an unknown project', async () => {
  const error = await maya.call(crawledMeta, { body: { projectId: 999_999 } }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 404 })
})

it('reads title, description, heading, words and links of the main part, each link once', () => {
  const html = `<html><head><title> A &amp; B
    </title><meta name="description" content="All of it"></head><body><nav><a href="/menu">menu</a></nav>
    <main><h1>Hello <b>there</b></h1><p>Three words here <a href="/x">x</a> <a href="/x">y</a> <a href="#top">up</a></p></main></body></html>`
  expect(metaOf(html)).toEqual({ title: 'A & B', description: 'All of it', h1: 'Hello there', words: 8, links: ['/x'] })
  expect(metaOf('')).toEqual({ title: '', description: '', h1: '', words: 0, links: [] })
})

import { type ApiClient, ApiError, crawledMeta, siteCrawl } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { ended } from '../seo/generate/generateTesting.ts'
import { crawledMetaOf, MAX_PAGES } from './crawledPages.ts'

let environment: TestApp
let maya: ApiClient
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
})
afterAll(() => environment.stop())

const crawl = async (projectId: number) => {
  const { jobId } = await maya.call(crawledMeta, { body: { projectId } })
  return ended(maya, jobId)
}

it("stores a crawler's findings for each page in the sitemap, and no others, in a job", async () => {
  const [site] = await fetchRows<{ projectId: number; domain: string; hidden: number; title: string }>(
    environment.database.db,
    sql`select project_id "projectId", domain, p.page_id hidden, meta_title title from sites join clients using (client_id)
      join pages p using (project_id) where p.path = '/about' and project_id not in (select project_id from site_crawls)
      and client_id not in (select client_id from jobs where kind = 'crawl-site') order by 1 limit 1`,
  )
  if (site === undefined) throw new Error('The demo agency has no site.')
  await environment.database.pool.query('update pages set visible = false where page_id = $1', [site.hidden])
  const query = { projectId: String(site.projectId) }
  expect(await maya.call(siteCrawl, { query })).toMatchObject({ job: null, crawledAt: null, pages: [] })
  const job = await crawl(site.projectId)
  const { pages, more, domain, ...rest } = await maya.call(siteCrawl, { query })
  expect(job).toMatchObject({ state: 'done', kind: 'crawl-site', done: pages.length, total: pages.length })
  expect(job.message).toBe(`${pages.length} pages of ${domain} read.`)
  expect(rest.job).toEqual(job)
  expect(rest.crawledAt).not.toBeNull()
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

it('returns the running crawl of a site instead of starting another one', async () => {
  const body = { projectId: 1 }
  const [first, second] = await Promise.all([maya.call(crawledMeta, { body }), maya.call(crawledMeta, { body })])
  expect(second.jobId).toBe(first.jobId)
  await ended(maya, first.jobId)
})

it('fails with a sentence when the site does not respond, and keeps the last crawl', async () => {
  await crawl(1)
  const before = await maya.call(siteCrawl, { query: { clientId: '1' } })
  await environment.database.pool.query(`update clients set domain = 'gone.' || domain where client_id = 1`)
  const steer = (kind: string) =>
    fetch(`${environment.url}/test/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'site', kind, ms: 0 }),
    })
  await steer('no-answer')
  const job = await crawl(1)
  expect(job).toMatchObject({ state: 'failed', attempts: 1 })
  expect(job.message).toMatch(/^gone\..* does not respond\. Try again later\.$/)
  const { pages, crawledAt } = await maya.call(siteCrawl, { query: { clientId: '1' } })
  expect({ pages, crawledAt }).toEqual({ pages: before.pages, crawledAt: before.crawledAt })
  await fetch(`${environment.url}/test/faults`, { method: 'DELETE' })
})

it.each([
  ['an unknown project', () => maya.call(crawledMeta, { body: { projectId: 999_999 } }), 404],
  ['the crawl of an unknown project', () => maya.call(siteCrawl, { query: { projectId: '999999' } }), 404],
  ['the crawl of no site', () => maya.call(siteCrawl, { query: {} }), 400],
])('rejects %s', async (_title, call, status) => {
  const error = await call().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status })
})

it('reads title, description, heading, words and links of the main part, each link once', () => {
  const html = `<html><head><title> A &amp; B
    </title><meta name="description" content="All of it"></head><body><nav><a href="/menu">menu</a></nav>
    <main><h1>Hello <b>there</b></h1><p>Three words here <a href="/x">x</a> <a href="/x">y</a> <a href="#top">up</a></p></main></body></html>`
  expect(crawledMetaOf(html)).toEqual({
    title: 'A & B',
    description: 'All of it',
    h1: 'Hello there',
    words: 8,
    links: ['/x'],
  })
  expect(crawledMetaOf('')).toEqual({ title: '', description: '', h1: '', words: 0, links: [] })
})

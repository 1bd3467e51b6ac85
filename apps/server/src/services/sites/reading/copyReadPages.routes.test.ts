import { type ApiClient, readSite } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeSite, page, startFakeSite } from '#connectors/site/testing/fakeSite.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { ended } from '#services/seo/generate/generateTesting.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

let site: FakeSite
let environment: TestApp
let maya: ApiClient
let work: { pageId: number; path: string; strategyId: number; projectId: number }
beforeAll(async () => {
  site = await startFakeSite()
  environment = await startTestApp({ config: { trustedSiteOrigins: [site.origin] } })
  maya = await environment.clientOf('Maya Okafor')
  const [row] = await rows<typeof work>(sql`
    select p.page_id "pageId", p.path, s.strategy_id::int "strategyId", p.project_id "projectId"
    from strategies s join pages p using (page_id)
    where s.client_id = 1 and s.status_id = 0 and s.strategy_type_id = 2 and s.content_completed_at is not null limit 1`)
  if (row === undefined) throw new Error('The client has no open work on a page.')
  work = row
})
afterAll(async () => {
  await environment.stop()
  await site.stop()
})

const rows = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  fetchRows<Row>(environment.database.db, query)
const LIVE = `<!doctype html><html lang="en"><head><title>Doors that open | Patel</title>
  <meta name="description" content="What a new door costs."></head><body><nav><a href="/">Home</a></nav>
  <main><h1>New doors</h1><p>We hang <a href="/contact">new doors</a> in a day, and take the old ones along.</p>
  <h2>Prices</h2><ul><li>A door from $900</li></ul><script>alert(1)</script></main></body></html>`

async function read(live: string) {
  site.respondTo('/', page(`<title>Patel</title><main><p>Home</p><a href="${work.path}">Doors</a></main>`))
  site.respondTo(work.path, page(live))
  const { job } = await maya.call(readSite, { params: { clientId: 1 }, body: { address: site.origin } })
  expect(await ended(maya, job?.jobId ?? null)).toMatchObject({ state: 'done' })
}
async function copy() {
  const zones = await rows<{ content: string; version: number }>(
    sql`select content, version from page_zones where page_id = ${work.pageId} order by seq`,
  )
  const [head] = await rows<{ pageName: string; metaTitle: string; metaDescription: string }>(sql`
    select page_name "pageName", meta_title "metaTitle", meta_description "metaDescription"
    from pages where page_id = ${work.pageId}`)
  return {
    ...head,
    html: zones.map(({ content }) => content).join('\n'),
    versions: zones.map(({ version }) => version),
  }
}

it('[READ-5] leaves the pages that Rankdesk serves alone', async () => {
  const before = await copy()
  await read(LIVE)
  expect(await copy()).toEqual(before)
})

it('[READ-5] makes the copy of a website in another system what visitors read there, and keeps a draft that differs', async () => {
  await rows(sql`update sites set kind = 'other' where project_id = ${work.projectId}`)
  const draft = async () => {
    const zones = await rows<{ elementId: string; content: string }>(
      sql`select element_id "elementId", content from strategy_zones where strategy_id = ${work.strategyId} order by seq`,
    )
    return new Map(zones.map(({ elementId, content }) => [elementId, content]))
  }
  const drafted = await draft()
  await read(LIVE)
  const copied = await copy()
  expect(copied).toMatchObject({
    pageName: 'New doors',
    metaTitle: 'Doors that open | Patel',
    metaDescription: 'What a new door costs.',
  })
  expect(copied.html).toContain('<h1>New doors</h1>')
  expect(copied.html).toContain('<a href="/contact">new doors</a>')
  expect(copied.html).toContain('<h2>Prices</h2>')
  expect(copied.html).not.toContain('alert')
  // The heading was the page's own; the body is a new text, which nobody overwrites.
  const followed = await draft()
  expect(followed.get('page-heading')).toBe('<h1>New doors</h1>')
  expect(followed.get('main-body')).toBe(drafted.get('main-body'))
  const versions = await rows<{ reason: string }>(
    sql`select reason from zone_versions where page_id = ${work.pageId} order by at desc limit 1`,
  )
  expect(versions).toEqual([{ reason: 'site' }])

  // The same words again change nothing.
  await read(LIVE.replace('<h2>Prices</h2>', '<h3>Prices</h3>'))
  expect(await copy()).toEqual(copied)
})

it('[READ-5] keeps its text where the real page shows none without scripts', async () => {
  const before = await copy()
  await read('<title>Doors that open | Patel</title><main><div id="app"></div></main>')
  expect((await copy()).html).toBe(before.html)
})

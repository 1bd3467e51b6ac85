/** @module-tag long */
import { checkWebsite, clientWebsite, connectWebsite } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  FAKE_SIGN_IN,
  fakePost,
  type FakeWordPress,
  html,
  startFakeWordPress,
} from '#connectors/site/testing/fakeWordPress.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { websiteConnections } from '#platform/db/schema/index.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

const PAGES = 10_000
/** The pages that one call asks for with their texts. */
const PART = 20
/** The page at which the reading is stopped. */
const STOP = 6_001
const params = { clientId: 1 }

let site: FakeWordPress
let environment: TestApp
beforeAll(async () => {
  site = await startFakeWordPress()
  site.posts.length = 0
  for (let id = 1; id <= PAGES; id += 1) {
    const content = `<!-- wp:paragraph -->\n<p>Words of page ${id}</p>\n<!-- /wp:paragraph -->`
    // A tenth of the pages is below another one.
    site.posts.push(fakePost({ id, slug: `page-${id}`, parent: id % 10 === 0 ? id - 9 : 0, content }))
  }
  environment = await startTestApp({ config: { trustedSiteOrigins: [site.origin] } })
})
afterAll(async () => {
  await environment.stop()
  await site.stop()
})

// A sign-in is over before such a reading is, so each call has one of its own.
const asManager = () => environment.clientOf('Hannah Lindqvist')
const pages = async () => (await (await asManager()).call(clientWebsite, { params })).connection?.pages
const connection = async () => {
  const [row] = await environment.database.db
    .select()
    .from(websiteConnections)
    .where(eq(websiteConnections.clientId, 1))
  return row
}
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 900_000, interval: 500 })
/** The ids of the pages that were asked for with their texts, for each call. */
const asked = () =>
  site.requests.flatMap((request) => {
    const include = new URL(request.replace(/^\w+ /, ''), site.origin).searchParams.get('include')
    return include === null ? [] : [include.split(',').map(Number)]
  })
const stored = async () => {
  const [row] = await fetchRows<{ pages: number; places: number; zones: number; below: number }>(
    environment.database.db,
    sql`select count(*)::int pages, count(distinct p.seq)::int places,
          (select count(*)::int from page_zones z join remote_pages using (page_id) where z.content like '<p>Words of page %') zones,
          count(*) filter (where above.remote_id is not null)::int below
        from remote_pages r join pages p using (page_id) left join remote_pages above on above.page_id = p.parent_id`,
  )
  return row
}

it('mirrors 10,000 pages in parts, goes on after a stop, and reads none twice', { timeout: 1_800_000 }, async () => {
  const stop = Array.from({ length: PART }, (_, index) => STOP + index).join('%2C')
  const fault = `/wp-json/wp/v2/pages?context=edit&status=any&include=${stop}`
  site.respondTo(fault, html(403))
  await (await asManager()).call(connectWebsite, { params, body: { address: site.origin, ...FAKE_SIGN_IN } })
  await until(async () => expect((await connection())?.problem).toMatch(/refused the request/))
  // What was read before the stop is there, with its texts.
  expect(await stored()).toMatchObject({ pages: STOP - 1, zones: STOP - 1 })
  expect(await pages()).toMatchObject({ total: STOP - 1, readAt: null })
  const before = asked()
  // Texts are never asked for, nor held, for more than a part of the pages.
  expect(Math.max(...before.map((ids) => ids.length))).toBe(PART)

  site.respondTo(fault, undefined)
  site.requests.length = 0
  await (await asManager()).call(checkWebsite, { params })
  await until(async () => expect((await connection())?.pagesReadAt).not.toBeNull())
  const after = asked()
  expect(Math.max(...after.map((ids) => ids.length))).toBe(PART)
  expect(Math.min(...after.flat())).toBe(STOP)
  expect(after.flat()).toHaveLength(PAGES - STOP + 1)
  expect(new Set([...before.slice(0, -1).flat(), ...after.flat()]).size).toBe(PAGES)
  expect(await stored()).toEqual({ pages: PAGES, places: PAGES, zones: PAGES, below: PAGES / 10 })
  expect(await pages()).toMatchObject({ total: PAGES, editable: PAGES, missing: 0, reading: null })

  // Nothing changed: the next comparison asks for no text.
  site.requests.length = 0
  const readBefore = (await connection())?.pagesReadAt
  environment.clock.set(new Date(environment.clock.now().getTime() + 7 * 3_600_000))
  await (await asManager()).call(checkWebsite, { params })
  await until(async () => expect((await connection())?.pagesReadAt).not.toEqual(readBefore))
  expect(asked()).toEqual([])
})

import { type ApiClient, checkWebsite, clientWebsite, connectWebsite, showPages } from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  changePost,
  FAKE_SIGN_IN,
  fakePost,
  type FakeWordPress,
  html,
  startFakeWordPress,
} from '#connectors/site/testing/fakeWordPress.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'

const params = { clientId: 1 }
const BLOCK = '<!-- wp:paragraph -->\n<p>Words</p>\n<!-- /wp:paragraph -->'

let site: FakeWordPress
let environment: TestApp
let hannah: ApiClient
beforeEach(async () => {
  site = await startFakeWordPress()
  environment = await startTestApp({ config: { trustedSiteOrigins: [site.origin] } })
  hannah = await environment.clientOf('Hannah Lindqvist')
})
afterEach(async () => {
  await environment.stop()
  await site.stop()
})

const connect = () => hannah.call(connectWebsite, { params, body: { address: site.origin, ...FAKE_SIGN_IN } })
const pages = async () => (await hannah.call(clientWebsite, { params })).connection?.pages
const untilRead = () =>
  vi.waitFor(
    async () => {
      const found = await pages()
      if (found?.readAt == null || found.reading !== null) throw new Error('not yet')
      return found
    },
    { timeout: 20_000, interval: 50 },
  )
const rows = () =>
  fetchRows<{ path: string; above: string | null; visible: boolean; lock: string | null }>(
    environment.database.db,
    sql`select p.path, above.path above, p.visible, r.lock from remote_pages r join pages p using (page_id)
      left join pages above on above.page_id = p.parent_id order by r.remote_type, r.remote_id`,
  )

describe('the pages of a connected website', () => {
  it('are read with their tree, their state, and why some can’t be edited', async () => {
    site.posts.push(
      fakePost({ id: 21, slug: 'garage', parent: 11, content: BLOCK }),
      fakePost({ id: 22, slug: 'draft', status: 'draft', content: BLOCK }),
      fakePost({ id: 23, slug: 'news', type: 'post', content: BLOCK }),
    )
    await connect()
    expect(await untilRead()).toMatchObject({ total: 5, editable: 4, missing: 0 })
    expect(await rows()).toEqual([
      { path: '/springs', above: '/', visible: true, lock: null },
      { path: '/cables', above: '/', visible: true, lock: 'builder' },
      { path: '/springs/garage', above: '/springs', visible: true, lock: null },
      { path: '/?page_id=22', above: '/', visible: false, lock: null },
      { path: '/news', above: '/', visible: true, lock: null },
    ])
  })

  it('are read on from where an interrupted reading stopped', async () => {
    for (let id = 101; id <= 130; id += 1) site.posts.push(fakePost({ id, content: BLOCK }))
    const secondPart = '/wp-json/wp/v2/pages?context=edit&status=any&include=119'
    site.respondTo(secondPart, html(403))
    await connect()
    await vi.waitFor(
      async () => expect((await hannah.call(clientWebsite, { params })).connection?.problem).toMatch(/refused/),
      { timeout: 20_000 },
    )
    expect(await pages()).toMatchObject({ total: 20, readAt: null })
    site.respondTo(secondPart, undefined)
    site.requests.length = 0
    await hannah.call(checkWebsite, { params })
    expect(await untilRead()).toMatchObject({ total: 32 })
    const asked = site.requests.filter((request) => request.includes('include='))
    expect(asked).toEqual([expect.stringContaining('include=119%2C120')])
  })

  it('have places of their own, however many parts they are read in', async () => {
    for (let id = 101; id <= 145; id += 1) site.posts.push(fakePost({ id, content: BLOCK }))
    await connect()
    await untilRead()
    const [places] = await fetchRows<{ pages: number; places: number }>(
      environment.database.db,
      sql`select count(*)::int pages, count(distinct seq)::int places from remote_pages join pages using (page_id)`,
    )
    expect(places).toEqual({ pages: 47, places: 47 })
  })

  it('are compared again after some hours: what changed is read, and what is gone is hidden', async () => {
    site.posts.push(fakePost({ id: 21, content: BLOCK }))
    await connect()
    await untilRead()
    const [first] = site.posts
    if (first !== undefined) changePost(first, { content: BLOCK.replace('Words', 'Other words') })
    site.posts.splice(2, 1)
    site.requests.length = 0
    environment.clock.set(new Date(environment.clock.now().getTime() + 7 * 3_600_000))
    await vi.waitFor(async () => expect(await pages()).toMatchObject({ missing: 1 }), { timeout: 20_000 })
    const texts = await fetchRows<{ content: string }>(
      environment.database.db,
      sql`select z.content from page_zones z join remote_pages using (page_id) where remote_id = 11 and element_id <> 'page-heading'`,
    )
    expect(texts).toEqual([{ content: '<p>Other words</p>' }])
    expect(site.requests.filter((request) => request.includes('include='))).toHaveLength(1)
    expect((await rows()).find(({ path }) => path === '/page-21')?.visible).toBe(false)
  })

  it('are not changed in our copy alone', async () => {
    await connect()
    await untilRead()
    const [page] = await fetchRows<{ pageId: number; projectId: number }>(
      environment.database.db,
      sql`select page_id "pageId", project_id "projectId" from remote_pages where remote_id = 11`,
    )
    const { pageId = 0, projectId = 0 } = page ?? {}
    await expect(
      hannah.call(showPages, { body: { projectId, pageIds: [pageId], visible: false } }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining(site.origin) as string })
  })
})

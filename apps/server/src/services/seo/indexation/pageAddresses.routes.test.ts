import {
  type ApiClient,
  checkIndexation,
  checkPages,
  chooseWebsiteKind,
  confirmIndexation,
  connectWebsite,
  loginAs,
  pageChecks,
  type StrategyDetails,
  strategyDetails,
} from '@rankdesk/api'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FAKE_SIGN_IN, fakePost, startFakeWordPress } from '#connectors/site/testing/fakeWordPress.ts'
import { startStaticSite, type StaticSite } from '#connectors/site/testing/staticSite.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { ended } from '../generate/generateTesting.ts'
import { untilRead } from '../publishing/testing/remoteEnvironment.ts'

let site: StaticSite
let environment: TestApp
let hannah: ApiClient
let strategy: StrategyDetails
beforeAll(async () => {
  site = await startStaticSite()
})
afterAll(() => site.stop())
beforeEach(async () => {
  environment = await startTestApp({ config: { trustedSiteOrigins: [site.origin] } })
  hannah = await environment.clientOf('Hannah Lindqvist')
  const [row] = await fetchRows<{ id: number }>(
    environment.database.db,
    sql`update strategies set strategy_type_id = 10, target_count = 1 where strategy_id = (
      select s.strategy_id from strategies s join pages p using (page_id)
      where s.status_id = 0 and s.assigned_date is not null and p.visible and p.searchable and p.path <> '/'
        and exists (select from page_zones z where z.page_id = p.page_id and z.content <> '') order by 1 limit 1)
      returning strategy_id::float8 id`,
  )
  strategy = await hannah.call(strategyDetails, { params: { strategyId: row?.id ?? 0 } })
})
afterEach(() => environment.stop())

const params = () => ({ strategyId: strategy.strategyId })
const path = () => strategy.targetPage ?? '/'
const check = () => hannah.call(checkIndexation, { params: params() })
const details = () => hannah.call(strategyDetails, { params: params() })
const confirm = () =>
  hannah.call(confirmIndexation, { params: params(), body: { note: 'Google shows it, checked by hand.' } })
const moveElsewhere = () =>
  hannah.call(chooseWebsiteKind, {
    params: { clientId: strategy.clientId },
    body: { kind: 'other', address: site.origin },
  })

/** Makes the page one that waits for the work that creates it. */
async function planPage(): Promise<void> {
  const { db } = environment.database
  const { pageId, strategyId } = strategy
  await db.execute(sql`delete from page_zones where page_id = ${pageId}`)
  await db.execute(sql`update pages set last_seen_at = null where page_id = ${pageId}`)
  await db.execute(sql`update strategies set page_id = ${pageId}, strategy_type_id = 3 where strategy_id = (
    select min(strategy_id) from strategies where client_id = ${strategy.clientId} and status_id = 0
      and strategy_id <> ${strategyId})`)
}

/** Calls the client platform as the client. */
async function ownPages(): Promise<{ pageId: number; address?: string | null }[]> {
  const { id_token: token } = await hannah.call(loginAs, { params: { clientId: strategy.clientId }, body: {} })
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${environment.url}/services/identity/v1/api/client/pages`, { headers })
  const { result } = (await response.json()) as { result: { pages: { pageId: number; address?: string | null }[] } }
  return result.pages
}
const ownAddress = async () => (await ownPages()).find(({ pageId }) => pageId === strategy.pageId)?.address

describe('a page of a website in another system', () => {
  beforeEach(() => moveElsewhere())

  it('[SITE-40] is checked at its real address, against all sitemaps of that site', async () => {
    const list = (kind: string, paths: string[]) =>
      `<?xml version="1.0"?><${kind === 'url' ? 'urlset' : 'sitemapindex'}>${paths
        .map((each) => `<${kind}><loc>${site.origin}${each}</loc></${kind}>`)
        .join('')}</${kind === 'url' ? 'urlset' : 'sitemapindex'}>`
    site.put('/robots.txt', `User-agent: *\nSitemap: ${site.origin}/maps.xml`)
    site.put('/maps.xml', list('sitemap', ['/pages.xml']))
    site.put('/pages.xml', list('url', [path()]))
    site.put(path(), '<!doctype html><title>Doors</title><h1>Doors</h1>')
    expect(await check()).toMatchObject({ passed: true, url: `${site.origin}${path()}` })
    expect((await details()).publicPage).toEqual({ address: `${site.origin}${path()}`, reason: null })
    expect(await ownAddress()).toBe(`${site.origin}${path()}`)
    for (const each of ['/robots.txt', '/maps.xml', '/pages.xml', path()]) site.put(each, undefined)
  })

  it('[SITE-40] is confirmed at its real address, also before the first check', async () => {
    expect(await confirm()).toMatchObject({ url: `${site.origin}${path()}`, mayComplete: true })
  })

  it('[SITE-41] is asked for nothing while it is planned, and says that its address is unknown', async () => {
    await planPage()
    site.requests.length = 0
    const reason = expect.stringMatching(/its address there is unknown/) as string
    await expect(check()).rejects.toMatchObject({ status: 409, message: reason })
    const { clientId, pageId } = strategy
    const job = await hannah.call(checkPages, { params: { clientId }, body: { pageIds: [pageId ?? 0] } })
    expect(await ended(hannah, job.jobId)).toMatchObject({ message: '1 page checked: 1 unclear.' })
    const { checks } = await hannah.call(pageChecks, { params: { clientId, pageId: pageId ?? 0 } })
    expect(checks).toMatchObject([{ outcome: 'Unclear', findings: [{ passed: null, sentence: reason }] }])
    expect(site.requests).not.toContain(path())
    expect((await details()).publicPage).toEqual({ address: null, reason })
    expect(await ownAddress()).toBeNull()
    expect(await confirm()).toMatchObject({ url: '', mayComplete: true })
  })

  it('[SITE-41] is known at the address at which a text of it was proven', async () => {
    await planPage()
    await environment.database.db.execute(sql`
      insert into publications (strategy_id, page_id, idempotency_key, zones, meta_title, meta_description, external_summary,
        internal_note, prev_word_count, new_word_count, publish_date, state, approved_at, published_at, handoff_address, staff_id, acted_for_id)
      select ${strategy.strategyId}, ${strategy.pageId}, 'once', '[]', '', '', '', '', 0, 0, '2026-11-17', 'published', now(), now(),
        ${`${site.origin}/doors.html`}, staff_id, staff_id from staff order by staff_id limit 1`)
    expect((await details()).publicPage).toEqual({ address: `${site.origin}/doors.html`, reason: null })
    expect(await ownAddress()).toBe(`${site.origin}/doors.html`)
    site.requests.length = 0
    await check()
    expect(site.requests).toContain('/doors.html')
    expect(site.requests).not.toContain(path())
  })
})

it('[SITE-41] asks a connected WordPress for no page that it does not have or does not show', async () => {
  const wordPress = await startFakeWordPress()
  wordPress.posts.push(fakePost({ id: 31, slug: 'openers', status: 'draft', content: 'Openers' }))
  await environment.stop()
  environment = await startTestApp({ config: { trustedSiteOrigins: [wordPress.origin] } })
  hannah = await environment.clientOf('Hannah Lindqvist')
  const { clientId } = strategy
  await hannah.call(connectWebsite, {
    params: { clientId },
    body: { address: wordPress.origin, ...FAKE_SIGN_IN },
  })
  await untilRead({ environment, clientId })
  const { db } = environment.database
  await db.execute(sql`update strategies set strategy_type_id = 10 where strategy_id = ${strategy.strategyId}`)
  wordPress.requests.length = 0
  await expect(check()).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/not on the connected website/) as string,
  })
  await db.execute(sql`update strategies set page_id = (select page_id from remote_pages where remote_id = 31)
    where strategy_id = ${strategy.strategyId}`)
  await expect(check()).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/Visitors do not see this page/) as string,
  })
  expect(wordPress.requests).toEqual([])
  await db.execute(sql`update strategies set page_id = (select page_id from remote_pages where remote_id = 11)
    where strategy_id = ${strategy.strategyId}`)
  expect(await check()).toMatchObject({ url: `${wordPress.origin}/springs` })
  await wordPress.stop()
})

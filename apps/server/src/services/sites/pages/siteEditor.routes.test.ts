import {
  alphabetizeChildren,
  type ApiClient,
  ApiError,
  changePage,
  changeRedirects,
  deletePages,
  pageData,
  restorePages,
  showPages,
  siteFacts,
} from '@rankdesk/api'
import type { PageNode } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { visitSite } from '../testing/visitSite.ts'

let environment: TestApp
let maya: ApiClient
let projectId: number
let domain: string
beforeAll(async () => {
  environment = await startTestApp()
  maya = await environment.clientOf('Maya Okafor')
  const [site] = await fetchRows<{ projectId: number; domain: string }>(
    environment.database.db,
    sql`select project_id "projectId", domain from sites join clients using (client_id)
      where exists (select from pages p where p.project_id = sites.project_id and p.path = '/services') order by 1 limit 1`,
  )
  if (site === undefined) throw new Error('The demo agency has no site with services.')
  ;({ projectId, domain } = site)
})
afterAll(() => environment.stop())

const nodes = () => maya.call(pageData, { query: { project: projectId } })
const facts = () => maya.call(siteFacts, { query: { project: projectId } })
const remove = (pageIds: number[], redirectTo?: number) =>
  maya.call(deletePages, { body: { projectId, pageIds, withChildren: true, ...(redirectTo && { redirectTo }) } })
const restore = (pageDeletionId: number) => maya.call(restorePages, { body: { projectId, pageDeletionId } })
const redirects = () =>
  fetchRows<{ from: string; to: string }>(
    environment.database.db,
    sql`select from_path "from", to_path "to" from redirects where project_id = ${projectId} order by 1`,
  )
const rejectionOf = async (call: Promise<unknown>): Promise<[number, string]> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error('The call was not rejected.')
  return [error.status, error.message]
}

/** Returns a page without scheduled or completed work, whose strategies are proposals only. */
async function freePage(): Promise<PageNode> {
  const all = await nodes()
  const rows = await fetchRows<{ pageId: number }>(
    environment.database.db,
    sql`select page_id "pageId" from pages p where project_id = ${projectId} and parent_id is not null
      and not exists (select from pages c where c.parent_id = p.page_id)
      and not exists (select from strategies s where s.page_id = p.page_id and (s.assigned_date is not null or s.status_id <> 0))
      and not exists (select from publications b where b.page_id = p.page_id) order by 1`,
  )
  const found = all.find((node) => node.pageId === rows[0]?.pageId)
  if (found === undefined) throw new Error('Every page of the demo site has strategies.')
  return found
}

/** Returns all stored data of a page. */
async function storedPage(pageId: number): Promise<unknown> {
  const [row] = await fetchRows(
    environment.database.db,
    sql`select (select to_jsonb(p) from pages p where page_id = ${pageId}) page,
      (select jsonb_agg(to_jsonb(z) order by element_id) from page_zones z where page_id = ${pageId}) zones,
      (select jsonb_agg(to_jsonb(v) order by zone_version_id) from zone_versions v where page_id = ${pageId}) versions,
      (select jsonb_agg(seo_target_id order by 1) from seo_targets where page_id = ${pageId}) targets,
      (select jsonb_agg(keyword_id order by keyword_id) from keywords where page_id = ${pageId}) keywords,
      (select jsonb_agg(jsonb_build_array(strategy_id, excluded) order by strategy_id) from strategies where page_id = ${pageId}) strategies,
      (select count(*) from page_search_stats where page_id = ${pageId}) stats`,
  )
  return row
}

describe('deleting a page and undoing it [D20, M439, M624]', () => {
  it('redirects to the chosen page, and the undo restores page, text, mapping, proposals and redirects', async () => {
    const page = await freePage()
    const target = (await nodes()).find((node) => node.path === '/contact') ?? (await nodes())[0]
    const pool = environment.database.pool
    await pool.query(
      `update seo_targets set page_id = $1 where seo_target_id = (select min(seo_target_id) from seo_targets
       where client_id = (select client_id from sites where project_id = $2))`,
      [page.pageId, projectId],
    )
    await pool.query(
      `update strategies set page_id = $1, assigned_date = null where strategy_id in (select strategy_id from strategies s
       where client_id = (select client_id from sites where project_id = $2) and status_id = 0 and page_id is not null
         and not exists (select from publications b where b.strategy_id = s.strategy_id) order by 1 limit 2)`,
      [page.pageId, projectId],
    )
    const [before, redirectsBefore] = [await storedPage(page.pageId), await redirects()]
    const { pageDeletionId } = await remove([page.pageId], target?.pageId)
    expect(await storedPage(page.pageId)).toMatchObject({ page: null, targets: null, strategies: null })
    const gone = await visitSite(environment.url, domain, page.path)
    expect([gone.status, gone.headers.location]).toEqual([301, target?.path])
    const listed = await facts()
    expect(listed.redirects.find(({ from }) => from === page.path)).toMatchObject({
      to: target?.path,
      staffName: 'Maya Okafor',
    })
    expect(listed.edits[0]).toMatchObject({
      staffName: 'Maya Okafor',
      summary: `Deleted ${page.pageName}`,
      pageDeletionId,
    })
    expect(await restore(pageDeletionId)).toEqual({ restored: [page.pageId] })
    expect(await storedPage(page.pageId)).toEqual(before)
    expect(await redirects()).toEqual(redirectsBefore)
    expect(await restore(pageDeletionId)).toEqual({ restored: [] })
    expect((await facts()).edits.slice(0, 2)).toMatchObject([
      { summary: `Restored ${page.pageName}`, pageDeletionId: null },
      { summary: `Deleted ${page.pageName}`, pageDeletionId: null },
    ])
  })

  it('keeps a page with scheduled work, and rejects a redirect to a deleted page', async () => {
    const page = await freePage()
    expect(await rejectionOf(remove([page.pageId], page.pageId))).toEqual([
      409,
      'The page that the redirects lead to is deleted too. Choose another page.',
    ])
    const [row] = await fetchRows<{ strategyId: number }>(
      environment.database.db,
      sql`update strategies set page_id = ${page.pageId} where strategy_id = (select min(strategy_id) from strategies
        where assigned_date is not null and client_id = (select client_id from sites where project_id = ${projectId}))
        returning strategy_id "strategyId"`,
    )
    const work = (await facts()).pages.find(({ pageId }) => pageId === page.pageId)
    expect(work?.strategies.map(({ strategyId }) => strategyId)).toContain(row?.strategyId)
    expect(await rejectionOf(remove([page.pageId]))).toEqual([
      409,
      `${page.pageName} has strategies on record; hide it instead of deleting it.`,
    ])
  })

  it('does not restore a page whose address another page has, or an unknown deletion', async () => {
    const page = await freePage()
    const { pageDeletionId } = await remove([page.pageId])
    const other = await freePage()
    await maya.call(changePage, { body: { projectId, pageId: other.pageId, path: page.path } })
    expect(await rejectionOf(restore(pageDeletionId))).toEqual([
      409,
      `Another page has the address ${page.path} now. Change that address first.`,
    ])
    expect(await rejectionOf(restore(999_999))).toEqual([404, 'There is no deletion 999999 in this project.'])
  })
})

describe('showing and hiding pages', () => {
  it('changes several pages at once, and nothing when repeated', async () => {
    const [first, second] = (await nodes()).filter((node) => node.path !== '/' && node.visible)
    const pageIds = [first?.pageId ?? 0, second?.pageId ?? 0]
    const show = (visible: boolean) => maya.call(showPages, { body: { projectId, pageIds, visible } })
    expect(new Set((await show(false)).changed)).toEqual(new Set(pageIds))
    expect((await visitSite(environment.url, domain, '/sitemap.xml')).body).not.toContain(`${first?.path}<`)
    expect(await show(false)).toEqual({ changed: [] })
    expect((await facts()).edits[0]?.summary).toBe(`Hid ${first?.pageName} and 1 other page`)
    expect((await facts()).pages.find(({ pageId }) => pageId === first?.pageId)?.indexState).toBe('Hidden')
    expect((await show(true)).changed).toHaveLength(2)
  })

  it('never hides the home page or a page of another site', async () => {
    const home = (await nodes()).find((node) => node.path === '/')
    const hide = (pageId: number) => maya.call(showPages, { body: { projectId, pageIds: [pageId], visible: false } })
    expect(await rejectionOf(hide(home?.pageId ?? 0))).toEqual([409, 'The home page cannot be hidden.'])
    expect(await rejectionOf(hide(999_999))).toEqual([404, 'There is no page 999999 in this project.'])
  })
})

describe('the redirects of a site', () => {
  it('removes those that an edit created, and adds them again', async () => {
    const page = await freePage()
    await maya.call(changePage, { body: { projectId, pageId: page.pageId, pageName: 'Renamed By An Edit' } })
    const made = (await facts()).redirects.find(({ from }) => from === page.path)
    expect(made?.createdAt).not.toBeNull()
    const { removed } = await maya.call(changeRedirects, { body: { projectId, remove: [page.path] } })
    expect(removed).toEqual([{ from: page.path, to: made?.to }])
    expect((await visitSite(environment.url, domain, page.path)).status).toBe(404)
    expect(await maya.call(changeRedirects, { body: { projectId, remove: [page.path] } })).toEqual({
      removed: [],
      added: [],
    })
    await maya.call(changeRedirects, { body: { projectId, add: removed } })
    expect((await redirects()).find(({ from }) => from === page.path)).toEqual(removed[0])
    expect((await facts()).edits.slice(0, 3).map(({ summary }) => summary)).toEqual([
      'Added 1 redirect',
      'Removed 1 redirect',
      `Renamed ${page.pageName} to Renamed By An Edit`,
    ])
  })

  it.each([
    ['from the address of a page', { from: '/services', to: '/' }, "There is a page at /services; it can't redirect."],
    ['to an address without a page', { from: '/old-offers', to: '/none' }, 'There is no page at /none.'],
  ])('rejects one %s', async (_case, redirect, message) => {
    const call = maya.call(changeRedirects, { body: { projectId, add: [redirect] } })
    expect(await rejectionOf(call)).toEqual([409, message])
  })

  it.each([
    ['no redirect', {}],
    ['a full address', { add: [{ from: 'https://elsewhere.example/', to: '/' }] }],
    ['a path with dots', { add: [{ from: '/a/../b', to: '/' }] }],
  ])('rejects %s as invalid', async (_case, body) => {
    const [status] = await rejectionOf(maya.call(changeRedirects, { body: { projectId, ...body } }))
    expect(status).toBe(400)
  })
})

it('lists who sorted a branch', async () => {
  const services = (await nodes()).find((node) => node.path === '/services')
  await environment.database.pool.query('update pages set seq = 10000 - seq where parent_id = $1', [services?.pageId])
  await maya.call(alphabetizeChildren, { body: { projectId, pageId: services?.pageId ?? 0 } })
  expect((await facts()).edits[0]?.summary).toBe('Sorted the pages under Services by name')
})

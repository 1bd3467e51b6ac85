import {
  changeRedirects,
  checkWebsite,
  createSiteClient,
  deletePages,
  loadWebConfig,
  redirectsPreview,
  restorePages,
  siteFacts,
  siteTemplates,
} from '@rankdesk/api'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { changePost, fakePost, html } from '#connectors/site/testing/fakeWordPress.ts'
import { pages, siteSends, sites } from '#platform/db/schema/index.ts'
import { siteFetch } from '../testing/visitSite.ts'
import { startRemoteEnvironment, untilRead } from '#services/seo/publishing/testing/remoteEnvironment.ts'

const { at, until } = startRemoteEnvironment()
const CREATE = '/wp-json/wp/v2/pages?context=edit&_fields=id'

let projectId: number
let site: ReturnType<typeof createSiteClient>
beforeEach(async () => {
  const { db } = at.environment.database
  const [found] = await db.select().from(sites).where(eq(sites.clientId, at.clientId))
  projectId = found?.projectId ?? 0
  at.site.posts.push(
    fakePost({ id: 40, slug: 'areas', title: 'Areas', content: 'Areas', template: 'wide.php' }),
    fakePost({ id: 41, slug: 'salem', title: 'Salem', content: 'Salem', parent: 40 }),
  )
  await checkAgain()
  const { domain } = at.strategy
  const { url } = at.environment
  const config = await loadWebConfig(((path: string) => fetch(`${url}${path}`)) as typeof globalThis.fetch)
  site = createSiteClient({ client: at.hannah, config, fetch: siteFetch(url) }, { domain, projectId })
})

/** Has the website checked and read again, as its card does. */
async function checkAgain(): Promise<void> {
  const before = await untilRead(at)
  at.environment.clock.advance(1000)
  await at.hannah.call(checkWebsite, { params: { clientId: at.clientId } })
  await until(async () => ((await untilRead(at)) > before ? true : undefined))
}

async function installPlugin(): Promise<void> {
  at.site.hasPlugin = true
  await checkAgain()
}

async function pageAt(path: string) {
  const page = (await site.pageData()).find((each) => each.path === path)
  if (page === undefined) throw new Error(`There is no page ${path}.`)
  return page
}

const templateOf = async (name: string) => {
  const found = (await at.maya.call(siteTemplates, { query: { project: projectId } })).find(
    ({ templateName }) => templateName === name,
  )
  return found?.templateId ?? 0
}
const facts = () => at.maya.call(siteFacts, { query: { project: projectId } })
const postAt = (slug: string) => at.site.posts.find((post) => post.slug === slug)

describe('the page tree of a connected website', () => {
  it('offers the templates that pages of the website have', async () => {
    const found = await at.maya.call(siteTemplates, { query: { project: projectId } })
    expect(found.map(({ templateName }) => templateName)).toEqual(['Website page', 'Website: wide.php'])
  })

  it('adds a page as a draft of the website, below another one and with a template', async () => {
    const { pageId: parentId } = await pageAt('/areas')
    const templateId = await templateOf('Website: wide.php')
    const made = await site.insertPage({ pageName: 'Keizer & West', templateId, parentId })
    expect(postAt('keizer-west')).toMatchObject({
      type: 'page',
      status: 'draft',
      parent: 40,
      template: 'wide.php',
      title: 'Keizer &amp; West',
    })
    const [row] = await at.environment.database.db.select().from(pages).where(eq(pages.pageId, made.PageID))
    expect(row).toMatchObject({ parentId, pageName: 'Keizer & West', visible: false, templateId })
  })

  it('adds one page although the response was lost and the person saves again', async () => {
    const templateId = await templateOf('Website page')
    at.site.respondTo(CREATE, (response) => {
      at.site.posts.push(fakePost({ id: 60, slug: 'gates', title: 'Gates', status: 'draft' }))
      at.site.respondTo('/wp-json/wp/v2/pages', html(503))
      response.destroy()
    })
    const add = () => site.insertPage({ pageName: 'Gates', templateId })
    await expect(add()).rejects.toMatchObject({ status: 503 })
    at.site.respondTo(CREATE, undefined)
    at.site.respondTo('/wp-json/wp/v2/pages', undefined)
    await add()
    expect(at.site.posts.filter(({ slug }) => slug === 'gates')).toHaveLength(1)
    const sends = await at.environment.database.db.select().from(siteSends)
    expect(sends.map(({ state }) => state).toSorted()).toEqual(['failed', 'sent'])
  })

  it('renames a page with those below it; without the plugin old addresses are lost, and the preview says so', async () => {
    const { pageId, templateId } = await pageAt('/areas')
    const change = { kind: 'rename', pageId, pageName: 'Service areas' } as const
    const preview = await at.maya.call(redirectsPreview, { body: { projectId, change } })
    expect(preview.paths).toHaveLength(2)
    expect(preview.redirects).toEqual([])
    expect((await facts()).website).toEqual({ address: at.site.origin, hasRedirects: false })
    const { Updated, Redirects } = await site.updatePage({ pageId, pageName: 'Service areas', templateId })
    expect(Updated.map(({ Path }) => Path)).toEqual(['/service-areas', '/service-areas/salem'])
    expect(Redirects).toEqual([])
    expect(postAt('service-areas')).toMatchObject({ title: 'Service areas' })
  })

  it('renames with redirects that are followed, and an undo takes them back', async () => {
    await installPlugin()
    const { pageId, templateId } = await pageAt('/areas')
    const { Redirects } = await site.updatePage({ pageId, pageName: 'Service areas', templateId })
    expect(Redirects).toEqual([
      { From: '/areas', To: '/service-areas' },
      { From: '/areas/salem', To: '/service-areas/salem' },
    ])
    expect(Object.fromEntries(at.site.redirects)).toEqual({
      '/areas': '/service-areas',
      '/areas/salem': '/service-areas/salem',
    })
    expect(at.site.requests).toContain('GET /areas')
    expect((await facts()).redirects.map(({ from }) => from)).toEqual(expect.arrayContaining(['/areas']) as string[])
    await site.updatePage({ pageId, pageName: 'Areas', templateId, path: '/areas' })
    expect(at.site.redirects.has('/areas')).toBe(false)
    expect(at.site.redirects.get('/service-areas')).toBe('/areas')
  })

  it('says that a redirect leads nowhere, although the page was renamed', async () => {
    await installPlugin()
    const { pageId, templateId } = await pageAt('/areas/salem')
    at.site.respondTo('/areas/salem', html(404))
    const renamed = site.updatePage({ pageId, pageName: 'West Salem', templateId })
    await expect(renamed).rejects.toThrow(/has the change\. \/areas\/salem does not lead to \/areas\/west-salem/)
    expect((await pageAt('/areas/west-salem')).pageName).toBe('West Salem')
  })

  it('moves a page under another one, and leaves the order to the website', async () => {
    const { pageId } = await pageAt('/springs')
    const { pageId: areas } = await pageAt('/areas')
    const { Updated } = await site.movePages({ pageIds: [pageId], moveUnder: areas })
    expect(Updated).toMatchObject([{ Path: '/areas/springs', OldPath: '/springs' }])
    expect(postAt('springs')?.parent).toBe(40)
    await expect(
      site.movePages({ pageIds: [pageId], moveBefore: (await pageAt('/areas/salem')).pageId }),
    ).rejects.toThrow(/own menus/)
  })

  it('moves pages to the trash of the website and back', async () => {
    await installPlugin()
    const { pageId } = await pageAt('/areas')
    const { pageDeletionId, deleted } = await at.hannah.call(deletePages, {
      body: { projectId, pageIds: [pageId], withChildren: true },
    })
    expect(deleted).toHaveLength(2)
    expect(at.site.posts.filter(({ status }) => status === 'trash')).toHaveLength(2)
    expect(at.site.redirects.get('/areas')).toBe('/')
    await checkAgain()
    expect((await site.pageData()).some(({ path }) => path === '/areas')).toBe(false)
    const { restored } = await at.hannah.call(restorePages, { body: { projectId, pageDeletionId } })
    expect(restored).toHaveLength(2)
    expect(postAt('areas')?.status).toBe('publish')
    expect((await pageAt('/areas')).pageId).toBe(pageId)
    expect(at.site.redirects.size).toBe(0)
  })

  it('changes redirects of the website by hand', async () => {
    const body = { projectId, add: [{ from: '/old', to: '/areas' }] }
    await expect(at.hannah.call(changeRedirects, { body })).rejects.toThrow(/plugin/)
    await installPlugin()
    await at.hannah.call(changeRedirects, { body })
    expect(at.site.redirects.get('/old')).toBe('/areas')
    await at.hannah.call(changeRedirects, { body: { projectId, remove: ['/old'] } })
    expect(at.site.redirects.has('/old')).toBe(false)
  })

  it('is not changed while the sign-in is lost, and says so', async () => {
    const { pageId, templateId } = await pageAt('/areas')
    at.site.respondTo('/wp-json/wp/v2/pages/', html(403))
    await expect(site.updatePage({ pageId, pageName: 'Other', templateId })).rejects.toThrow(/firewall/)
    expect((await pageAt('/areas')).pageName).toBe('Areas')
  })

  it('follows a change that somebody makes in wp-admin', async () => {
    const areas = postAt('areas')
    if (areas !== undefined) changePost(areas, { slug: 'regions' })
    await checkAgain()
    expect((await pageAt('/regions')).pageName).toBe('Areas')
  })
})

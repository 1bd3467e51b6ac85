import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { startTestApp, type TestApp } from '#testing/index.ts'
import { builtInSite } from './builtIn/builtInSite.ts'
import {
  NO_BLOG,
  SiteChanged,
  type SitePageText,
  type SitePublisher,
  type SiteReach,
  SiteRejected,
  SiteUnavailable,
} from './port.ts'
import { siteVersionOf } from './siteVersion.ts'

/** Each opens the publisher of the demo agency's first site. A remote one is opened on its own server. */
const PUBLISHERS: [string, (db: Db | Transaction) => SitePublisher][] = [['the built-in site', builtInSite]]

const AT = new Date('2026-11-17T18:00:00Z')
const BY = { at: AT, staffId: null }

let app: TestApp
let reach: SiteReach
beforeAll(async () => {
  app = await startTestApp()
  reach = { kind: 'embedded', origin: () => ({ host: '127.0.0.1', port: Number(new URL(app.url).port) }) }
})
afterAll(() => app.stop())

interface Sample {
  [column: string]: unknown
  projectId: number
  clientId: number
  domain: string
  pageId: number
  templateId: number
}

/** Finds a page with text below the first page of a site that has a blog. */
async function sampleOf(db: Db): Promise<Sample> {
  const [found] = await fetchRows<Sample>(
    db,
    sql`select s.project_id "projectId", s.client_id "clientId", c.domain, p.page_id "pageId", p.template_id "templateId"
      from sites s join clients c using (client_id) join pages p using (project_id) join templates t using (template_id)
      where t.kind = 'child' and p.visible
        and exists (select from templates b where b.project_id = s.project_id and b.kind = 'blog-index')
        and exists (select from page_zones z where z.page_id = p.page_id and z.content <> '')
        and not exists (select from strategies w where w.page_id = p.page_id)
        and not exists (select from publications w where w.page_id = p.page_id)
        and not exists (select from pages b where b.parent_id = p.page_id)
      order by p.page_id limit 1`,
  )
  if (found === undefined) throw new Error('The demo agency has no page of this kind.')
  return found
}

describe.each(PUBLISHERS)('%s', (_name, open) => {
  let sample: Sample
  let db: Db
  beforeAll(async () => {
    db = app.database.db
    sample = await sampleOf(db)
  })

  const inSite = <Result>(work: (site: SitePublisher) => Promise<Result>) => db.transaction((tx) => work(open(tx)))
  const treeOf = () => open(db).readTree(sample.projectId)
  const nodeOf = async (pageId: number) => (await treeOf()).pages.find((page) => page.pageId === pageId)

  describe('publishing', () => {
    let page: SitePageText
    let elementID: string
    beforeEach(async () => {
      const found = await open(db).readPage(sample.pageId)
      const [first] = found?.zones.keys() ?? []
      if (found === undefined || first === undefined) throw new Error('The page has no text.')
      page = found
      elementID = first
    })
    const textOf = (content: string, metaTitle = 'A title') => ({
      zones: [{ elementID, content, seq: 1, role: 'heading' as const }],
      metaTitle,
      metaDescription: 'A description',
      entryName: undefined,
    })
    const publish = (content: string, expected = siteVersionOf(page, [elementID])) =>
      inSite((site) => site.publish(sample.pageId, textOf(content), expected, AT))

    it('shows visitors what was published', async () => {
      const published = await publish('<h1>Openers, repaired today</h1>')
      expect(published.map((zone) => zone.elementID)).toEqual([elementID])
      const { domain } = sample
      const visit = { reach, signal: AbortSignal.timeout(5000) }
      const live = await open(db).readLive({ domain, path: page.path }, visit)
      expect(live).toMatchObject({ status: 200 })
      expect(live.zones.get(elementID)).toBe('<h1>Openers, repaired today</h1>')
      expect(live.html).toContain('<title>A title</title>')
    })

    it('writes no zone whose text stays', async () => {
      expect(await publish(page.zones.get(elementID) ?? '')).toEqual([])
    })

    it('overwrites nothing that was changed since it was read', async () => {
      await publish('<h1>Changed by a colleague</h1>')
      await expect(publish('<h1>From the old text</h1>')).rejects.toBeInstanceOf(SiteChanged)
      const now = await open(db).readPage(sample.pageId)
      expect(now?.zones.get(elementID)).toBe('<h1>Changed by a colleague</h1>')
    })

    it('compares title and description, too', async () => {
      const other = siteVersionOf({ ...page, metaTitle: 'Another title' }, [elementID])
      await expect(publish('<h1>New</h1>', other)).rejects.toBeInstanceOf(SiteChanged)
    })
  })

  it('revises the zones that still have the version which was read', async () => {
    const [zone] = await fetchRows<{ pageId: number; elementId: string; version: number }>(
      db,
      sql`select page_id "pageId", element_id "elementId", version from page_zones
        where page_id = ${sample.pageId} order by seq limit 1`,
    )
    if (zone === undefined) throw new Error('The page has no zone.')
    const revision = { ...zone, content: '<h1>Revised</h1>' }
    const outdated = { ...revision, version: zone.version - 1, content: '<h1>From an old text</h1>' }
    const revised = await inSite((site) => site.reviseZones([outdated, revision], AT))
    expect(revised).toEqual([{ ...revision, version: zone.version + 1 }])
    const page = await open(db).readPage(sample.pageId)
    expect(page?.zones.get(zone.elementId)).toBe('<h1>Revised</h1>')
  })

  it('rewrites a zone that nobody edited under its version', async () => {
    const before = await open(db).readPage(sample.pageId)
    const [elementId = '', content = ''] = [...(before?.zones ?? [])][0] ?? []
    const rewrite = (text: string) => text.replaceAll('<', '<!-- moved --><')
    const rewritten = await inSite((site) => site.rewriteZone(sample.pageId, elementId, rewrite))
    expect(rewritten).toMatchObject({ before: content, after: rewrite(content) })
    const [revised] = await inSite((site) =>
      site.reviseZones([{ pageId: sample.pageId, elementId, version: rewritten?.version ?? 0, content }], AT),
    )
    expect(revised?.content).toBe(content)
    expect(await inSite((site) => site.rewriteZone(sample.pageId, 'no-zone', rewrite))).toBeUndefined()
  })

  it('rewrites the address to which a page leads, and no page without one', async () => {
    const { projectId, pageId } = sample
    const urlOf = () =>
      fetchRows<{ url: string | null }>(db, sql`select extended->>'url' url from pages where page_id = ${pageId}`)
    const rewrite = (address: string) => `${address}?moved`
    await inSite((site) => site.rewriteLink(pageId, rewrite))
    expect(await urlOf()).toEqual([{ url: null }])
    await inSite((site) => site.change(projectId, pageId, { extended: { url: '/media/prices.pdf' } }, AT))
    await inSite((site) => site.rewriteLink(pageId, rewrite))
    expect(await urlOf()).toEqual([{ url: '/media/prices.pdf?moved' }])
    await db.execute(sql`update pages set extended = extended - 'url' where page_id = ${pageId}`)
  })

  it('says that a page it does not have is not there', async () => {
    expect(await open(db).readPage(999_999)).toBeUndefined()
  })

  it('shows a page to its editor with every zone, and the style of the site', async () => {
    const page = await open(db).readPage(sample.pageId)
    const forEdit = await open(db).readForEdit(sample.pageId)
    expect(forEdit).toMatchObject({ projectId: sample.projectId, domain: sample.domain, path: page?.path })
    for (const { elementID, content } of forEdit?.zones ?? []) {
      expect(forEdit?.html).toContain(`data-element-id="${elementID}"`)
      expect(content).toBe(page?.zones.get(elementID) ?? '')
    }
    expect(forEdit?.zones.map(({ elementID }) => elementID)).toEqual(
      expect.arrayContaining([...(page?.zones.keys() ?? [])]),
    )
    expect(await open(db).readForEdit(999_999)).toBeUndefined()
    expect(await open(db).contentStyle(sample.domain)).toContain('.ck-content')
    expect(await open(db).contentStyle('nobody.example')).toBeUndefined()
  })

  it('says that a page cannot be read', async () => {
    const visit = { reach, signal: AbortSignal.abort(new Error('too late')) }
    const read = open(db).readLive({ domain: sample.domain, path: '/' }, visit)
    await expect(read).rejects.toBeInstanceOf(SiteUnavailable)
  })

  it('gives two blog entries with one name different addresses', async () => {
    const entry = { entryName: 'Why springs break', addedOn: '2026-11-17' }
    const path = await open(db).entryPath(sample.clientId, entry.entryName)
    const first = await inSite((site) => site.createEntry(sample.clientId, entry, AT))
    const second = await inSite((site) => site.createEntry(sample.clientId, entry, AT))
    expect((await nodeOf(first))?.path).toBe(path)
    expect((await nodeOf(second))?.path).toBe(`${path}-2`)
  })

  it('rejects a blog entry without a blog', async () => {
    await expect(open(db).entryPath(999_999, 'A post')).rejects.toThrow(NO_BLOG)
  })

  it('creates, moves and hides a page', async () => {
    const { projectId, templateId } = sample
    const place = { parentId: null, seq: 900, path: '/port-test', pageName: 'Port test' }
    const fields = { templateId, visible: true, searchable: true, extended: {}, addedOn: '2026-11-17' }
    const pageId = await inSite((site) => site.create(projectId, { ...place, ...fields }, AT))
    const moved = { pageId, ...place, path: '/port-test-2' }
    const redirects = { upserts: [{ from: '/port-test', to: '/port-test-2' }], dropped: [] }
    await inSite((site) => site.arrange(projectId, { pages: [moved], redirects }, BY))
    expect(await nodeOf(pageId)).toEqual(moved)
    expect((await treeOf()).redirects).toContainEqual({ from: '/port-test', to: '/port-test-2' })
    expect(await inSite((site) => site.show(projectId, [pageId], false, AT))).toEqual([pageId])
    expect(await inSite((site) => site.show(projectId, [pageId], false, AT))).toEqual([])
    expect(await open(db).readPage(pageId)).toMatchObject({ pageName: 'Port test', visible: false })
  })

  it('changes the given fields of a page only', async () => {
    const { projectId, pageId } = sample
    const before = await open(db).readPage(pageId)
    expect(await inSite((site) => site.change(projectId, pageId, { metaTitle: 'Only this' }, AT))).toBe(true)
    expect(await open(db).readPage(pageId)).toEqual({ ...before, metaTitle: 'Only this' })
    expect(await inSite((site) => site.change(projectId, pageId, {}, AT))).toBe(false)
  })

  it('rejects a template of another site', async () => {
    const change = inSite((site) => site.change(sample.projectId, sample.pageId, { templateId: 999_999 }, AT))
    await expect(change).rejects.toBeInstanceOf(SiteRejected)
  })

  it('brings deleted pages back with their text and address', async () => {
    const { projectId, pageId } = sample
    const [node, page] = [await nodeOf(pageId), await open(db).readPage(pageId)]
    const redirects = { upserts: [{ from: page?.path ?? '', to: '/' }], dropped: [] }
    const trashed = await inSite(async (site) => {
      const kept = await site.trash(projectId, { deleted: [pageId], redirects })
      await site.arrange(projectId, { pages: [], redirects }, BY)
      return kept
    })
    expect(await nodeOf(pageId)).toBeUndefined()
    await inSite((site) => site.restore(projectId, trashed))
    expect(await nodeOf(pageId)).toEqual(node)
    expect(await open(db).readPage(pageId)).toEqual(page)
    expect((await treeOf()).redirects.map(({ from }) => from)).not.toContain(page?.path)
  })
})

it.each([
  [new SiteRejected('No.'), 409],
  [new SiteChanged(), 409],
  [new SiteUnavailable(new Error('reset')), 503],
])('responds to a call that meets %s', (error, statusCode) => {
  expect(error).toBeInstanceOf(HttpError)
  expect(error.statusCode).toBe(statusCode)
})

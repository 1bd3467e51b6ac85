import { BLOG_CATEGORIES } from '@rankdesk/domain'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { decodedLibraryPath, imagesOfZones } from '../../libraryImages.ts'
import { encodedPath, normalPath } from '../../sitePath.ts'
import { blogFeed, feedPathOf } from '../rendering/blogFeed.ts'
import { ICON_PATH, siteIcon } from '../rendering/siteIcon.ts'
import { navTree } from '../rendering/navTree.ts'
import { type PageToRender, renderNotFound, renderPage } from '../rendering/renderPage.ts'
import type { BlogEntry, PageZone, Site, SitePage } from '../site.ts'
import { pagesOfSite, siteOfDomain, zonesOfPage } from '../sites.queries.ts'
import { escapeHtml } from '@rankdesk/format'
import { pages as pageTable, pageZones, redirects } from '#platform/db/schema/index.ts'

/** A client's site's response to a GET. */
export type SiteResponse = { status: 200 | 404; contentType: string; body: string } | { status: 301; location: string }

const HTML = 'text/html; charset=utf-8'
const FEED = 'application/atom+xml; charset=utf-8'

/** Returns the response for a path (still encoded, without its query) of the site at `domain`. */
export async function siteResponse(db: Queryable, domain: string, rawPath: string): Promise<SiteResponse> {
  const site = await siteOfDomain(db, domain)
  if (site === undefined)
    return { status: 404, contentType: 'text/plain; charset=utf-8', body: 'There is no site here.\n' }
  const path = normalPath(rawPath)
  if (path === '/robots.txt') return { status: 200, contentType: 'text/plain; charset=utf-8', body: robotsTxt(site) }
  if (path === ICON_PATH) return { status: 200, contentType: 'image/svg+xml', body: siteIcon(site) }
  const pages = await pagesOfSite(db, site.projectId)
  if (path === '/sitemap.xml') {
    return {
      status: 200,
      contentType: 'application/xml; charset=utf-8',
      body: sitemapXml(site, pages, await lastChangesOf(db, site.projectId)),
    }
  }
  const blog = path === undefined ? undefined : pages.find((page) => page.kind === 'blog-index' && page.hasText)
  const entries = blog === undefined ? new Map<number, BlogEntry>() : await blogEntriesOf(db, site.projectId)
  if (blog !== undefined && path === feedPathOf(blog)) {
    return { status: 200, contentType: FEED, body: blogFeed(site, blog, pages, entries) }
  }
  const page = path === undefined ? undefined : pages.find((candidate) => candidate.path === path && candidate.hasText)
  if (page === undefined || path === undefined) return respondWithoutPage(db, site, pages, path)
  // One address for each page: an additional slash redirects to the address without it.
  if (decodeURIComponent(rawPath) !== path) return { status: 301, location: encodedPath(path) }
  const zones = await withoutMissingMedia(db, site, page.pageId, await zonesOfPage(db, page.pageId))
  const images = await imagesOfZones(db, site, zones)
  return { status: 200, contentType: HTML, body: pageDocument(site, page, zones, pages, { entries, images }) }
}

interface EntryRow {
  [column: string]: unknown
  pageId: number
  blogInfo: Record<string, unknown>
  firstAt: Date
  lastAt: Date
}

/** What a publication keeps of an entry. A part that an earlier version stored otherwise counts as missing. */
const blogInfoSchema = z.object({
  author: z.string().catch(''),
  socialTitle: z.string().catch(''),
  socialDescription: z.string().catch(''),
  featured: z.boolean().catch(false),
  blogCategories: z.array(z.unknown()).catch([]),
})

/** Returns the blog details of a site's published entries by page, as last published (M271). */
async function blogEntriesOf(db: Queryable, projectId: number): Promise<Map<number, BlogEntry>> {
  const rows = await fetchRows<EntryRow>(
    db,
    sql`
    select distinct on (u.page_id) u.page_id "pageId", u.blog_info "blogInfo", u.published_at "lastAt",
           min(u.published_at) over (partition by u.page_id) "firstAt"
    from publications u join pages p using (page_id)
    where p.project_id = ${projectId} and u.state = 'published' and u.blog_info is not null
    order by u.page_id, u.publication_id desc`,
  )
  return new Map(rows.map((row) => [row.pageId, entryOf(row)]))
}

function entryOf({ blogInfo, firstAt, lastAt }: EntryRow): BlogEntry {
  const { blogCategories: ids, ...texts } = blogInfoSchema.parse(blogInfo)
  return {
    ...texts,
    categories: BLOG_CATEGORIES.filter(({ categoryId }) => ids.includes(categoryId)).map(
      ({ categoryName }) => categoryName,
    ),
    publishedAt: new Date(firstAt),
    updatedAt: new Date(lastAt),
  }
}

/** Returns the redirect of a path without a page, otherwise the site's page for what is not found. */
async function respondWithoutPage(
  db: Queryable,
  site: Site & { projectId: number },
  pages: readonly SitePage[],
  path: string | undefined,
): Promise<SiteResponse> {
  const moved = path === undefined ? undefined : await redirectOf(db, site.projectId, path)
  // Every redirect stays on its own site, whatever is stored.
  const target = moved === undefined ? undefined : normalPath(moved)
  if (target?.startsWith('/') === true && target !== path) return { status: 301, location: encodedPath(target) }
  return { status: 404, contentType: HTML, body: renderNotFound(site, navTree(pages)) }
}

/** Returns the document of a page of a site. */
export function pageDocument(
  site: Site,
  page: SitePage,
  zones: readonly PageZone[],
  pages: readonly SitePage[],
  more: Pick<PageToRender, 'entries' | 'images'> = {},
): string {
  const children = pages.filter((child) => child.parentId === page.pageId && child.visible && child.hasText)
  return renderPage({ site, page, zones, nav: navTree(pages), ancestors: ancestorsOf(page, pages), children, ...more })
}

function ancestorsOf(page: SitePage, pages: readonly SitePage[]): SitePage[] {
  const found: SitePage[] = []
  for (let id = page.parentId; id !== null && found.length < pages.length;) {
    const parent = pages.find((candidate) => candidate.pageId === id)
    if (parent === undefined) break
    if (parent.hasText) found.unshift(parent)
    id = parent.parentId
  }
  return found
}

/** Renders the sitemap of a site: its visible, searchable pages with text, by path. */
function sitemapXml(site: Site, pages: readonly SitePage[], changes: ReadonlyMap<number, Date>): string {
  const addresses = pages
    .filter((page) => page.visible && page.searchable && page.hasText)
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ pageId, path }) => {
      const changed = changes.get(pageId)
      const lastmod = changed === undefined ? '' : `<lastmod>${changed.toISOString()}</lastmod>`
      return `<url><loc>${escapeHtml(`https://${site.domain}${encodedPath(path)}`)}</loc>${lastmod}</url>`
    })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses,
    '</urlset>',
    '',
  ].join('\n')
}

/** Renders robots.txt: everything may be crawled, and where the sitemap is. */
function robotsTxt(site: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: https://${site.domain}/sitemap.xml\n`
}

/** Returns when the pages of a site, or their text, last changed. */
async function lastChangesOf(db: Queryable, projectId: number): Promise<ReadonlyMap<number, Date>> {
  const rows = await db
    .select({
      pageId: pageTable.pageId,
      // The text of a page changes on its own.
      at: sql<string>`greatest(${pageTable.updatedAt}, (select max(z.updated_at) from ${pageZones} z where z.page_id = ${pageTable.pageId}))`,
    })
    .from(pageTable)
    .where(eq(pageTable.projectId, projectId))
  return new Map(rows.map(({ pageId, at }) => [pageId, new Date(at)]))
}

/** Returns the new path of a moved page, or undefined. */
async function redirectOf(db: Queryable, projectId: number, fromPath: string): Promise<string | undefined> {
  const [found] = await db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(and(eq(redirects.projectId, projectId), eq(redirects.fromPath, fromPath)))
  return found?.toPath
}

/**
 * Removes the pictures of the site's library from a page's zones whose file was deleted, so that visitors see no broken
 * picture. They return when the file is restored, because the stored text keeps them.
 */
async function withoutMissingMedia(
  db: Queryable,
  site: { projectId: number; domain: string },
  pageId: number,
  zones: readonly PageZone[],
): Promise<readonly PageZone[]> {
  if (!zones.some(({ content }) => content.includes('/media/'))) return zones
  const missing = await missingPaths(db, site, pageId)
  if (missing.size === 0) return zones
  return zones.map((zone) => ({ ...zone, content: withoutPictures(zone.content, missing) }))
}

/** Returns the addresses in a page's zones that lead to no file, as host and path. */
async function missingPaths(
  db: Queryable,
  { projectId, domain }: { projectId: number; domain: string },
  pageId: number,
): Promise<Set<string>> {
  const rows = await fetchRows<{ address: string }>(
    db,
    sql`
    select distinct u.host || case u.folder_path when '/' then '' else u.folder_path end || '/' || u.name address
    from media_index.uses u
    where u.source = 'zone' and u.source_id = ${pageId}
      and u.host in ('', ${domain.toLowerCase()}, ${`www.${domain.toLowerCase()}`}, ${`${domain.toLowerCase()}.localhost`})
      and not exists (select from media m where m.project_id = ${projectId} and m.folder_path = u.folder_path
        and m.name = u.name and not m.deleted)
      and not exists (select from media_aliases a join media m using (media_id)
        where a.project_id = ${projectId} and a.folder_path = u.folder_path and a.name = u.name and not m.deleted)`,
  )
  return new Set(rows.map(({ address }) => address))
}

const PICTURE = /<img\b[^>]*?\ssrc="(?:(?:https?:)?\/\/([^/"]*))?\/media(\/[^"?#]+)[^"]*"[^>]*>/g

/** Marks the position of a removed picture. Stored texts cannot have this character. */
const GONE = '\0'

/** Removes pictures with their figures and links, which would be empty. Captions go with their picture. */
export function withoutPictures(html: string, missing: ReadonlySet<string>): string {
  let removed = 0
  const without = html.replace(PICTURE, (all: string, host: string | undefined, encoded: string) => {
    const path = decodedLibraryPath(encoded)
    const isMissing = path !== undefined && missing.has(`${host?.split(':')[0]?.toLowerCase() ?? ''}${path}`)
    if (isMissing) removed += 1
    return isMissing ? GONE : all
  })
  if (removed === 0) return html
  return without
    .replace(/<a\b[^>]*>\s*\0\s*<\/a>/g, GONE)
    .replace(
      /<figure\b[^>]*>\s*\0\s*(?:<figcaption\b[^>]*>(?:(?!<\/figcaption>)[\s\S])*<\/figcaption>\s*)?<\/figure>/g,
      '',
    )
    .replace(/<p\b[^>]*>\s*\0\s*<\/p>/g, '')
    .replaceAll(GONE, '')
}

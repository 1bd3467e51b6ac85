import { freePath, reservedPathProblem } from '@rankdesk/domain'
import { addressSegmentOf, losAngelesDateOf } from '@rankdesk/format'
import { and, asc, eq, inArray, like, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { pages, pageZones, sites, templates, templateZones } from '#platform/db/schema/index.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'
import {
  type LivePage,
  NO_BLOG,
  type PageFields,
  type PageText,
  type PageToCreate,
  type PublishedZones,
  SiteChanged,
  type SitePageText,
  type SitePublisher,
  type SiteReach,
  SiteRejected,
  SiteUnavailable,
  type ZoneRevision,
} from '../port.ts'
import { readPublicPage } from '../readPublicPage.ts'
import { siteVersionOf } from '../siteVersion.ts'
import { withoutLibraryFacts } from './rendering/libraryFacts.ts'
import { contentStyle } from './rendering/siteFrame.ts'
import { pageForEdit } from './serving/pageForEdit.ts'
import { siteOfDomain } from './sites.queries.ts'
import { siteTree } from './writing/siteTree.ts'

/**
 * Creates the publisher of the sites that this server serves itself, from our own tables: what is written to them is live
 * when `db`, the caller's transaction, is committed.
 */
export function builtInSite(db: Queryable): SitePublisher {
  return {
    ...siteTree(db),
    readPage: (pageId, options) => readPage(db, pageId, options),
    readForEdit: (pageId) => pageForEdit(db, pageId),
    contentStyle: (domain) => styleOf(db, domain),
    publish: (pageId, text, expected, at) => publishText(db, pageId, text, expected, at),
    reviseZones: (zones, at) => reviseZones(db, zones, at),
    async rewriteZone(pageId, elementId, rewrite) {
      const own = and(eq(pageZones.pageId, pageId), eq(pageZones.elementId, elementId))
      const [zone] = await db.select().from(pageZones).where(own).for('update')
      if (zone === undefined) return undefined
      const after = rewrite(zone.content)
      await db.update(pageZones).set({ content: after }).where(own)
      return { version: zone.version, before: zone.content, after }
    },
    async rewriteLink(pageId, rewrite) {
      const own = eq(pages.pageId, pageId)
      const [page] = await db.select({ extended: pages.extended }).from(pages).where(own).for('update')
      if (page?.extended.url === undefined) return
      await db
        .update(pages)
        .set({ extended: { ...page.extended, url: rewrite(page.extended.url) } })
        .where(own)
    },
    entryPath: async (clientId, entryName) => (await findEntryPlace(db, clientId, entryName)).path,
    createEntry: (clientId, entry, at) => createEntry(db, clientId, entry, at),
    create: (projectId, page, at) => createPage(db, projectId, page, at),
    change: (projectId, pageId, fields, at) => changeFields(db, projectId, pageId, fields, at),
    show: (projectId, pageIds, visible, at) => writeVisibility(db, projectId, pageIds, visible, at),
    readLive,
  }
}

/** Reads a public page, and its zones without what rendering adds to them. Throws `SiteUnavailable`. */
async function readLive(
  { domain, path }: { domain: string; path: string },
  { reach, signal }: { reach: SiteReach; signal: AbortSignal },
): Promise<LivePage> {
  try {
    const { status, url, body } = await readPublicPage(reach, domain, path, signal)
    const zones = parseHtml(body)
      .querySelectorAll('[data-element-id]')
      .map(
        (element) => [element.getAttribute('data-element-id') ?? '', withoutLibraryFacts(element.innerHTML)] as const,
      )
    return { status, url, html: body, zones: new Map(zones) }
  } catch (error) {
    throw new SiteUnavailable(error)
  }
}

async function styleOf(db: Queryable, domain: string): Promise<string | undefined> {
  const site = await siteOfDomain(db, domain)
  return site === undefined ? undefined : contentStyle(site.hue)
}

/** Reads a page. Undefined if there is none. `lock` locks its row for the transaction. */
async function readPage(
  db: Queryable,
  pageId: number,
  { lock }: { lock: boolean } = { lock: false },
): Promise<SitePageText | undefined> {
  const query = db
    .select({
      pageName: pages.pageName,
      path: pages.path,
      visible: pages.visible,
      metaTitle: pages.metaTitle,
      metaDescription: pages.metaDescription,
    })
    .from(pages)
    .where(eq(pages.pageId, pageId))
  const [page] = await (lock ? query.for('update') : query)
  if (page === undefined) return undefined
  const zones = await db
    .select({ elementId: pageZones.elementId, content: pageZones.content })
    .from(pageZones)
    .where(eq(pageZones.pageId, pageId))
    .orderBy(pageZones.seq)
  return { ...page, zones: new Map(zones.map(({ elementId, content }) => [elementId, content])) }
}

/** Writes a page's text: zones that change, title and description. Throws `SiteChanged`. */
async function publishText(
  tx: Queryable,
  pageId: number,
  { zones, metaTitle, metaDescription, entryName }: PageText,
  expected: string,
  at: Date,
): Promise<PublishedZones> {
  const page = await readPage(tx, pageId)
  const elementIds = zones.map(({ elementID }) => elementID)
  if (page === undefined || siteVersionOf(page, elementIds) !== expected) throw new SiteChanged()
  const published: { elementID: string; version: number }[] = []
  for (const { elementID, content, seq, role } of zones) {
    if (page.zones.get(elementID) === content) continue
    const [written] = await tx
      .insert(pageZones)
      .values({ pageId, elementId: elementID, seq, role, content, updatedAt: at })
      .onConflictDoUpdate({
        target: [pageZones.pageId, pageZones.elementId],
        set: { content, version: sql`${pageZones.version} + 1`, updatedAt: at },
      })
      .returning({ version: pageZones.version })
    published.push({ elementID, version: written?.version ?? 1 })
  }
  const isFirst = page.zones.size === 0
  await tx
    .update(pages)
    .set({
      metaTitle,
      metaDescription,
      ...(entryName !== undefined && { pageName: entryName, ...(isFirst && { addedOn: losAngelesDateOf(at) }) }),
      version: sql`${pages.version} + 1`,
      updatedAt: at,
    })
    .where(eq(pages.pageId, pageId))
  return published
}

/** Overwrites zones that still have the version of their revision, and returns those with their new versions. */
async function reviseZones(tx: Queryable, zones: readonly ZoneRevision[], at: Date): Promise<readonly ZoneRevision[]> {
  const revised: ZoneRevision[] = []
  for (const zone of zones) {
    const { pageId, elementId, version, content } = zone
    const [written] = await tx
      .update(pageZones)
      .set({ content, version: sql`${pageZones.version} + 1`, updatedAt: at })
      .where(and(eq(pageZones.pageId, pageId), eq(pageZones.elementId, elementId), eq(pageZones.version, version)))
      .returning({ version: pageZones.version })
    if (written !== undefined) revised.push({ ...zone, version: written.version })
  }
  return revised
}

/** Creates a page with the empty zones of its template, and returns its id. Throws `SiteRejected`. */
async function createPage(tx: Queryable, projectId: number, page: PageToCreate, at: Date): Promise<number> {
  await requireTemplate(tx, projectId, page.templateId)
  const [created] = await tx
    .insert(pages)
    .values({ ...page, projectId, updatedAt: at })
    .returning({ pageId: pages.pageId })
  if (created === undefined) throw new Error('The page was not created.')
  await layOutZones(tx, created.pageId, page.templateId, at)
  return created.pageId
}

/** Writes the given fields of a page. Returns false when none is given. Throws `SiteRejected`. */
async function changeFields(
  tx: Queryable,
  projectId: number,
  pageId: number,
  { extended: givenExtended, ...given }: PageFields,
  at: Date,
): Promise<boolean> {
  const [page] = await tx.select().from(pages).where(eq(pages.pageId, pageId))
  if (page === undefined) return false
  const { templateId } = given
  if (templateId !== undefined && templateId !== page.templateId) {
    await requireTemplate(tx, projectId, templateId)
    await layOutZones(tx, pageId, templateId, at)
  }
  const fields = definedOnly(given)
  const extended = definedOnly(givenExtended ?? {})
  if (Object.keys({ ...fields, ...extended }).length === 0) return false
  await tx
    .update(pages)
    .set({
      ...fields,
      extended: { ...page.extended, ...extended },
      version: sql`${pages.version} + 1`,
      updatedAt: at,
    })
    .where(eq(pages.pageId, pageId))
  return true
}

function definedOnly(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Shows pages or hides them. Returns the ids of those that changed. */
async function writeVisibility(
  tx: Queryable,
  projectId: number,
  pageIds: readonly number[],
  visible: boolean,
  at: Date,
): Promise<number[]> {
  const changed = await tx
    .update(pages)
    .set({ visible, version: sql`${pages.version} + 1`, updatedAt: at })
    .where(and(eq(pages.projectId, projectId), inArray(pages.pageId, [...pageIds]), ne(pages.visible, visible)))
    .returning({ pageId: pages.pageId })
  return changed.map(({ pageId }) => pageId)
}

/** Throws `SiteRejected` for a template of another site. */
async function requireTemplate(tx: Queryable, projectId: number, templateId: number): Promise<void> {
  const [found] = await tx
    .select({ templateId: templates.templateId })
    .from(templates)
    .where(and(eq(templates.projectId, projectId), eq(templates.templateId, templateId)))
  if (found === undefined) throw new SiteRejected(`There is no template ${templateId} in this project.`)
}

/**
 * Gives a page the zones of a template, in the template's order. Existing zones keep their text; zones that the
 * template lacks come last, so that changing a template loses nothing.
 */
async function layOutZones(tx: Queryable, pageId: number, templateId: number, at: Date): Promise<void> {
  const wanted = await tx
    .select()
    .from(templateZones)
    .where(eq(templateZones.templateId, templateId))
    .orderBy(asc(templateZones.seq))
  const there = await tx.select().from(pageZones).where(eq(pageZones.pageId, pageId)).orderBy(asc(pageZones.seq))
  const known = new Set(wanted.map((zone) => zone.elementId))
  const order = [...wanted, ...there.filter((zone) => !known.has(zone.elementId))]
  for (const [index, { elementId, role }] of order.entries()) {
    await tx
      .insert(pageZones)
      .values({ pageId, elementId, seq: index + 1, role, content: '', updatedAt: at })
      .onConflictDoUpdate({ target: [pageZones.pageId, pageZones.elementId], set: { seq: index + 1, role } })
  }
}

/** The place for a new blog entry. */
interface EntryPlace {
  projectId: number
  /** The blog's own page. */
  blogPageId: number
  templateId: number
  path: string
}

/** Finds the place of a new entry in the client's blog. Throws `SiteRejected` for a site without a blog. */
async function findEntryPlace(db: Queryable, clientId: number, entryName: string): Promise<EntryPlace> {
  const [blog] = await db
    .select({ pageId: pages.pageId, path: pages.path, projectId: pages.projectId })
    .from(pages)
    .innerJoin(sites, eq(sites.projectId, pages.projectId))
    .innerJoin(templates, eq(templates.templateId, pages.templateId))
    .where(and(eq(sites.clientId, clientId), eq(templates.kind, 'blog-index')))
    .orderBy(pages.pageId)
    .limit(1)
  if (blog === undefined) throw new SiteRejected(NO_BLOG)
  const { projectId, pageId: blogPageId } = blog
  const [template] = await db
    .select({ templateId: templates.templateId })
    .from(templates)
    .where(and(eq(templates.projectId, projectId), eq(templates.kind, 'blog-post')))
    .orderBy(templates.templateId)
    .limit(1)
  if (template === undefined) throw new SiteRejected(NO_BLOG)
  const wanted = `${blog.path === '/' ? '' : blog.path}/${addressSegmentOf(entryName) || 'post'}`
  return { projectId, blogPageId, templateId: template.templateId, path: await freeEntryPath(db, projectId, wanted) }
}

/** Creates the page of an entry below the blog and returns its id. */
async function createEntry(
  tx: Queryable,
  clientId: number,
  { entryName, addedOn }: { entryName: string; addedOn: string },
  at: Date,
): Promise<number> {
  const { blogPageId } = await findEntryPlace(tx, clientId, entryName)
  // The blog's row is locked before the address is chosen, so that two entries with one name get different addresses.
  await tx.select({ pageId: pages.pageId }).from(pages).where(eq(pages.pageId, blogPageId)).for('update')
  const { projectId, templateId, path } = await findEntryPlace(tx, clientId, entryName)
  const [created] = await tx
    .insert(pages)
    .values({
      projectId,
      parentId: blogPageId,
      templateId,
      seq: await tx.$count(pages, eq(pages.parentId, blogPageId)),
      path,
      pageName: entryName,
      addedOn,
      updatedAt: at,
    })
    .returning({ pageId: pages.pageId })
  if (created === undefined) throw new Error('The page of the blog entry was not created.')
  return created.pageId
}

/** Returns the path, or the first numbered form that no page has and the site does not serve itself (TPL-12). */
async function freeEntryPath(db: Queryable, projectId: number, path: string): Promise<string> {
  const rows = await db
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.projectId, projectId), or(eq(pages.path, path), like(pages.path, `${path}-%`))))
  const taken = new Set(rows.map((row) => row.path))
  return freePath(path, (wanted) => taken.has(wanted) || reservedPathProblem(wanted) !== undefined)
}

import { losAngelesDateOf, textOf } from '@rankdesk/format'
import { and, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import type { ZoneType } from '@rankdesk/domain'
import type { RemotePage } from '#connectors/site/remotePort.ts'
import type { Transaction } from '#platform/db/database.ts'
import { pages, pageZones, remotePages, templates as templateTable, zoneVersions } from '#platform/db/schema/index.ts'
import type { StoredSiteChange } from '#platform/db/schema/sites.ts'
import type { Actor } from '#platform/http/actor.ts'
import { sanitizeZone } from '#platform/html/sanitizeZone.ts'
import { addRemoteTemplate } from './remoteTemplates.ts'
import { type IdentifiedText, identifyTexts, TITLE_ZONE } from './zoneIds.ts'

/** The locked site whose pages are stored, with the templates of its pages by their kind. */
export interface MirroredSite {
  projectId: number
  templates: ReadonlyMap<'general' | 'home' | 'blog-post', number>
  /** Returns a new position behind all pages of the site. They are counted once for all pages that are stored together. */
  nextSeq(): Promise<number>
}

export type RemotePageRow = typeof remotePages.$inferSelect

/** Whose text a page has: ours, with the texts that we sent, or null for what others may have changed. */
export type WrittenBy = {
  actor: Actor
  typeOf: (elementID: string) => ZoneType
  zones: readonly { elementID: string; content: string }[]
  /** What somebody else changed immediately before, which the review shows. Null if nothing. */
  siteChange?: StoredSiteChange | null
} | null

/** A page after it was stored. */
export interface StoredPage {
  pageId: number
  /** The texts that changed. Empty for a page that is as it was read before, and for a new one. */
  changed: StoredSiteChange['zones']
}

/**
 * Stores a page of a website as it was read: the page, its zones with a version of each changed one, and what a publish
 * needs. What we wrote ourselves, `by`, is no change by others. Call it with the page's row locked.
 */
export async function storePage(
  tx: Transaction,
  site: MirroredSite,
  remote: RemotePage,
  { at, by }: { at: Date; by: WrittenBy },
): Promise<StoredPage> {
  const known = await remotePageOf(tx, site.projectId, remote)
  const templateId = await templateFor(tx, site, remote)
  const { pageId, isNew } =
    known === undefined ? await adoptPage(tx, site, remote, { templateId, at }) : { ...known, isNew: false }
  if (known?.version === remote.version && known.missingSince === null) {
    const { modified, parentId: remoteParentId } = remote
    await tx
      .update(remotePages)
      .set({ modified, remoteParentId, readAt: at, siteChange: by?.siteChange })
      .where(eq(remotePages.pageId, pageId))
    await tx.update(pages).set({ templateId }).where(eq(pages.pageId, pageId))
    // A page may have moved with the one above it.
    await movePage(tx, site.projectId, pageId, remote.path)
    return { pageId, changed: [] }
  }
  const before = isNew
    ? []
    : await tx.select().from(pageZones).where(eq(pageZones.pageId, pageId)).orderBy(pageZones.seq)
  const { zones, layout } = laidOut(remote, known, before, by)
  const changed = await writeZones(tx, pageId, before, zones, { at, by, isNew })
  if (!isNew) await movePage(tx, site.projectId, pageId, remote.path)
  const { content, status } = remote
  await tx
    .update(pages)
    .set({
      pageName: textOf(content.title) || remote.path,
      templateId,
      metaTitle: content.metaTitle ?? '',
      metaDescription: content.metaDescription ?? '',
      visible: status === 'publish',
      ...(known !== undefined && { version: sql`${pages.version} + 1` }),
      updatedAt: at,
    })
    .where(eq(pages.pageId, pageId))
  const siteChange = changeOf(changed, known, { at, by })
  const row = {
    projectId: site.projectId,
    remoteType: remote.type,
    remoteId: remote.id,
    remoteParentId: remote.parentId,
    status,
    version: remote.version,
    modified: remote.modified,
    content,
    layout,
    lock: remote.lock,
    readAt: at,
    missingSince: null,
    siteChange,
  }
  await tx
    .insert(remotePages)
    .values({ pageId, ...row })
    .onConflictDoUpdate({ target: remotePages.pageId, set: row })
  return { pageId, changed: known === undefined ? [] : changed }
}

/** Returns what was changed on the site, from the text that was there before the first change that nobody saw. */
function changeOf(
  changed: StoredSiteChange['zones'],
  known: RemotePageRow | undefined,
  { at, by }: { at: Date; by: WrittenBy },
): StoredSiteChange | null {
  if (by !== null) return by.siteChange ?? null
  if (known === undefined) return null
  const { siteChange } = known
  if (changed.length === 0) return siteChange
  const first = new Map(siteChange?.zones.map((zone) => [zone.elementID, zone]) ?? [])
  const zones = changed.map((zone) => ({ ...zone, before: (first.get(zone.elementID) ?? zone).before }))
  const now = new Set(changed.map(({ elementID }) => elementID))
  return { at: at.toISOString(), zones: [...[...first.values()].filter((zone) => !now.has(zone.elementID)), ...zones] }
}

async function remotePageOf(
  tx: Transaction,
  projectId: number,
  { type, id }: Pick<RemotePage, 'type' | 'id'>,
): Promise<RemotePageRow | undefined> {
  const [row] = await tx
    .select()
    .from(remotePages)
    .where(and(eq(remotePages.projectId, projectId), eq(remotePages.remoteType, type), eq(remotePages.remoteId, id)))
  return row
}

/** Returns Rankdesk's page that has the address of a page of the website, or a new one. */
async function adoptPage(
  tx: Transaction,
  site: MirroredSite,
  remote: RemotePage,
  { templateId, at }: { templateId: number; at: Date },
): Promise<{ pageId: number; isNew: boolean }> {
  const { projectId } = site
  const [ours] = await tx
    .select({ pageId: pages.pageId })
    .from(pages)
    .leftJoin(remotePages, eq(remotePages.pageId, pages.pageId))
    .where(and(eq(pages.projectId, projectId), eq(pages.path, remote.path), isNull(remotePages.pageId)))
  if (ours !== undefined) return { pageId: ours.pageId, isNew: false }
  await vacatePath(tx, projectId, remote.path)
  const [created] = await tx
    .insert(pages)
    .values({
      projectId,
      templateId,
      parentId: null,
      seq: await site.nextSeq(),
      path: remote.path,
      pageName: textOf(remote.content.title) || remote.path,
      addedOn: losAngelesDateOf(at),
      updatedAt: at,
    })
    .returning({ pageId: pages.pageId })
  if (created === undefined) throw new Error('The page was not stored.')
  return { pageId: created.pageId, isNew: true }
}

/** Returns our template of a page of a website. */
async function templateFor(
  tx: Transaction,
  { projectId, templates }: MirroredSite,
  { type, path, template }: RemotePage,
): Promise<number> {
  const kind = path === '/' ? 'home' : type === 'post' ? 'blog-post' : 'general'
  if (kind === 'general' && template !== '') return remoteTemplate(tx, projectId, template)
  const templateId = templates.get(kind)
  if (templateId === undefined) throw new Error(`The site ${projectId} has no template for its ${kind} pages.`)
  return templateId
}

async function movePage(tx: Transaction, projectId: number, pageId: number, path: string): Promise<void> {
  const [moved] = await tx
    .select({ path: pages.path })
    .from(pages)
    .where(and(eq(pages.pageId, pageId), ne(pages.path, path)))
  if (moved === undefined) return
  await vacatePath(tx, projectId, path)
  await tx.update(pages).set({ path }).where(eq(pages.pageId, pageId))
}

/** Frees an address for the page that has it on the website. The page that had it gets its own when it is read. */
async function vacatePath(tx: Transaction, projectId: number, path: string): Promise<void> {
  await tx
    .update(pages)
    .set({ path: sql`${pages.path} || '?page=' || ${pages.pageId}` })
    .where(and(eq(pages.projectId, projectId), eq(pages.path, path)))
}

/** Returns the zones of a page as it was read, and where they stand among the parts that stay as they are. */
function laidOut(
  { content, sections }: RemotePage,
  known: RemotePageRow | undefined,
  before: readonly { elementId: string; content: string }[],
  by: WrittenBy,
) {
  const contents = new Map(before.map(({ elementId, content: html }) => [elementId, html]))
  // A page that was ours before has the zones of its hosted copy, in which its drafts are.
  const laid =
    known?.layout.flatMap((part) => ('elementID' in part ? [part.elementID] : [])) ??
    before.map(({ elementId }) => elementId).filter((id) => id !== TITLE_ZONE)
  // A text that we added stands at the end, and keeps the zone of its draft.
  const sent = new Map(by?.zones.map(({ elementID, content: html }) => [elementID, html]) ?? [])
  const ids = [...laid, ...[...sent.keys()].filter((id) => id !== TITLE_ZONE && !laid.includes(id))]
  const texts = sections.flatMap((section) => (section.kind === 'text' ? [section.html] : []))
  const identified = identifyTexts(
    ids.map((elementID) => ({ elementID, html: sent.get(elementID) ?? contents.get(elementID) ?? '' })),
    texts,
  )
  let text = 0
  const layout = sections.map((section) => {
    if (section.kind === 'locked') return { locked: section.name, text: section.text }
    text += 1
    return { elementID: identified[text - 1]?.elementID ?? '' }
  })
  const title = { elementID: TITLE_ZONE, html: sanitizeZone(`<h1>${content.title}</h1>`) }
  return { zones: [title, ...identified], layout }
}

/** Writes the zones of a page, each changed one with its version, and returns what changed. */
async function writeZones(
  tx: Transaction,
  pageId: number,
  stored: readonly (typeof pageZones.$inferSelect)[],
  zones: readonly IdentifiedText[],
  { at, by, isNew }: { at: Date; by: WrittenBy; isNew: boolean },
): Promise<StoredSiteChange['zones']> {
  const known = new Map(stored.map((zone) => [zone.elementId, zone]))
  const gone = stored.filter(({ elementId }) => !zones.some(({ elementID }) => elementID === elementId))
  if (gone.length > 0) {
    const ids = gone.map(({ elementId }) => elementId)
    await tx.delete(pageZones).where(and(eq(pageZones.pageId, pageId), inArray(pageZones.elementId, ids)))
  }
  const changed: { elementID: string; before: string | null; after: string | null }[] = gone.map((zone) => ({
    elementID: zone.elementId,
    before: zone.content,
    after: null,
  }))
  const newest = isNew ? new Map<string, number>() : await newestVersions(tx, pageId)
  const isChanged = ({ elementID, html }: IdentifiedText) => known.get(elementID)?.content !== html
  for (const zone of zones.filter(isChanged)) {
    changed.push({ elementID: zone.elementID, before: known.get(zone.elementID)?.content ?? null, after: zone.html })
  }
  const rows = zones.flatMap((zone, index) => {
    const before = known.get(zone.elementID)
    const seq = index + 1
    const place = { pageId, elementId: zone.elementID, seq, role: roleOf(zone.elementID), content: zone.html }
    if (before === undefined || isChanged(zone))
      return [{ ...place, version: (newest.get(zone.elementID) ?? 0) + 1, updatedAt: at }]
    return before.seq === seq ? [] : [{ ...place, version: before.version, updatedAt: before.updatedAt }]
  })
  if (rows.length === 0) return changed
  await tx
    .insert(pageZones)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageZones.pageId, pageZones.elementId],
      set: {
        seq: sql`excluded.seq`,
        role: sql`excluded.role`,
        content: sql`excluded.content`,
        version: sql`excluded.version`,
        updatedAt: sql`excluded.updated_at`,
      },
    })
  const texts = new Set(changed.map(({ elementID }) => elementID))
  const written = rows.filter(({ elementId }) => texts.has(elementId))
  if (written.length > 0) await tx.insert(zoneVersions).values(written.map((row) => versionRow(row, by)))
  return changed
}

const roleOf = (elementID: string) => (elementID === TITLE_ZONE ? ('heading' as const) : ('body' as const))

/** Returns the version of a zone's text, for the history of the page. */
function versionRow(
  { elementId, content, pageId, updatedAt: at, version = 1 }: typeof pageZones.$inferInsert,
  by: WrittenBy,
) {
  const source =
    by === null
      ? { contentType: 'type-site' as const, reason: 'site' as const }
      : { contentType: by.typeOf(elementId), reason: 'publish' as const, ...by.actor }
  return { pageId, elementId, version, content, at, ...source }
}

/** Returns the newest version that each zone of a page has had, also those that it has no more. */
async function newestVersions(tx: Transaction, pageId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({ elementId: zoneVersions.elementId, version: max(zoneVersions.version) })
    .from(zoneVersions)
    .where(eq(zoneVersions.pageId, pageId))
    .groupBy(zoneVersions.elementId)
  const zones = await tx
    .select({ elementId: pageZones.elementId, version: pageZones.version })
    .from(pageZones)
    .where(eq(pageZones.pageId, pageId))
  const newest = new Map(zones.map(({ elementId, version }) => [elementId, version]))
  for (const { elementId, version } of rows) newest.set(elementId, Math.max(newest.get(elementId) ?? 0, version ?? 0))
  return newest
}

/** Returns our template for a template that pages of a website have, which is added with the first of them. */
async function remoteTemplate(tx: Transaction, projectId: number, remoteName: string): Promise<number> {
  const [known] = await tx
    .select({ templateId: templateTable.templateId })
    .from(templateTable)
    .where(and(eq(templateTable.projectId, projectId), eq(templateTable.remoteName, remoteName)))
  return (
    known?.templateId ??
    addRemoteTemplate(tx, { projectId, templateName: `Website: ${remoteName}`, kind: 'general', remoteName })
  )
}

import { startingZoneType } from '@rankdesk/domain'
import { and, asc, eq, sql } from 'drizzle-orm'
import { pages, pageZones, redirects, zoneVersions } from '#platform/db/schema/index.ts'
import { type FilledZone, fillZones } from '../pages/pageContent.ts'
import { pageTree, type TreePosition } from '../pages/pageTree.ts'
import type { ClientPlan, PlannedPage } from '../plan/planClient.ts'
import { chunks, type ImportContext, isOneOf } from './importContext.ts'
import type { TemplateOfKind } from './writeTemplates.ts'

type KnownPage = typeof pages.$inferSelect

/** The pages of a site after the import: their ids by path. `resolve` follows a moved page's redirect. */
export interface WrittenPages {
  ids: ReadonlyMap<string, number>
  resolve(path: string): string
}

/**
 * Adds missing pages of a site with their zones, and updates existing ones from their HTML and their position in the
 * tree. A page that was changed or published since its import stays unchanged.
 */
export async function writePages(
  context: ImportContext,
  projectId: number,
  plan: ClientPlan,
  templates: ReadonlyMap<string, TemplateOfKind>,
): Promise<WrittenPages> {
  const { db } = context
  const known = await db
    .select()
    .from(pages)
    .where(eq(pages.projectId, projectId))
    .orderBy(asc(pages.seq), asc(pages.pageId))
  const moved = await db.select().from(redirects).where(eq(redirects.projectId, projectId))
  const targets = new Map(moved.map(({ fromPath, toPath }) => [fromPath, toPath]))
  const knownByPath = new Map(known.map((page) => [page.path, page]))
  const resolve = (path: string) => {
    let at = path
    for (let steps = 0; steps < 10 && !knownByPath.has(at); steps += 1) at = targets.get(at) ?? at
    return at
  }
  const planned = new Map(plan.pages.map((page) => [resolve(page.path), page]))
  const order = [...plan.links.order.map(resolve), ...known.map(({ path }) => path)]
  const linkedFrom = new Map([...plan.links.linkedFrom].map(([path, above]) => [resolve(path), resolve(above)]))
  const tree = pageTree([...knownByPath.keys(), ...planned.keys()], { order: [...new Set(order)], linkedFrom })

  const ids = new Map(known.map(({ path, pageId }) => [path, pageId]))
  const added = tree.filter(({ path }) => !knownByPath.has(path))
  const fresh = await newPageIds(context, added.length)
  added.forEach(({ path }, index) => ids.set(path, fresh[index] ?? 0))
  await addPages(context, projectId, added, planned, ids, templates)
  await movePages(context, tree, knownByPath, planned, ids)
  await updateTexts(context, known, planned)
  return { ids, resolve }
}

async function newPageIds({ db }: ImportContext, count: number): Promise<number[]> {
  if (count === 0) return []
  const found = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('pages', 'page_id'))::int as id from generate_series(1, ${count}::int)`,
  )
  return found.rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

async function addPages(
  { db, today, now, changes, progress }: ImportContext,
  projectId: number,
  added: readonly TreePosition[],
  planned: ReadonlyMap<string, PlannedPage>,
  ids: ReadonlyMap<string, number>,
  templates: ReadonlyMap<string, TemplateOfKind>,
): Promise<void> {
  const rows: (typeof pages.$inferInsert)[] = []
  const zones: (FilledZone & { pageId: number })[] = []
  for (const { path, parent, seq } of added) {
    const page = planned.get(path)
    const pageId = ids.get(path)
    const template = templates.get(page?.kind ?? 'general') ?? templates.get('general') ?? [...templates.values()][0]
    if (page === undefined || pageId === undefined || template === undefined) continue
    const { pageName, metaTitle, metaDescription } = page.content
    const parentId = parent === null ? null : (ids.get(parent) ?? null)
    rows.push({
      pageId,
      projectId,
      parentId,
      templateId: template.templateId,
      seq,
      path,
      pageName,
      metaTitle,
      metaDescription,
      addedOn: today,
      updatedAt: now,
    })
    zones.push(...fillZones(template.zones, page.content).map((zone) => ({ ...zone, pageId })))
  }
  // One statement, so that a page may precede its parent.
  for (const part of chunks(rows, 4000)) await db.insert(pages).values(part)
  let written = 0
  for (const part of chunks(zones)) {
    await db.insert(pageZones).values(part.map((zone) => ({ ...zone, updatedAt: now })))
    await db.insert(zoneVersions).values(
      part.map(({ pageId, elementId, content }) => ({
        pageId,
        elementId,
        version: 1,
        content,
        contentType: startingZoneType({ generated: false, hasText: content !== '' }),
        reason: 'import' as const,
        at: now,
      })),
    )
    written += part.length
    await progress.rows(Math.round((rows.length * written) / zones.length))
  }
  changes.add('pages', { added: rows.length })
}

/** Moves known pages of the plan that no one has edited to their position in the tree. */
async function movePages(
  { db, changes }: ImportContext,
  tree: readonly TreePosition[],
  known: ReadonlyMap<string, KnownPage>,
  planned: ReadonlyMap<string, PlannedPage>,
  ids: ReadonlyMap<string, number>,
): Promise<void> {
  const moves = tree.flatMap(({ path, parent, seq }) => {
    const page = known.get(path)
    if (page === undefined || page.version > 1 || !planned.has(path)) return []
    const parentId = parent === null ? null : (ids.get(parent) ?? null)
    return page.parentId === parentId && page.seq === seq ? [] : [{ pageId: page.pageId, parentId, seq }]
  })
  if (moves.length === 0) return
  const list = (values: readonly (number | null)[]) => sql.param(values)
  await db.execute(sql`
    update pages set parent_id = moved.parent_id, seq = moved.seq
    from unnest(${list(moves.map((move) => move.pageId))}::int[], ${list(moves.map((move) => move.parentId))}::int[],
      ${list(moves.map((move) => move.seq))}::int[]) as moved (page_id, parent_id, seq)
    where pages.page_id = moved.page_id`)
  changes.add('pages', { changed: moves.length })
}

/** Updates the texts of known pages whose HTML is in the import, unless somebody edited them since. */
async function updateTexts(
  context: ImportContext,
  known: readonly KnownPage[],
  planned: ReadonlyMap<string, PlannedPage>,
): Promise<void> {
  const withHtml = known.filter(({ path }) => planned.get(path)?.hasHtml === true)
  if (withHtml.length === 0) return
  const { db, changes, notes, progress } = context
  const zones = await db
    .select()
    .from(pageZones)
    .where(
      isOneOf(
        pageZones.pageId,
        withHtml.map(({ pageId }) => pageId),
      ),
    )
  let changed = 0
  let editedPages = 0
  for (const [index, page] of withHtml.entries()) {
    await progress.rows(index)
    const content = planned.get(page.path)?.content
    const own = zones.filter((zone) => zone.pageId === page.pageId)
    if (content === undefined) continue
    if (page.version > 1 || own.some((zone) => zone.version > 1)) {
      editedPages += 1
      continue
    }
    const filled = fillZones(own, content)
    const texts = filled.filter(
      (zone) => own.find(({ elementId }) => elementId === zone.elementId)?.content !== zone.content,
    )
    const { pageName, metaTitle, metaDescription } = content
    const isSameHead =
      page.pageName === pageName && page.metaTitle === metaTitle && page.metaDescription === metaDescription
    if (texts.length === 0 && isSameHead) continue
    await db
      .update(pages)
      .set({ pageName, metaTitle, metaDescription, updatedAt: context.now })
      .where(and(eq(pages.pageId, page.pageId)))
    await updatePageZones(context, page.pageId, texts)
    changed += 1
  }
  changes.add('pages', { changed })
  if (editedPages > 0)
    notes.push(`${editedPages} ${editedPages === 1 ? 'page was' : 'pages were'} edited since and left unchanged`)
}

/** Writes new texts to zones that no one has published: they stay version 1, the page's original text. */
async function updatePageZones(
  { db, now }: ImportContext,
  pageId: number,
  zones: readonly FilledZone[],
): Promise<void> {
  for (const { elementId, content } of zones) {
    const contentType = startingZoneType({ generated: false, hasText: content !== '' })
    await db
      .update(pageZones)
      .set({ content, updatedAt: now })
      .where(and(eq(pageZones.pageId, pageId), eq(pageZones.elementId, elementId)))
    await db
      .update(zoneVersions)
      .set({ content, contentType, at: now })
      .where(and(eq(zoneVersions.pageId, pageId), eq(zoneVersions.elementId, elementId), eq(zoneVersions.version, 1)))
  }
}

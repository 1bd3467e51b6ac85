import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  locationProfiles,
  pages,
  pageZones,
  publications,
  strategyDrafts,
  strategyZones,
  zoneVersions,
} from '#platform/db/schema/index.ts'
import { type AddressMoves, rewriteAddresses, rewriteJson } from './rewriteAddresses.ts'

/** The texts with addresses that can be rewritten: `MEDIA_USE_SOURCES` of the schema. */
export type RewritableSource = 'zone' | 'page' | 'draft' | 'work' | 'profile'

interface Source {
  kind: RewritableSource
  sourceId: number
  elementId: string
}

/** Rewrites the addresses in one stored text. Its version stays. */
export async function rewriteSource(tx: Transaction, { kind, sourceId, elementId }: Source, moves: AddressMoves) {
  if (kind === 'zone') await rewriteZone(tx, sourceId, elementId, moves)
  else if (kind === 'draft') await rewriteDraft(tx, sourceId, elementId, moves)
  else if (kind === 'page') {
    const [row] = await tx.select().from(pages).where(eq(pages.pageId, sourceId)).for('update')
    const url = row?.extended.url
    if (row === undefined || url === undefined) return
    await tx
      .update(pages)
      .set({ extended: { ...row.extended, url: rewriteAddresses(url, moves) } })
      .where(eq(pages.pageId, sourceId))
  } else if (kind === 'work') {
    const [row] = await tx.select().from(strategyDrafts).where(eq(strategyDrafts.strategyId, sourceId)).for('update')
    const draft = jsonOf(row?.draft, moves)
    if (draft !== undefined)
      await tx.update(strategyDrafts).set({ draft }).where(eq(strategyDrafts.strategyId, sourceId))
  } else {
    const [row] = await tx
      .select()
      .from(locationProfiles)
      .where(eq(locationProfiles.locationId, sourceId))
      .for('update')
    const profile = jsonOf(row?.profile, moves)
    if (profile !== undefined)
      await tx.update(locationProfiles).set({ profile }).where(eq(locationProfiles.locationId, sourceId))
  }
}

/** Rewrites a live zone and the version that it is a copy of. */
async function rewriteZone(tx: Transaction, pageId: number, elementId: string, moves: AddressMoves): Promise<void> {
  const own = and(eq(pageZones.pageId, pageId), eq(pageZones.elementId, elementId))
  const [row] = await tx.select().from(pageZones).where(own).for('update')
  if (row === undefined) return
  const content = rewriteAddresses(row.content, moves)
  await tx.update(pageZones).set({ content }).where(own)
  await tx
    .update(zoneVersions)
    .set({ content })
    .where(
      and(
        eq(zoneVersions.pageId, pageId),
        eq(zoneVersions.elementId, elementId),
        eq(zoneVersions.version, row.version),
        eq(zoneVersions.content, row.content),
      ),
    )
}

/** Rewrites a zone of a draft and the version that it is a copy of. */
async function rewriteDraft(tx: Transaction, strategyId: number, elementId: string, moves: AddressMoves) {
  const own = and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId))
  const [row] = await tx.select().from(strategyZones).where(own).for('update')
  if (row === undefined) return
  const content = rewriteAddresses(row.content, moves)
  await tx.update(strategyZones).set({ content }).where(own)
  await tx
    .update(zoneVersions)
    .set({ content })
    .where(
      and(
        eq(zoneVersions.strategyId, strategyId),
        eq(zoneVersions.elementId, elementId),
        eq(zoneVersions.version, row.version),
        eq(zoneVersions.content, row.content),
      ),
    )
}

/**
 * Rewrites the scheduled and published publications of a site, with the text of the page at their approval: a move must not
 * count as a change of the page by somebody else (D01).
 */
export async function rewritePublications(tx: Transaction, projectId: number, moves: AddressMoves): Promise<void> {
  const due = await fetchRows<{ publicationId: number }>(
    tx,
    sql`select publication_id "publicationId" from publications join pages using (page_id)
        where project_id = ${projectId} and state in ('due', 'handed-over', 'published')
          and (strpos(zones::text, '/media/') > 0 or strpos(base_zones::text, '/media/') > 0) for update of publications`,
  )
  for (const { publicationId } of due) {
    const own = eq(publications.publicationId, publicationId)
    const [row] = await tx.select().from(publications).where(own)
    if (row === undefined) continue
    const rewritten = (zones: typeof row.zones) =>
      zones.map((zone) => ({ ...zone, content: rewriteAddresses(zone.content, moves) }))
    await tx
      .update(publications)
      .set({ zones: rewritten(row.zones), baseZones: rewritten(row.baseZones) })
      .where(own)
  }
}

function jsonOf(value: Record<string, unknown> | undefined, moves: AddressMoves): Record<string, unknown> | undefined {
  if (value === undefined) return undefined
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewriteJson(item, moves)]))
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  locationProfiles,
  publications,
  strategyDrafts,
  strategyZones,
  zoneVersions,
} from '#platform/db/schema/index.ts'

/** A stored text that may name files of the media library: one of `MEDIA_USE_SOURCES` of the schema. */
export interface StoredText {
  /** A zone of a page, the address to which a page leads, a zone of a draft, other work's draft, or a business profile. */
  kind: 'zone' | 'page' | 'draft' | 'work' | 'profile'
  /** The id of the page, the strategy or the location. */
  sourceId: number
  /** The zone. Empty for texts without zones. */
  elementId: string
}

/** Replaces addresses in a text, and in every text of a JSON value. */
interface Rewrite {
  text: (text: string) => string
  json: (value: unknown) => unknown
}

/**
 * Replaces addresses in stored texts without an edit, as after the move of a file. Their versions stay, so that a person
 * who is editing one gets no conflict. The publications of the site follow: a move must not count as a change of the
 * page by somebody else (D01).
 */
export async function rewriteStoredTexts(
  tx: Transaction,
  projectId: number,
  texts: readonly StoredText[],
  rewrite: Rewrite,
): Promise<void> {
  for (const text of texts) await rewriteText(tx, text, rewrite)
  await rewritePublications(tx, projectId, rewrite)
}

async function rewriteText(tx: Transaction, { kind, sourceId, elementId }: StoredText, rewrite: Rewrite) {
  if (kind === 'zone') {
    const zone = await sitePublisher(tx).rewriteZone(sourceId, elementId, rewrite.text)
    if (zone !== undefined)
      await rewriteVersion(tx, and(eq(zoneVersions.pageId, sourceId), eq(zoneVersions.elementId, elementId)), zone)
  } else if (kind === 'page') await sitePublisher(tx).rewriteLink(sourceId, rewrite.text)
  else if (kind === 'draft') await rewriteDraftZone(tx, sourceId, elementId, rewrite)
  else if (kind === 'work') {
    const own = eq(strategyDrafts.strategyId, sourceId)
    const [row] = await tx.select().from(strategyDrafts).where(own).for('update')
    if (row !== undefined)
      await tx
        .update(strategyDrafts)
        .set({ draft: rewrittenFields(row.draft, rewrite) })
        .where(own)
  } else {
    const own = eq(locationProfiles.locationId, sourceId)
    const [row] = await tx.select().from(locationProfiles).where(own).for('update')
    if (row !== undefined)
      await tx
        .update(locationProfiles)
        .set({ profile: rewrittenFields(row.profile, rewrite) })
        .where(own)
  }
}

/** Rewrites a zone of a draft and the version that it is a copy of. */
async function rewriteDraftZone(tx: Transaction, strategyId: number, elementId: string, rewrite: Rewrite) {
  const own = and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId))
  const [row] = await tx.select().from(strategyZones).where(own).for('update')
  if (row === undefined) return
  const { version, content: before } = row
  const after = rewrite.text(before)
  await tx.update(strategyZones).set({ content: after }).where(own)
  const ofZone = and(eq(zoneVersions.strategyId, strategyId), eq(zoneVersions.elementId, elementId))
  await rewriteVersion(tx, ofZone, { version, before, after })
}

/** Rewrites the version that a zone is a copy of. */
async function rewriteVersion(
  tx: Transaction,
  ofZone: SQL | undefined,
  { version, before, after }: { version: number; before: string; after: string },
): Promise<void> {
  await tx
    .update(zoneVersions)
    .set({ content: after })
    .where(and(ofZone, eq(zoneVersions.version, version), eq(zoneVersions.content, before)))
}

/** Rewrites the scheduled and published publications of a site, with the text of the page at their approval. */
async function rewritePublications(tx: Transaction, projectId: number, { text }: Rewrite): Promise<void> {
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
    const rewritten = (zones: typeof row.zones) => zones.map((zone) => ({ ...zone, content: text(zone.content) }))
    await tx
      .update(publications)
      .set({ zones: rewritten(row.zones), baseZones: rewritten(row.baseZones) })
      .where(own)
  }
}

function rewrittenFields(fields: Record<string, unknown>, { json }: Rewrite): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, json(value)]))
}

import type { ChangeKind } from '@rankdesk/api'
import { mediaPathIn } from '@rankdesk/format'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { sitePublisher } from '#connectors/site/index.ts'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import {
  locationProfiles,
  mediaAliases,
  publications,
  strategyDrafts,
  strategyZones,
  zoneVersions,
} from '#platform/db/schema/index.ts'
import { idList } from '../idList.ts'
import { type AddressMoves, rewriteAddresses, rewriteJson } from './rewriteAddresses.ts'
import { usesSql } from './uses.queries.ts'

export type MediaPath = {
  folderPath: string
  name: string
}

/** A file that gets another path. */
export interface MovedFile {
  mediaId: number
  from: MediaPath
  to: MediaPath
}

type PathUse = MediaPath & {
  mediaId: number
  kind: RewritableSource
  sourceId: number
  elementId: string
}

/**
 * Updates the texts that use moved files (D19), in the transaction of the move and before it: their addresses get the new
 * paths. The versions of the texts stay, because nobody edited them: a person who does so meanwhile gets no conflict. Texts
 * that are saved later from before the move stay right too, because the old path remains as an alias. Returns the kinds of
 * changes to announce.
 */
export async function moveReferences(
  tx: Transaction,
  projectId: number,
  files: readonly MovedFile[],
  at: Date,
): Promise<readonly ChangeKind[]> {
  const kinds = await rewriteUses(tx, projectId, files)
  await freePaths(
    tx,
    projectId,
    files.map(({ to }) => to),
  )
  for (const part of chunked(files, 1000)) {
    await tx
      .insert(mediaAliases)
      .values(part.map(({ mediaId, from }) => ({ projectId, ...from, mediaId, movedAt: at })))
      .onConflictDoUpdate({
        target: [mediaAliases.projectId, mediaAliases.folderPath, mediaAliases.name],
        set: { mediaId: sql`excluded.media_id`, movedAt: at },
      })
  }
  return kinds
}

/**
 * Frees paths for other files: a text that still uses one as the earlier path of a moved file gets that file's present path,
 * and the alias ends.
 */
export async function freePaths(tx: Transaction, projectId: number, paths: readonly MediaPath[]): Promise<void> {
  if (paths.length === 0) return
  const aliases = await fetchRows<{ mediaId: number; from: MediaPath; to: MediaPath }>(
    tx,
    sql`select a.media_id "mediaId", json_build_object('folderPath', a.folder_path, 'name', a.name) "from",
          json_build_object('folderPath', m.folder_path, 'name', m.name) "to"
        from media_aliases a join media m using (media_id)
        join jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) p("folderPath" text, name text)
          on a.folder_path = p."folderPath" and a.name = p.name
        where a.project_id = ${projectId}`,
  )
  if (aliases.length === 0) return
  await rewriteUses(tx, projectId, aliases)
  await tx.execute(sql`
    delete from media_aliases a using jsonb_to_recordset(${JSON.stringify(paths)}::jsonb) p("folderPath" text, name text)
    where a.project_id = ${projectId} and a.folder_path = p."folderPath" and a.name = p.name`)
}

/**
 * Gives the texts that use these files their new addresses, without an alias: for a deleted file that makes room for
 * another one, and still belongs to those texts when it is restored.
 */
export async function rewriteUses(
  tx: Transaction,
  projectId: number,
  files: readonly MovedFile[],
): Promise<readonly ChangeKind[]> {
  if (files.length === 0) return []
  const ids = idList(files.map(({ mediaId }) => mediaId))
  const uses = await fetchRows<PathUse>(
    tx,
    sql`select media_id "mediaId", kind, source_id "sourceId", element_id "elementId", folder_path "folderPath", name
        from (${usesSql(projectId, sql`m.media_id = any(${ids})`)}) u where kind not in ('post', 'video')
        order by kind, source_id, element_id`,
  )
  if (uses.length === 0) return []
  const moves: AddressMoves = { paths: pathMoves(uses, files), hosts: await hostsOf(tx, projectId) }
  const sources = new Map(uses.map((use) => [`${use.kind} ${use.sourceId} ${use.elementId}`, use]))
  for (const source of sources.values()) await rewriteSource(tx, source, moves)
  await rewritePublications(tx, projectId, moves)
  return [...new Set(uses.map(({ kind }) => CHANGE_OF[kind]))]
}

/** The texts with addresses that can be rewritten: `MEDIA_USE_SOURCES` of the schema. */
type RewritableSource = 'zone' | 'page' | 'draft' | 'work' | 'profile'

interface Source {
  kind: RewritableSource
  sourceId: number
  elementId: string
}

/** Rewrites the addresses in one stored text. Its version stays. */
async function rewriteSource(tx: Transaction, { kind, sourceId, elementId }: Source, moves: AddressMoves) {
  const rewrite = (text: string) => rewriteAddresses(text, moves)
  if (kind === 'zone') {
    const zone = await sitePublisher(tx).rewriteZone(sourceId, elementId, rewrite)
    if (zone !== undefined)
      await rewriteVersion(tx, and(eq(zoneVersions.pageId, sourceId), eq(zoneVersions.elementId, elementId)), zone)
  } else if (kind === 'draft') await rewriteDraft(tx, sourceId, elementId, moves)
  else if (kind === 'page') await sitePublisher(tx).rewriteLink(sourceId, rewrite)
  else if (kind === 'work') {
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

/** Rewrites a zone of a draft and the version that it is a copy of. */
async function rewriteDraft(tx: Transaction, strategyId: number, elementId: string, moves: AddressMoves) {
  const own = and(eq(strategyZones.strategyId, strategyId), eq(strategyZones.elementId, elementId))
  const [row] = await tx.select().from(strategyZones).where(own).for('update')
  if (row === undefined) return
  const after = rewriteAddresses(row.content, moves)
  await tx.update(strategyZones).set({ content: after }).where(own)
  const { version, content: before } = row
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

/**
 * Rewrites the scheduled and published publications of a site, with the text of the page at their approval: a move must not
 * count as a change of the page by somebody else (D01).
 */
async function rewritePublications(tx: Transaction, projectId: number, moves: AddressMoves): Promise<void> {
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

/** The kind of change that readers of a source refetch. */
const CHANGE_OF: Record<RewritableSource, ChangeKind> = {
  zone: 'page',
  page: 'page',
  draft: 'zone',
  work: 'draft',
  profile: 'profile',
}

/** Maps every path under which the texts use the files, also earlier ones, to the new one. */
function pathMoves(uses: readonly PathUse[], files: readonly MovedFile[]): Map<string, string> {
  const targets = new Map(files.map(({ mediaId, to }) => [mediaId, mediaPathIn(to.folderPath, to.name)]))
  return new Map(
    uses.flatMap(({ mediaId, folderPath, name }) => {
      const target = targets.get(mediaId)
      return target === undefined ? [] : [[mediaPathIn(folderPath, name), target] as const]
    }),
  )
}

async function hostsOf(tx: Transaction, projectId: number): Promise<string[]> {
  const [site] = await fetchRows<{ domain: string }>(
    tx,
    sql`select lower(domain) as domain from clients join sites using (client_id) where project_id = ${projectId}`,
  )
  const domain = site?.domain ?? ''
  return [domain, `www.${domain}`, `${domain}.localhost`]
}

function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_none, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

import type { ChangeKind } from '@rankdesk/api'
import { mediaPathIn } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { mediaAliases } from '#platform/db/schema/index.ts'
import { rewriteStoredTexts, type StoredText } from '#services/seo/publishing/rewriteStoredTexts.ts'
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

type PathUse = MediaPath & StoredText & { mediaId: number }

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
  const uses = await fetchRows<PathUse & Record<string, unknown>>(
    tx,
    sql`select media_id "mediaId", kind, source_id "sourceId", element_id "elementId", folder_path "folderPath", name
        from (${usesSql(projectId, sql`m.media_id = any(${ids})`)}) u where kind not in ('post', 'video')
        order by kind, source_id, element_id`,
  )
  if (uses.length === 0) return []
  const moves: AddressMoves = { paths: pathMoves(uses, files), hosts: await hostsOf(tx, projectId) }
  const sources = new Map(uses.map((use) => [`${use.kind} ${use.sourceId} ${use.elementId}`, use]))
  await rewriteStoredTexts(tx, projectId, [...sources.values()], {
    text: (text) => rewriteAddresses(text, moves),
    json: (value) => rewriteJson(value, moves),
  })
  return [...new Set(uses.map(({ kind }) => CHANGE_OF[kind]))]
}

/** The kind of change that readers of a source refetch. */
const CHANGE_OF: Record<StoredText['kind'], ChangeKind> = {
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

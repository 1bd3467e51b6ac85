import type { MediaFolderInfo } from '@rankdesk/api'
import { mediaFoldersDownTo, splitMediaPath } from '@rankdesk/format'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { media, mediaFolders, sites } from '#platform/db/schema/index.ts'
import { noSite } from '../media.queries.ts'

/** Returns the folders of a library, each after its parent, with the number of their files. Throws `HttpError` 404. */
export async function listFolders(db: Db, projectId: number): Promise<{ folders: MediaFolderInfo[]; deleted: number }> {
  if ((await db.$count(sites, eq(sites.projectId, projectId))) === 0) throw noSite(projectId)
  const [folders, counts, deleted] = await Promise.all([
    db.select({ path: mediaFolders.path }).from(mediaFolders).where(eq(mediaFolders.projectId, projectId)),
    fetchRows<{ path: string; files: number; size: number }>(
      db,
      sql`select folder_path path, count(*) files, sum(size)::bigint size from media
          where project_id = ${projectId} and not deleted group by 1`,
    ),
    db.$count(media, and(eq(media.projectId, projectId), eq(media.deleted, true))),
  ])
  return {
    folders: foldersOf(
      folders.map(({ path }) => path),
      counts,
    ),
    deleted,
  }
}

/** Lists every folder of the given paths and counts, with the root and each folder after its parent. */
function foldersOf(
  paths: readonly string[],
  counts: readonly { path: string; files: number; size: number }[],
): MediaFolderInfo[] {
  const countsByPath = new Map(counts.map((count) => [count.path, count]))
  const all = new Set([...paths, ...countsByPath.keys()].flatMap(mediaFoldersDownTo))
  return ['/', ...[...all].toSorted(compareFolders)].map((path) => {
    const { files = 0, size = 0 } = countsByPath.get(path) ?? {}
    return { path, name: splitMediaPath(path).name, files, size }
  })
}

/** Compares folder by folder, so that a folder comes directly before its content. */
function compareFolders(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')]
  for (let level = 1; level < Math.min(left.length, right.length); level += 1) {
    const [one = '', other = ''] = [left[level], right[level]]
    const order =
      one.localeCompare(other, 'en', { numeric: true, sensitivity: 'base' }) || (one < other ? -1 : Number(one > other))
    if (order !== 0) return order
  }
  return left.length - right.length
}

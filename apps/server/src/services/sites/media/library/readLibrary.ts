import type { MediaFile, MediaFolder, MediaNode } from '@rankdesk/api'
import { mediaFoldersDownTo, splitMediaPath } from '@rankdesk/format'
import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { clients, media, mediaFolders, sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { atOrBelow, folderPathOf, noSite } from '../media.queries.ts'
import { presentFiles } from '../presentFiles.ts'

/**
 * Returns a site's folders and files, nested (M630), or the deleted ones that can be restored. Throws `HttpError` 404.
 */
export async function readTree(db: Db, projectId: number, deleted: boolean): Promise<MediaNode[]> {
  if ((await db.$count(sites, eq(sites.projectId, projectId))) === 0) throw noSite(projectId)
  const files = await db
    .select()
    .from(media)
    .where(and(eq(media.projectId, projectId), eq(media.deleted, deleted)))
  const folders = deleted
    ? []
    : await db.select({ path: mediaFolders.path }).from(mediaFolders).where(eq(mediaFolders.projectId, projectId))
  return mediaTreeOf(
    folders.map((folder) => folder.path),
    await presentFiles(db, files),
  )
}

/**
 * Nests folders and files in arrays, folders first, each sorted by name (M459, M630). Includes folders that only a
 * file's path names.
 */
function mediaTreeOf(folderPaths: readonly string[], files: readonly MediaFile[]): MediaNode[] {
  const root: MediaFolder = { kind: 'folder', path: '/', name: '', children: [] }
  const folders = new Map([['/', root]])
  const paths = new Set([...folderPaths, ...files.map((file) => file.folderPath)].flatMap(mediaFoldersDownTo))
  // A folder comes after its parent.
  for (const path of [...paths].toSorted((a, b) => a.length - b.length)) {
    const { folderPath, name } = splitMediaPath(path)
    const folder: MediaFolder = { kind: 'folder', path, name, children: [] }
    folders.set(path, folder)
    folders.get(folderPath)?.children.push(folder)
  }
  for (const folder of folders.values()) folder.children.sort(byName)
  for (const file of files.toSorted(byName)) folders.get(file.folderPath)?.children.push(file)
  return root.children
}

const byName = (a: { name: string }, b: { name: string }) =>
  a.name.localeCompare(b.name, 'en', { numeric: true, sensitivity: 'base' }) || (a.name < b.name ? -1 : 1)

/**
 * Returns the files for the editor's picker: of a folder and its subfolders, by path (M351, M642). Throws `HttpError`.
 */
export async function pickFiles(
  db: Db,
  query: { project?: number | undefined; domain?: string | undefined; path: string },
): Promise<{ domain: string; files: MediaFile[] }> {
  if (query.project === undefined && query.domain === undefined) {
    throw new HttpError(400, 'The request was not properly formed. project or domain is missing.')
  }
  const path = folderPathOf(query.path)
  const [site] = await db
    .select({ projectId: sites.projectId, domain: clients.domain })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(
      and(
        query.project === undefined ? undefined : eq(sites.projectId, query.project),
        query.domain === undefined ? undefined : eq(clients.domain, query.domain.toLowerCase()),
      ),
    )
    .limit(1)
  if (site === undefined) throw new HttpError(404, 'This website does not exist.')
  const rows = await db
    .select()
    .from(media)
    .where(and(eq(media.projectId, site.projectId), eq(media.deleted, false), atOrBelow(media.folderPath, path)))
    .orderBy(asc(media.folderPath), asc(media.name))
  return { domain: site.domain, files: await presentFiles(db, rows) }
}

import type { CallResult, deleteMediaFolder, MediaFolder } from '@rankdesk/api'
import { mediaFolderPath, mediaPathIn, splitMediaPath } from '@rankdesk/format'
import { and, eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { media, mediaFolders } from '#platform/db/schema/index.ts'
import type { Actor } from '#platform/http/actor.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import { atOrBelow, folderPathOf, lockLibrary, nameOf, requireFolder } from '../media.queries.ts'
import type { MediaContext } from '../mediaContext.ts'
import { type MovedFile, moveReferences, rewriteUses } from '../references/moveReferences.ts'
import { readUses } from '../references/uses.queries.ts'
import { changesOfUses, inUse } from './deleteFile.ts'

interface FolderRequest {
  actor: Actor
  project: number
  folderPath: string
}

/** Creates a folder inside another one (M631). Throws `HttpError` 404 and 409. */
export function createFolder(
  context: MediaContext,
  { actor, project, folderPath, name }: FolderRequest & { name: string },
): Promise<MediaFolder> {
  const parent = folderPathOf(folderPath)
  const path = pathInside(parent, nameOf(name, 'name'), 'name')
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'createMediaFolder', lock }, async (tx, now, { clientId }) => {
    await requireFolder(tx, project, parent)
    await requireFreeFolder(tx, project, path, 'name')
    await tx.insert(mediaFolders).values({ projectId: project, path, createdAt: now })
    const details = { projectId: project, path }
    const folder: MediaFolder = { kind: 'folder', path, name: splitMediaPath(path).name, children: [] }
    return { result: folder, auditEvent: { clientId, details, changes: ['media'] } }
  })
}

/** Moves a folder with its content, including deleted files, and updates the texts that use them (M632). Throws `HttpError` 400, 404 and 409. */
export function moveFolder(
  context: MediaContext,
  request: FolderRequest & { moveToFolder: string; moveToName: string | undefined },
): Promise<{ path: string }> {
  const { actor, project } = request
  const from = folderPathOf(request.folderPath)
  const parent = folderPathOf(request.moveToFolder)
  if (from === '/') throw new HttpError(400, 'The library itself cannot be moved.')
  // A folder that keeps its name has no field that could be wrong.
  const field = request.moveToName === undefined ? undefined : 'moveToName'
  const to = pathInside(parent, nameOf(request.moveToName ?? splitMediaPath(from).name, field), field)
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'moveMediaFolder', lock }, async (tx, at, { clientId }) => {
    await requireFolder(tx, project, from)
    await requireFolder(tx, project, parent)
    if (to === from) return { result: { path: to } }
    if (to.startsWith(`${from}/`)) throw new HttpError(409, 'A folder cannot be moved into itself.')
    await requireFreeFolder(tx, project, to, field)
    await requireAllowedDepth(tx, project, { from, to }, field)
    await renameDeletedFiles(tx, project, from, to)
    const kinds = await moveReferences(tx, project, await movedFiles(tx, project, from, to), at)
    // The rest of the path after the folder's own stays unchanged.
    await tx
      .update(mediaFolders)
      .set({ path: sql`${to}::text || substr(${mediaFolders.path}, ${from.length + 1}::int)` })
      .where(and(eq(mediaFolders.projectId, project), atOrBelow(mediaFolders.path, from)))
    await tx
      .update(media)
      .set({ folderPath: sql`${to}::text || substr(${media.folderPath}, ${from.length + 1}::int)` })
      .where(and(eq(media.projectId, project), atOrBelow(media.folderPath, from)))
    const details = { projectId: project, from, to }
    return { result: { path: to }, auditEvent: { clientId, details, changes: ['media', ...kinds] } }
  })
}

/**
 * Deletes a folder and its subfolders. Their files can be restored one by one (M633). Throws `HttpError` 400, 404, and 409
 * with the uses of its files if the request is not confirmed.
 */
export function deleteFolder(
  context: MediaContext,
  { actor, project, folderPath, confirmed }: FolderRequest & { confirmed: boolean },
): Promise<CallResult<typeof deleteMediaFolder>> {
  const path = folderPathOf(folderPath)
  if (path === '/') throw new HttpError(400, 'The library itself cannot be deleted.')
  const lock = (tx: Transaction) => lockLibrary(tx, project)
  return runWrite(context, { actor, action: 'deleteMediaFolder', lock }, async (tx, at, { clientId }) => {
    await requireFolder(tx, project, path)
    const uses = await readUses(
      tx,
      project,
      sql`not m.deleted and (m.folder_path = ${path} or starts_with(m.folder_path, ${`${path}/`}))`,
    )
    if (uses.length > 0 && !confirmed) throw inUse(`Files of ${path} are`, uses)
    const files = await tx
      .update(media)
      .set({ deleted: true, deletedAt: at, deletedBy: actor.staffId })
      .where(and(eq(media.projectId, project), eq(media.deleted, false), atOrBelow(media.folderPath, path)))
      .returning({ mediaId: media.mediaId })
    const folders = await tx
      .delete(mediaFolders)
      .where(and(eq(mediaFolders.projectId, project), atOrBelow(mediaFolders.path, path)))
      .returning({ path: mediaFolders.path })
    const details = { projectId: project, path, files: files.length, ...(uses.length > 0 && { uses: uses.length }) }
    const result = {
      files: files.length,
      mediaIds: files.map(({ mediaId }) => mediaId),
      folders: folders.map((folder) => folder.path).toSorted(),
    }
    return { result, auditEvent: { clientId, details, changes: changesOfUses(uses) } }
  })
}

/** Returns the error of a folder's name, at the given field of the body if there is one. */
function folderError(status: 400 | 409, message: string, field: string | undefined): HttpError {
  return field === undefined ? new HttpError(status, message) : rejectField(status, field, message)
}

const TOO_DEEP = 'The folder would be nested too deeply, or its path too long.'

function pathInside(parent: string, name: string, field: string | undefined): string {
  const path = mediaFolderPath(mediaPathIn(parent, name))
  if (path === undefined) throw folderError(400, TOO_DEEP, field)
  return path
}

async function requireFreeFolder(
  db: Queryable,
  projectId: number,
  path: string,
  field: string | undefined,
): Promise<void> {
  const there = await db.$count(mediaFolders, and(eq(mediaFolders.projectId, projectId), eq(mediaFolders.path, path)))
  if (there > 0) throw folderError(409, `The folder ${path} already exists.`, field)
}

async function requireAllowedDepth(
  db: Queryable,
  projectId: number,
  { from, to }: { from: string; to: string },
  field: string | undefined,
): Promise<void> {
  const rows = await db
    .select({ path: mediaFolders.path })
    .from(mediaFolders)
    .where(and(eq(mediaFolders.projectId, projectId), atOrBelow(mediaFolders.path, from)))
  const tooDeep = rows.some(({ path }) => mediaFolderPath(to + path.slice(from.length)) === undefined)
  if (tooDeep) throw folderError(400, TOO_DEEP, field)
}

/** Returns the files below a folder with their paths before and after it moves. */
async function movedFiles(tx: Transaction, projectId: number, from: string, to: string): Promise<MovedFile[]> {
  const rows = await tx
    .select({ mediaId: media.mediaId, folderPath: media.folderPath, name: media.name })
    .from(media)
    .where(and(eq(media.projectId, projectId), atOrBelow(media.folderPath, from)))
  return rows.map(({ mediaId, folderPath, name }) => ({
    mediaId,
    from: { folderPath, name },
    to: { folderPath: to + folderPath.slice(from.length), name },
  }))
}

/**
 * Renames deleted files at the folder's destination, so that they can still be restored. The texts that use them follow.
 */
async function renameDeletedFiles(tx: Transaction, projectId: number, from: string, to: string): Promise<void> {
  const rows = await fetchRows<{ mediaId: number; folderPath: string; name: string }>(
    tx,
    sql`
    select there.media_id "mediaId", there.folder_path "folderPath", there.name from media there
    where there.project_id = ${projectId} and there.deleted
      and (there.folder_path = ${to} or starts_with(there.folder_path, ${`${to}/`}))
      and exists (select from media coming where coming.project_id = ${projectId} and coming.name = there.name
        and coming.folder_path = ${from}::text || substr(there.folder_path, ${to.length + 1}::int))`,
  )
  for (const { mediaId, folderPath, name } of rows) {
    const free = deletedName(name, mediaId)
    await rewriteUses(tx, projectId, [{ mediaId, from: { folderPath, name }, to: { folderPath, name: free } }])
    await tx.update(media).set({ name: free }).where(eq(media.mediaId, mediaId))
  }
}

/** Returns a name that no other file has, because no two deleted files share an id. */
function deletedName(name: string, mediaId: number): string {
  return `${name} (deleted ${mediaId})`
}

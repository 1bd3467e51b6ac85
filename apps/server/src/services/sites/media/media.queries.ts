import type { FieldError, MediaFile } from '@rankdesk/api'
import { mediaFolderPath, mediaNameProblem } from '@rankdesk/format'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/db/database.ts'
import { media, mediaFolders, sites } from '#platform/db/schema/index.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { MediaRow } from './mediaRow.ts'
import { presentFile } from './presentFiles.ts'

export type { MediaRow } from './mediaRow.ts'

/** Locks a site's library, so that concurrent changes never take the same name. Throws `HttpError` 404. */
export async function lockLibrary(tx: Transaction, projectId: number): Promise<{ clientId: number }> {
  const [site] = await tx
    .select({ clientId: sites.clientId })
    .from(sites)
    .where(eq(sites.projectId, projectId))
    .for('no key update')
  if (site === undefined) throw noSite(projectId)
  return site
}

export function noSite(projectId: number): HttpError {
  return new HttpError(404, `There is no website ${projectId}.`)
}

/** Returns a folder's path in normal form. Throws `HttpError` 400 for an invalid path. */
export function folderPathOf(given: string): string {
  const path = mediaFolderPath(given)
  if (path === undefined) throw new HttpError(400, 'The folder path is invalid.')
  return path
}

/** Returns a name in normal form. Throws `HttpError` 400 with the problem, at the given field of the body if there is one. */
export function nameOf(given: string, field?: string): string {
  const name = given.normalize('NFC')
  const problem = mediaNameProblem(name)
  if (problem !== undefined) throw field === undefined ? new HttpError(400, problem) : rejectField(400, field, problem)
  return name
}

/** Throws `HttpError` 404 for a missing folder. The root always exists. */
export async function requireFolder(db: Queryable, projectId: number, path: string): Promise<void> {
  if (path === '/') return
  const there = await db.$count(mediaFolders, and(eq(mediaFolders.projectId, projectId), eq(mediaFolders.path, path)))
  if (there === 0) throw new HttpError(404, `There is no folder ${path}.`)
}

/** Returns the row with a name, deleted or not. */
export async function findFile(
  db: Queryable,
  projectId: number,
  folderPath: string,
  name: string,
): Promise<MediaRow | undefined> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.projectId, projectId), eq(media.folderPath, folderPath), eq(media.name, name)))
  return row
}

/** Returns the file whose current bytes these are. */
export async function findByStoreKey(db: Queryable, storeKey: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.storeKey, storeKey)).limit(1)
  return row
}

/** Returns an existing file that is not deleted. Throws `HttpError` 404. */
export async function requireFile(db: Queryable, projectId: number, folderPath: string, name: string) {
  const row = await findFile(db, projectId, folderPath, name)
  if (row === undefined || row.deleted) throw new HttpError(404, `There is no file ${name} in ${folderPath}.`)
  return row
}

/** Returns a file of a library by its id, deleted or not. Throws `HttpError` 404, also for a file of another client. */
export async function requireFileById(db: Queryable, projectId: number, mediaId: number): Promise<MediaRow> {
  const [row] = await db
    .select()
    .from(media)
    .where(and(eq(media.projectId, projectId), eq(media.mediaId, mediaId)))
  if (row === undefined) throw new HttpError(404, `There is no file ${mediaId} in this library.`)
  return row
}

/** Returns every name in a folder, including deleted files and subfolders. */
export async function takenNames(db: Queryable, projectId: number, folderPath: string): Promise<Set<string>> {
  const inFolder = and(eq(media.projectId, projectId), eq(media.folderPath, folderPath))
  const rows = await db.select({ name: media.name }).from(media).where(inFolder)
  return new Set(rows.map((row) => row.name))
}

/** Matches the folder and everything below it in a column of paths. */
export function atOrBelow(column: typeof media.folderPath | typeof mediaFolders.path, path: string) {
  if (path === '/') return sql`true`
  return or(eq(column, path), sql`starts_with(${column}, ${`${path}/`})`)
}

/**
 * Returns the error for a taken name, with the file that has it (C44) and the number of its uses. It is about the given field
 * of the body if there is one.
 */
export async function nameTaken(db: Queryable, existing: MediaRow, field?: string): Promise<HttpError> {
  const message = `The file ${existing.name} already exists in ${existing.folderPath}.`
  const data: { existing: MediaFile; fieldErrors?: FieldError[] } = {
    existing: await presentFile(db, existing),
    ...(field !== undefined && { fieldErrors: [{ path: field, message }] }),
  }
  return new HttpError(409, message, data)
}

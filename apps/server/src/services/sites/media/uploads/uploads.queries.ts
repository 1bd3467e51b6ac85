import { and, eq, gt } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { uploads } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'

export type UploadRow = typeof uploads.$inferSelect

/** The time of a finished upload, so that the next sweep deletes its remains. */
export const OVER = new Date(0)

/** Returns a staff member's upload in progress. */
export async function openUpload(db: Queryable, uploadId: string, staffId: number): Promise<UploadRow | undefined> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.uploadId, uploadId), eq(uploads.staffId, staffId), gt(uploads.lastAt, OVER)))
  return row
}

/**
 * Starts an upload, or finds the existing one with this id. Throws `HttpError` 409 if the id belongs to another file or
 * person.
 */
export async function startUpload(
  db: Queryable,
  upload: Omit<UploadRow, 'completed' | 'startedAt' | 'lastAt'>,
  at: Date,
): Promise<UploadRow> {
  const row = { ...upload, completed: [], startedAt: at, lastAt: at }
  const [made] = await db.insert(uploads).values(row).onConflictDoNothing().returning()
  if (made !== undefined) return made
  const found = await openUpload(db, upload.uploadId, upload.staffId)
  const isSame =
    found?.projectId === upload.projectId &&
    found.folderPath === upload.folderPath &&
    found.name === upload.name &&
    found.length === upload.length &&
    found.totalChunks === upload.totalChunks
  if (found === undefined || !isSame) throw otherUpload()
  return found
}

/** Returns the error for an upload id that belongs to something else. */
export function otherUpload(): HttpError {
  return new HttpError(409, 'This upload has ended or belongs to another file.')
}

/** Ends an upload. Its unreferenced remains in the store are deleted later. Returns false if it had ended already. */
export async function endUpload(db: Queryable, uploadId: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ lastAt: OVER })
    .where(and(eq(uploads.uploadId, uploadId), gt(uploads.lastAt, OVER)))
    .returning({ uploadId: uploads.uploadId })
  return rows.length > 0
}

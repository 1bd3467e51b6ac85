import type { Db } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { findByStoreKey, type MediaRow } from '../media.queries.ts'

/**
 * Runs a call, unless an earlier call of the same upload has finished: then `resultOf` returns the file. Checks again
 * when the call is rejected, because the earlier call may have finished in the meantime, and its file must not count as
 * a conflict.
 */
export async function runUnlessSaved<Result>(
  db: Db,
  uploadId: string,
  work: () => Promise<Result>,
  resultOf: (saved: MediaRow) => Result | Promise<Result>,
): Promise<Result> {
  const saved = await findByStoreKey(db, uploadId)
  if (saved !== undefined) return resultOf(saved)
  try {
    return await work()
  } catch (error) {
    const meanwhile = error instanceof HttpError ? await findByStoreKey(db, uploadId) : undefined
    if (meanwhile === undefined) throw error
    return resultOf(meanwhile)
  }
}

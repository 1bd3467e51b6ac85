import type { Db } from '../../../../db/database.ts'
import { HttpError } from '../../../../plugins/httpError.ts'
import { findByStoreKey, type MediaRow } from '../media.queries.ts'

/**
 * Does the work of a call, unless an earlier one of the same upload has done it: then `answer` tells the file. It looks
 * again when the work is refused, since the earlier call may have ended meanwhile, and its file must not be in its own way.
 */
export async function unlessSaved<Result>(
  db: Db,
  uploadId: string,
  work: () => Promise<Result>,
  answer: (saved: MediaRow) => Result,
): Promise<Result> {
  const saved = await findByStoreKey(db, uploadId)
  if (saved !== undefined) return answer(saved)
  try {
    return await work()
  } catch (error) {
    const meanwhile = error instanceof HttpError ? await findByStoreKey(db, uploadId) : undefined
    if (meanwhile === undefined) throw error
    return answer(meanwhile)
  }
}

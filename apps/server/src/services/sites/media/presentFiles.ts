import type { MediaFile } from '@rankdesk/api'
import type { Queryable } from '#platform/db/database.ts'
import { mediaFileOf } from './mediaFileOf.ts'
import type { MediaRow } from './mediaRow.ts'
import { readProgress } from './processing/readProgress.ts'
import { countUses } from './references/uses.queries.ts'

/** Returns rows of one library as the calls present them, with progress and the number of their uses. */
export async function presentFiles(db: Queryable, rows: readonly MediaRow[]): Promise<MediaFile[]> {
  const progress = await readProgress(db, rows)
  const uses = await countUses(db, rows)
  return rows.map((row) => mediaFileOf(row, progress.get(row.storeKey) ?? null, uses.get(row.mediaId) ?? 0))
}

/** Returns a row as the calls present it. */
export async function presentFile(db: Queryable, row: MediaRow): Promise<MediaFile> {
  const [file] = await presentFiles(db, [row])
  return file ?? mediaFileOf(row)
}

import type { MediaFile } from '@rankdesk/api'
import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { jobs } from '#platform/db/schema/index.ts'
import { idList } from './idList.ts'
import { mediaFileOf } from './mediaFileOf.ts'
import type { MediaRow } from './mediaRow.ts'
import { pictureJobKey } from './processing/processPicture.ts'
import { usesSql } from './references/uses.queries.ts'

/** Returns rows of one library as the calls present them, with progress and the number of their uses. */
export async function presentFiles(db: Queryable, rows: readonly MediaRow[]): Promise<MediaFile[]> {
  const progress = await readProgress(db, rows)
  const uses = await countUses(db, rows)
  return rows.map((row) => mediaFileOf(row, progress.get(row.storeKey) ?? null, uses.get(row.mediaId) ?? 0))
}

/** Returns the progress of files that are being processed, 0 to 1 by store key. */
async function readProgress(db: Queryable, rows: readonly MediaRow[]): Promise<Map<string, number>> {
  const open = rows.filter(({ status }) => status === 'queued' || status === 'inprogress')
  if (open.length === 0) return new Map()
  const keys = new Map(open.map(({ storeKey }) => [pictureJobKey(storeKey), storeKey]))
  const found = await db
    .select({ key: jobs.singletonKey, done: jobs.done, total: jobs.total })
    .from(jobs)
    .where(
      and(
        isNotNull(jobs.singletonKey),
        inArray(jobs.singletonKey, [...keys.keys()]),
        inArray(jobs.state, ['waiting', 'running']),
      ),
    )
  return new Map(
    found.map(({ key, done, total }) => [keys.get(key ?? '') ?? '', total === 0 ? 0 : Math.min(1, done / total)]),
  )
}

/** Returns a row as the calls present it. */
export async function presentFile(db: Queryable, row: MediaRow): Promise<MediaFile> {
  const [file] = await presentFiles(db, [row])
  return file ?? mediaFileOf(row)
}

/** Returns the number of uses of files of one library, by file. Files without uses are left out. */
async function countUses(db: Queryable, rows: readonly MediaRow[]): Promise<Map<number, number>> {
  const [first] = rows
  if (first === undefined) return new Map()
  const ids = idList(rows.map(({ mediaId }) => mediaId))
  const found = await fetchRows<{ mediaId: number; uses: number }>(
    db,
    sql`select media_id "mediaId", count(distinct (kind, source_id, element_id)) uses
        from (${usesSql(first.projectId, sql`m.media_id = any(${ids})`)}) u group by 1`,
  )
  return new Map(found.map(({ mediaId, uses }) => [mediaId, uses]))
}

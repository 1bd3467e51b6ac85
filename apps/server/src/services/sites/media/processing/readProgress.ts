import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Queryable } from '#platform/db/database.ts'
import { jobs } from '#platform/db/schema/index.ts'
import type { MediaRow } from '../mediaRow.ts'
import { pictureJobKey } from './processPicture.ts'

/** Returns the progress of files that are being processed, 0 to 1 by store key. */
export async function readProgress(db: Queryable, rows: readonly MediaRow[]): Promise<Map<string, number>> {
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

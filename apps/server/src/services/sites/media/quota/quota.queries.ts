import type { CallResult, mediaUsage } from '@rankdesk/api'
import { mediaQuotaProblem } from '@rankdesk/format'
import { eq, sql } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { fetchRows } from '#platform/db/fetchRows.ts'
import { sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { noSite } from '../media.queries.ts'
import type { MediaLimits } from '../mediaContext.ts'

interface Sizes extends Record<string, number> {
  files: number
  size: number
  versions: number
  versionsSize: number
  deleted: number
  deletedSize: number
  /** The declared sizes of uploads in progress. */
  uploadsSize: number
}

/** Returns the space that a library takes, and its quota. Throws `HttpError` 404. */
export async function readUsage(
  db: Db,
  projectId: number,
  { quotaBytes, trashDays }: MediaLimits,
): Promise<CallResult<typeof mediaUsage>> {
  if ((await db.$count(sites, eq(sites.projectId, projectId))) === 0) throw noSite(projectId)
  const sizes = await sizesOf(db, projectId)
  return {
    used: sizes.size + sizes.versionsSize + sizes.deletedSize + sizes.uploadsSize,
    quota: quotaBytes,
    files: { count: sizes.files, size: sizes.size },
    versions: { count: sizes.versions, size: sizes.versionsSize },
    deleted: { count: sizes.deleted, size: sizes.deletedSize },
    trashDays,
  }
}

/** An upload for which there must be space. */
interface Upload {
  projectId: number
  uploadId: string
  name: string
  /** In bytes. */
  length: number
}

/**
 * Throws `HttpError` 413 if an upload would exceed the quota of its library, together with the files, versions, deleted
 * files and other uploads in progress.
 */
export async function requireQuota(
  db: Queryable,
  { projectId, uploadId, name, length }: Upload,
  { quotaBytes }: MediaLimits,
): Promise<void> {
  if (quotaBytes === null) return
  const { size, versionsSize, deletedSize, uploadsSize } = await sizesOf(db, projectId, uploadId)
  const used = size + versionsSize + deletedSize + uploadsSize
  const problem = mediaQuotaProblem({ name, size: length }, { used, quota: quotaBytes })
  if (problem !== undefined) throw new HttpError(413, problem)
}

async function sizesOf(db: Queryable, projectId: number, except?: string): Promise<Sizes> {
  const [sizes] = await fetchRows<Sizes>(
    db,
    sql`
    select m.*, v.*, u.* from
      (select count(*) filter (where not deleted) files, coalesce(sum(size) filter (where not deleted), 0)::bigint size,
         count(*) filter (where deleted) deleted, coalesce(sum(size) filter (where deleted), 0)::bigint "deletedSize"
       from media where project_id = ${projectId}) m,
      (select count(*) versions, coalesce(sum(v.size), 0)::bigint "versionsSize"
       from media_versions v join media f using (media_id) where f.project_id = ${projectId}) v,
      (select coalesce(sum(length), 0)::bigint "uploadsSize" from uploads
       where project_id = ${projectId} and last_at > 'epoch' and upload_id is distinct from ${except ?? null}::uuid) u`,
  )
  return sizes ?? { files: 0, size: 0, versions: 0, versionsSize: 0, deleted: 0, deletedSize: 0, uploadsSize: 0 }
}

import type { CallResult, mediaDetails, MediaUse, MediaVersion } from '@rankdesk/api'
import { mediaPathIn } from '@rankdesk/format'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/db/database.ts'
import { mediaVersions, sites, staff } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { idList } from '../idList.ts'
import { folderPathOf, type MediaRow, noSite, requireFileById } from '../media.queries.ts'
import { mediaUrl } from '../mediaFileOf.ts'
import { presentFile } from '../presentFiles.ts'
import { readUses } from '../references/uses.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns a file with its versions, newest first, and its uses (D19). Throws `HttpError` 404. */
export async function readFileDetails(
  db: Db,
  { project, mediaId }: { project: number; mediaId: number },
  trashDays: number,
): Promise<CallResult<typeof mediaDetails>> {
  const row = await requireFileById(db, project, mediaId)
  const names = await staffNames(db, [row.uploadedBy, row.deletedBy])
  const path = mediaPathIn(row.folderPath, row.name)
  const nameOf = (staffId: number | null) => (staffId === null ? null : (names.get(staffId) ?? null))
  return {
    file: await presentFile(db, row),
    versions: await versionsOf(db, row, path),
    uses: await readUses(db, project, sql`m.media_id = ${mediaId}`),
    uploadedBy: nameOf(row.uploadedBy),
    deletedBy: nameOf(row.deletedBy),
    purgedAt: row.deletedAt === null ? null : new Date(row.deletedAt.getTime() + trashDays * DAY_MS).toISOString(),
    publicPath: `/media${path.split('/').map(encodeURIComponent).join('/')}`,
  }
}

/** Returns where files, or all files of a folder and its subfolders, are used. Throws `HttpError` 400 and 404. */
export async function readUsesOf(
  db: Db,
  query: { project: number; ids?: string | undefined; folderPath?: string | undefined },
): Promise<{ uses: MediaUse[] }> {
  const { project, ids, folderPath } = query
  if ((await db.$count(sites, eq(sites.projectId, project))) === 0) throw noSite(project)
  if (ids !== undefined) {
    return { uses: await readUses(db, project, sql`m.media_id = any(${idList(ids)})`) }
  }
  if (folderPath === undefined)
    throw new HttpError(400, 'The request was not properly formed. ids or folderPath is missing.')
  const path = folderPathOf(folderPath)
  const below = path === '/' ? sql`true` : sql`(m.folder_path = ${path} or starts_with(m.folder_path, ${`${path}/`}))`
  return { uses: await readUses(db, project, sql`not m.deleted and ${below}`) }
}

async function staffNames(db: Db, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = ids.filter((staffId) => staffId !== null)
  if (known.length === 0) return new Map()
  const rows = await db
    .select({ staffId: staff.staffId, name: staff.staffName })
    .from(staff)
    .where(sql`${staff.staffId} = any(${idList(known)})`)
  return new Map(rows.map(({ staffId, name }) => [staffId, name]))
}

async function versionsOf(db: Db, file: MediaRow, path: string): Promise<MediaVersion[]> {
  const uploader = alias(staff, 'uploader')
  const replacer = alias(staff, 'replacer')
  const rows = await db
    .select({ version: mediaVersions, uploadedBy: uploader.staffName, replacedBy: replacer.staffName })
    .from(mediaVersions)
    .leftJoin(uploader, eq(uploader.staffId, mediaVersions.uploadedBy))
    .leftJoin(replacer, eq(replacer.staffId, mediaVersions.replacedBy))
    .where(and(eq(mediaVersions.mediaId, file.mediaId)))
    .orderBy(sql`${mediaVersions.version} desc`)
  return rows.map(({ version, uploadedBy, replacedBy }) => {
    const { contentType, lastModified, replacedAt, reason, size, sha256, width, height, duration } = version
    const url = `${mediaUrl(file.projectId, path)}?version=${version.version}`
    const isPicture = contentType.startsWith('image/') && contentType !== 'image/x-icon'
    return {
      version: version.version,
      size,
      sha256,
      contentType,
      width,
      height,
      duration,
      lastModified: lastModified.toISOString(),
      uploadedBy,
      replacedAt: replacedAt.toISOString(),
      replacedBy,
      reason,
      url,
      thumbnailUrl: isPicture ? `${url}&size=thumbnail` : null,
    }
  })
}

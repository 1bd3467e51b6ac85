import {
  type CallResult,
  type listMediaFiles,
  MEDIA_TYPES,
  type MediaSort,
  type MediaType,
  type ServedInput,
} from '@rankdesk/api'
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import { media, sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { folderPathOf, noSite } from '../media.queries.ts'
import { presentFiles } from '../presentFiles.ts'
import { usesSql } from '../references/uses.queries.ts'

type Query = ServedInput<typeof listMediaFiles>['query']

/**
 * Lists a page of files of a folder, or of the whole library (M460). The cursor names the last file of the previous page, so
 * files that come and go meanwhile shift nothing. Throws `HttpError` 400 and 404.
 */
export async function listFiles(db: Db, query: Query): Promise<CallResult<typeof listMediaFiles>> {
  const { project, limit, direction } = query
  const matching = and(...conditionsOf(query))
  const { value, type } = sortOf(query.sort, query.deleted === 'true')
  const after = query.cursor === undefined ? undefined : afterCursor(query.cursor, { value, type, direction })
  const order = direction === 'asc' ? sql`asc` : sql`desc`
  const [found, total, rows] = await Promise.all([
    db.$count(sites, eq(sites.projectId, project)),
    db.$count(media, matching),
    db
      .select({ ...getTableColumns(media), sortValue: sql<string>`(${value})::text` })
      .from(media)
      .where(and(matching, after))
      .orderBy(sql`${value} ${order}, ${media.mediaId} ${order}`)
      .limit(limit + 1),
  ])
  if (found === 0) throw noSite(project)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    files: await presentFiles(db, shown),
    total,
    nextCursor: last === undefined ? null : encodeCursor([last.sortValue, last.mediaId]),
  }
}

function conditionsOf(query: Query): (SQL | undefined)[] {
  const { project, folderPath, search, type, status, unused, withoutAlt, deleted } = query
  const text = search.trim().normalize('NFC').toLowerCase()
  // PostgreSQL has no text with this character, so nothing matches.
  if (text.includes('\0')) return [sql`false`]
  const contains = (column: typeof media.name | typeof media.alt | typeof media.caption) =>
    sql`strpos(lower(${column}), ${text}) > 0`
  return [
    eq(media.projectId, project),
    deleted === 'true' ? sql`${media.deleted}` : sql`not ${media.deleted}`,
    folderPath === undefined ? undefined : eq(media.folderPath, folderPathOf(folderPath)),
    text === '' ? undefined : sql`(${contains(media.name)} or ${contains(media.alt)} or ${contains(media.caption)})`,
    type === undefined ? undefined : typesCondition(type),
    status === undefined ? undefined : eq(media.status, status),
    unused === 'true'
      ? sql`${media.mediaId} not in (select used.media_id from (${usesSql(project, sql`true`)}) used)`
      : undefined,
    withoutAlt === 'true'
      ? sql`(${isImage} and ${media.hls} is null and ${media.extension} <> 'ico' and btrim(${media.alt}) = '')`
      : undefined,
  ]
}

const isImage = sql`starts_with(${media.contentType}, 'image/')`
const isVideo = sql`(starts_with(${media.contentType}, 'video/') or ${media.hls} is not null)`
const isAudio = sql`starts_with(${media.contentType}, 'audio/')`
const TYPE_CONDITIONS: Record<MediaType, SQL> = {
  image: isImage,
  video: isVideo,
  audio: isAudio,
  document: sql`not (${isImage} or ${isVideo} or ${isAudio})`,
}

/** Returns the condition for files of one of the types in a list such as 'image,video'. */
function typesCondition(types: string): SQL {
  const wanted = new Set(types.split(','))
  const conditions = MEDIA_TYPES.filter((type) => wanted.has(type)).map((type) => TYPE_CONDITIONS[type])
  return sql`(${sql.join(conditions, sql` or `)})`
}

/** Returns the value by which the files are sorted, and its type. */
function sortOf(sort: MediaSort, deleted: boolean): { value: SQL; type: 'text' | 'bigint' } {
  const time = deleted ? sql`coalesce(${media.deletedAt}, ${media.lastModified})` : sql`${media.lastModified}`
  const sorts: Record<MediaSort, { value: SQL; type: 'text' | 'bigint' }> = {
    name: { value: sql`${media.name} collate media_index.natural`, type: 'text' },
    type: { value: sql`${media.contentType} collate "C"`, type: 'text' },
    size: { value: sql`${media.size}`, type: 'bigint' },
    dimensions: {
      value: sql`coalesce(${media.width}, 0)::bigint * coalesce(${media.height}, 0)::bigint`,
      type: 'bigint',
    },
    date: { value: sql`(extract(epoch from ${time}) * 1000000)::bigint`, type: 'bigint' },
    status: { value: sql`${media.status} collate "C"`, type: 'text' },
  }
  return sorts[sort]
}

function afterCursor(
  cursor: string,
  { value, type, direction }: { value: SQL; type: 'text' | 'bigint'; direction: 'asc' | 'desc' },
): SQL {
  const [last, mediaId] = decodeCursor(cursor, type)
  const compare = direction === 'asc' ? sql`>` : sql`<`
  const typed = type === 'bigint' ? sql`${last}::bigint` : sql`${last}::text`
  return sql`(${value}, ${media.mediaId}) ${compare} (${typed}, ${mediaId}::int)`
}

const cursorSchema = z.tuple([
  z.string().refine((text) => !text.includes('\0')),
  z
    .int()
    .positive()
    .max(2 ** 31 - 1),
])
type Cursor = z.infer<typeof cursorSchema>

function encodeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

function decodeCursor(text: string, type: 'text' | 'bigint'): Cursor {
  try {
    const cursor = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (type === 'text' || /^-?\d{1,18}$/.test(cursor[0])) return cursor
  } catch {
    // Falls through to the error.
  }
  throw new HttpError(400, 'The request was not properly formed. The cursor is invalid.')
}

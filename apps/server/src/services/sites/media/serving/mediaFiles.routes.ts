import { mediaFolderPath, splitMediaPath } from '@rankdesk/format'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type ByteRange, contentVersion, MediaMissing, type MediaStore } from '#connectors/storage/index.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { media, mediaAliases, mediaVersions } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { matchesEtag } from '#platform/http/matchesEtag.ts'
import {
  conditionsOf,
  type MediaQuestion,
  type MediaResponse,
  type PublicMedia,
  sendMedia,
} from '#platform/http/mediaResponse.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { MEDIA_SIZE_NAMES, MEDIA_SIZES, type MediaSize } from '../inspect/makeSizes.ts'
import { findFile } from '../media.queries.ts'
import { MEDIA_BASE } from '../mediaFileOf.ts'
import type { MediaRow } from '../mediaRow.ts'
import { fileKey } from '../storeKeys.ts'
import { contentOf } from '../versions/restoreVersion.ts'

/** The site and the earlier content of a request. What is no number counts as missing. */
const requestSchema = z.object({
  project: numberLike(/^[1-9]\d{0,9}$/),
  version: numberLike(/^[1-9]\d{0,8}$/),
})

function numberLike(pattern: RegExp) {
  return z.string().regex(pattern).transform(Number).optional().catch(undefined)
}

const NOT_THERE: MediaResponse = { status: 404, headers: {}, body: undefined }

/** Types that a browser displays without running them. All others are downloaded. */
const SHOWN = /^(image|video|audio)\/|^application\/pdf$/

/** Registers the files of the libraries for the app's images and players: GET and HEAD, with ranges. */
export function mediaFileRoutes({
  app,
  database: { db },
  mediaStore: store,
  authenticateReader,
}: ServiceDependencies): void {
  app.get<{ Params: { project: string; '*': string }; Querystring: { version?: unknown } }>(
    `${MEDIA_BASE}/:project/*`,
    {
      schema: { hide: true },
      onRequest: authenticateReader,
    },
    async (request, reply) => {
      const { project, version } = requestSchema.parse({
        project: request.params.project,
        version: request.query.version,
      })
      if (project === undefined) throw new HttpError(404, 'This file does not exist.')
      const response = await openMedia(
        { db, store },
        {
          projectId: project,
          path: `/${request.params['*']}`,
          version,
          ...conditionsOf(request),
        },
      )
      if (response.status === 404) throw new HttpError(404, 'This file does not exist.')
      return sendMedia(reply, response)
    },
  )
}

/** Opens a file of a library. Never rejects for an invalid request; rejects if the store cannot be reached. */
async function openMedia(
  { db, store }: { db: Db; store: MediaStore },
  question: MediaQuestion,
): Promise<MediaResponse> {
  const row = await rowOf(db, question)
  if (row === undefined) return NOT_THERE
  const variant = variantOf(row, question)
  const etag = `"${row.sha256.slice(0, 32)}${variant === undefined ? '' : `-${variant.slice(variant.lastIndexOf('.') + 1)}`}"`
  const headers: Record<string, string> = {
    ...safeHeaders(row, variant),
    etag,
    'cache-control': cacheControl(row, question),
  }
  if (matchesEtag(question.ifNoneMatch, etag)) return { status: 304, headers, body: undefined }
  try {
    // Variants are small, so they have no ranges, and their length is not stored.
    if (variant !== undefined) return { status: 200, headers, body: await store.read(variant) }
    headers['accept-ranges'] = 'bytes'
    const isSame = question.ifRange === undefined || question.ifRange === etag
    const range = isSame ? readRange(question.range, row.size) : undefined
    if (range === 'none') {
      return { status: 416, headers: { ...headers, 'content-range': `bytes */${row.size}` }, body: undefined }
    }
    const { start, end } = range ?? { start: 0, end: row.size - 1 }
    headers['content-length'] = String(end - start + 1)
    if (range !== undefined) headers['content-range'] = `bytes ${start}-${end}/${row.size}`
    return { status: range === undefined ? 200 : 206, headers, body: await store.read(fileKey(row.storeKey), range) }
  } catch (error) {
    if (error instanceof MediaMissing) return NOT_THERE
    throw error
  }
}

/** An address without a version is revalidated each time, so that a replaced file is shown at once. */
function cacheControl({ sha256 }: MediaRow, { v }: MediaQuestion): string {
  return v !== undefined && v === contentVersion(sha256) ? 'private, max-age=31536000, immutable' : 'private, no-cache'
}

async function rowOf(db: Db, { projectId, path, version }: MediaQuestion): Promise<MediaRow | undefined> {
  const { folderPath, name } = splitMediaPath(path.normalize('NFC'))
  const folder = mediaFolderPath(folderPath)
  if (folder === undefined || name === '' || path.includes('\0') || projectId >= 2 ** 31) return undefined
  const row = (await findFile(db, projectId, folder, name)) ?? (await findByAlias(db, projectId, folder, name))
  if (row === undefined || row.deleted) return undefined
  const shown = version === undefined ? row : await atVersion(db, row, version)
  return shown === undefined || shown.storeKey === '' ? undefined : shown
}

async function atVersion(db: Db, row: MediaRow, version: number): Promise<MediaRow | undefined> {
  const [found] = await db
    .select()
    .from(mediaVersions)
    .where(and(eq(mediaVersions.mediaId, row.mediaId), eq(mediaVersions.version, version)))
  return found === undefined ? undefined : { ...row, ...contentOf(found), status: 'ready' }
}

/** Returns the key of the requested variant, or undefined for the file itself. */
function variantOf(row: MediaRow, { size, width, format }: MediaQuestion): string | undefined {
  const named = MEDIA_SIZE_NAMES.find((name) => name === size)
  const key = named === undefined ? undefined : fileKey(row.storeKey, named)
  const found = row.variants.find(
    (variant) => variant.storeKey === key || (String(variant.width) === width && variant.format === format),
  )
  if (found !== undefined) return found.storeKey
  // The rows of files from before variants were recorded list none.
  const made = row.variants.length > 0 ? undefined : madeSize(row, size)
  return made === undefined ? undefined : fileKey(row.storeKey, made)
}

/** Returns the smallest existing variant of at least the requested size, or undefined for the file itself. */
function madeSize(row: MediaRow, asked: string | undefined): MediaSize | undefined {
  const size = MEDIA_SIZE_NAMES.find((name) => name === asked)
  // The variants of a picture that is being processed, or could not be, don't exist.
  if (size === undefined || row.status !== 'ready' || row.width === null || row.contentType === 'image/x-icon')
    return undefined
  if (!row.contentType.startsWith('image/')) return undefined
  return size === 'thumbnail' || Math.max(row.width, row.height ?? 0) > MEDIA_SIZES[size] ? size : undefined
}

function safeHeaders(row: MediaRow, variant: string | undefined): Record<string, string> {
  const type = variant === undefined ? row.contentType : 'image/webp'
  const plain = row.name.replaceAll(/[^\w .()-]/g, '_')
  const coded = encodeURIComponent(row.name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return {
    'content-type': type,
    'content-disposition': `${SHOWN.test(type) ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${coded}`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'last-modified': row.lastModified.toUTCString(),
  }
}

/** Parses a range of RFC 9110. Undefined without a valid range, 'none' for a range outside the file. */
function readRange(header: string | undefined, length: number): ByteRange | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (match === null) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') {
    const count = Math.min(Number(last), length)
    return count === 0 ? 'none' : { start: length - count, end: length - 1 }
  }
  const start = Number(first)
  const end = last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= length ? 'none' : { start, end }
}

/** Returns the file that had a path before it was moved, unless another file has taken the path. */
async function findByAlias(
  db: Queryable,
  projectId: number,
  folderPath: string,
  name: string,
): Promise<MediaRow | undefined> {
  const [found] = await db
    .select({ row: media })
    .from(mediaAliases)
    .innerJoin(media, eq(media.mediaId, mediaAliases.mediaId))
    .where(
      and(eq(mediaAliases.projectId, projectId), eq(mediaAliases.folderPath, folderPath), eq(mediaAliases.name, name)),
    )
  return found?.row
}

/** Creates the function with which clients' public sites open their media. The files are public, so caches may share them. */
export function publicMedia(deps: { db: Db; store: MediaStore }): PublicMedia {
  return async (projectId, path, conditions = {}) => {
    const response = await openMedia(deps, { ...conditions, projectId, path })
    const caching = (response.headers['cache-control'] ?? 'no-cache').replace('private', 'public')
    return { ...response, headers: { ...response.headers, 'cache-control': caching } }
  }
}

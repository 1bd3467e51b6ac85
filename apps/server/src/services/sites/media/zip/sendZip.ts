import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { MAX_ZIP_BYTES, MAX_ZIP_FILES, mediaZipPath } from '@rankdesk/api'
import { formatFileSize, formatNumber, freeMediaName } from '@rankdesk/format'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { z } from 'zod'
import { MediaMissing, type MediaStore } from '#connectors/storage/index.ts'
import type { Db } from '#platform/db/database.ts'
import { clients, media, sites } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import type { ServiceDependencies } from '#services/lib/dependencies.ts'
import { idList } from '../idList.ts'
import { folderPathOf, type MediaRow } from '../media.queries.ts'
import { fileKey } from '../storeKeys.ts'

/** The list in the archive of files whose bytes the store has lost. */
const MISSING_LIST = 'Files that could not be read.txt'

const querySchema = z.object({
  project: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
  ids: z
    .string()
    .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/)
    .optional(),
  folderPath: z.string().max(3000).optional(),
})

/** Registers the download of a selection of files, or of a folder, as a zip archive. */
export function zipRoutes({ app, database: { db }, mediaStore, authenticateReader }: ServiceDependencies): void {
  const [path = ''] = mediaZipPath(0, { ids: [] }).split('?')
  app.get(
    `/services/sites${path}`,
    { schema: { hide: true }, onRequest: authenticateReader },
    async (request, reply) => {
      const query = querySchema.safeParse(request.query)
      if (!query.success) throw new HttpError(400, 'The request was not properly formed.')
      const { domain, files } = await filesOf(db, query.data)
      const archive = zipOf(mediaStore, files, request.log)
      // Disables the compression plugin: media is compressed already.
      request.headers['x-no-compression'] = 'true'
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="${domain.replaceAll(/[^\w.-]/g, '_')}-media.zip"`)
        .header('cache-control', 'no-store')
        .header('x-content-type-options', 'nosniff')
        .send(archive)
    },
  )
}

/** A file and its name in the archive. */
interface ZippedFile {
  row: MediaRow
  name: string
}

async function filesOf(db: Db, { project, ids, folderPath }: z.infer<typeof querySchema>) {
  const [site] = await db
    .select({ domain: clients.domain })
    .from(sites)
    .innerJoin(clients, eq(clients.clientId, sites.clientId))
    .where(eq(sites.projectId, project))
  if (site === undefined) throw new HttpError(404, `There is no website ${project}.`)
  const rows = await db
    .select()
    .from(media)
    .where(
      and(eq(media.projectId, project), eq(media.deleted, false), ne(media.storeKey, ''), selectionOf(ids, folderPath)),
    )
    .orderBy(asc(media.folderPath), asc(media.name))
    .limit(MAX_ZIP_FILES + 1)
  const size = rows.reduce((sum, row) => sum + row.size, 0)
  if (rows.length > MAX_ZIP_FILES || size > MAX_ZIP_BYTES) {
    const limits = `${formatNumber(MAX_ZIP_FILES)} files and ${formatFileSize(MAX_ZIP_BYTES)}`
    throw new HttpError(413, `A zip archive can have at most ${limits}. Select fewer files.`)
  }
  if (rows.length === 0) throw new HttpError(404, 'There is nothing to download.')
  const base = ids === undefined ? folderPathOf(folderPath ?? '/') : undefined
  return { domain: site.domain, files: namedFiles(rows, base) }
}

function selectionOf(ids: string | undefined, folderPath: string | undefined) {
  if (ids !== undefined) return sql`${media.mediaId} = any(${idList(ids)})`
  if (folderPath === undefined)
    throw new HttpError(400, 'The request was not properly formed. ids or folderPath is missing.')
  const path = folderPathOf(folderPath)
  return path === '/'
    ? undefined
    : sql`(${media.folderPath} = ${path} or starts_with(${media.folderPath}, ${`${path}/`}))`
}

/**
 * Names the files of an archive: by their path below `base`, or without folders. Names that differ in case only get a number,
 * because many systems cannot store both.
 */
function namedFiles(rows: readonly MediaRow[], base: string | undefined): ZippedFile[] {
  const taken = new Set([MISSING_LIST.toLowerCase()])
  return rows.map((row) => {
    const folder = base === undefined ? '' : row.folderPath.slice(base === '/' ? 1 : base.length + 1)
    const prefix = folder === '' ? '' : `${folder}/`
    const name = prefix + freeMediaName(row.name, (other) => taken.has((prefix + other).toLowerCase()))
    taken.add(name.toLowerCase())
    return { row, name }
  })
}

/** Creates the archive as a stream. The files are read one after the other, as fast as the response is sent. */
function zipOf(store: MediaStore, files: readonly ZippedFile[], log: { warn(details: object, text: string): void }) {
  const zip = new ZipFile()
  const output = zip.outputStream
  const addAll = async () => {
    const missing: string[] = []
    for (const { row, name } of files) {
      const bytes = await store.read(fileKey(row.storeKey)).catch((error: unknown) => {
        if (!(error instanceof MediaMissing)) throw error
        log.warn({ err: error, mediaId: row.mediaId }, 'a file is gone from the media store')
        missing.push(name)
        return undefined
      })
      if (bytes === undefined) continue
      const stop = () => bytes.destroy()
      output.once('close', stop)
      zip.addReadStream(bytes, name, { mtime: row.lastModified, compress: false })
      await finished(bytes)
      output.off('close', stop)
    }
    if (missing.length > 0) zip.addBuffer(Buffer.from(`${missing.join('\n')}\n`), MISSING_LIST)
    zip.end()
  }
  // A client that went away, or bytes that cannot be read, end the response before its end: the browser reports it.
  addAll().catch((error: unknown) => {
    if (!(output instanceof Readable) || output.destroyed) return
    log.warn({ err: error }, 'a zip archive was not completed')
    output.destroy(error instanceof Error ? error : new Error('The archive was not completed.'))
  })
  return output
}

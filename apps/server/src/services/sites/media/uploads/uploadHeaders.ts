import { CHUNK_BYTES, REPLACE_FLAGS, type ReplaceFlag, type UploadHeader } from '@rankdesk/api'
import { sizeProblem } from '@rankdesk/format'
import { z } from 'zod'
import { HttpError } from '#platform/http/httpError.ts'
import { requireSupportedType } from '../inspect/inspectMedia.ts'
import { folderPathOf, nameOf } from '../media.queries.ts'

/** The validated headers of an upload. */
export interface UploadClaim {
  /** The site by its id or its client's. */
  site: { projectId: number } | { clientId: number }
  folderPath: string
  name: string
  /** In bytes. */
  length: number
  replace: ReplaceFlag
  /** Undefined joins the chunks of the same file by the same person. */
  uploadId: string | undefined
  /** In hex. */
  sha256: string | undefined
  chunk: { index: number; total: number } | undefined
}

type Headers = { [K in UploadHeader]?: string | undefined }

const uploadIdSchema = z.guid()

/** Reads the headers of M644. Throws `HttpError` 400, or 413 for a file that is too large (M464, M525). */
export function readUploadHeaders(headers: Headers): UploadClaim {
  const name = nameOf(decodedHeader(headers, 'x-file-name'))
  const length = wholeNumber(headers, 'x-file-length')
  if (length === undefined) throw bad('X-File-Length is missing')
  requireSupportedType(name)
  const problem = sizeProblem(length, {})
  if (problem !== undefined) throw new HttpError(length === 0 ? 400 : 413, problem)
  const flag = headers['x-replace']?.toLowerCase() ?? 'false'
  const replace = REPLACE_FLAGS.find((known) => known === flag)
  if (replace === undefined) throw bad('X-Replace may be true, false or keep-both')
  const uploadId = headers['x-upload-id']?.toLowerCase()
  if (uploadId !== undefined && !uploadIdSchema.safeParse(uploadId).success) throw bad('X-Upload-Id must be a UUID')
  const sha256 = headers['x-content-sha256']?.toLowerCase()
  if (sha256 !== undefined && !/^[\da-f]{64}$/.test(sha256)) throw bad('X-Content-Sha256 must be 64 hex digits')
  return {
    site: siteOf(headers),
    folderPath: folderPathOf(decodedHeader(headers, 'x-folder-path')),
    name,
    length,
    replace,
    uploadId,
    sha256,
    chunk: chunkOf(headers, length),
  }
}

/** Returns the range of a chunk's bytes in its file; `end` is exclusive. */
export function chunkRange(index: number, length: number): { start: number; end: number } {
  return { start: index * CHUNK_BYTES, end: Math.min((index + 1) * CHUNK_BYTES, length) }
}

function siteOf(headers: Headers): UploadClaim['site'] {
  const projectId = idOf(headers, 'x-project')
  if (projectId !== undefined) return { projectId }
  const clientId = idOf(headers, 'x-client')
  if (clientId !== undefined) return { clientId }
  throw bad('X-Project is missing')
}

function chunkOf(headers: Headers, length: number): UploadClaim['chunk'] {
  const index = wholeNumber(headers, 'x-chunk-index')
  const total = wholeNumber(headers, 'x-total-chunks')
  if (index === undefined && total === undefined) return undefined
  if (index === undefined || total === undefined) throw bad('X-Chunk-Index and X-Total-Chunks go together')
  if (total !== Math.ceil(length / CHUNK_BYTES)) throw bad('X-Total-Chunks must be that of chunks of 5 MB')
  if (index >= total) throw bad('X-Chunk-Index must be less than X-Total-Chunks')
  const range = headers['content-range']
  const { start, end } = chunkRange(index, length)
  if (range !== undefined && range !== `bytes ${start}-${end - 1}/${length}`) {
    throw bad(`Content-Range of this chunk must be bytes ${start}-${end - 1}/${length}`)
  }
  return { index, total }
}

function decodedHeader(headers: Headers, name: UploadHeader): string {
  try {
    return decodeURIComponent(headers[name] ?? '')
  } catch {
    throw bad(`${name} must be percent-encoded`)
  }
}

function wholeNumber(headers: Headers, name: UploadHeader): number | undefined {
  const value = headers[name]
  if (value === undefined) return undefined
  const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN
  if (Number.isNaN(number)) throw bad(`${name} must be a whole number`)
  return number
}

function idOf(headers: Headers, name: UploadHeader): number | undefined {
  const id = wholeNumber(headers, name)
  if (id !== undefined && (id === 0 || id >= 2 ** 31)) throw bad(`${name} must be an id`)
  return id
}

function bad(problem: string): HttpError {
  return new HttpError(400, `The request was not properly formed. ${problem}.`)
}

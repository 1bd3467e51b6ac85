import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { mediaConflictSchema, mediaFileSchema, savedSchema } from './mediaShapes.ts'

const BASE = '/v1/api/media'

/** The maximum bytes of a chunk, and of a file in a single request (M462, M552). */
export const CHUNK_BYTES = 5 * 1024 * 1024

/** The behavior if the name is taken: respond with 409, replace the file, or find a free name (C44, C45). */
export const REPLACE_FLAGS = ['false', 'true', 'keep-both'] as const
export type ReplaceFlag = (typeof REPLACE_FLAGS)[number]

const uploadId = z.uuid()

/**
 * Receives a file or a chunk (M634, M635, M644). A whole file is the form field 'file', at most 5 MB. A chunk is the
 * raw body with X-Total-Chunks, X-Chunk-Index and Content-Range. Chunks may arrive in any order and repeatedly, and
 * `finishUpload` completes the upload. X-Upload-Id is the sender's id of the upload; without it, the same file from the
 * same person is the same upload. 409 with `{ existing }` if the name is taken.
 */
const save = {
  service: 'sites',
  access: 'staff',
  method: 'POST',
  writes: true,
  headers: ['x-folder-path', 'x-file-name', 'x-file-length'],
  optionalHeaders: [
    'x-project',
    'x-client',
    'x-replace',
    'x-upload-id',
    'x-content-sha256',
    'x-total-chunks',
    'x-chunk-index',
    'content-range',
  ],
  binary: ['multipart/form-data', 'application/octet-stream'],
  result: savedSchema,
  conflict: mediaConflictSchema,
} as const

export const saveFile = defineContract({
  ...save,
  id: 'saveFile',
  path: `${BASE}/save-file`,
  summary: 'Receives a file of at most 5 MB, or a chunk of a larger one.',
})

/** The same call for files in an S3 store. Both calls write to the configured store. */
export const saveFileS3 = defineContract({
  ...save,
  id: 'saveFileS3',
  path: `${BASE}/save-file-s3`,
  summary: 'Receives a file of at most 5 MB, or a chunk of a larger one, like save-file.',
})

/** Returns the stored chunks (M462, C43). 404 for an unknown upload. */
export const completedChunks = defineContract({
  service: 'sites',
  access: 'staff',
  id: 'completedChunks',
  method: 'GET',
  writes: false,
  path: `${BASE}/completed-chunks`,
  summary: 'Lists the stored chunks of an upload.',
  query: z.object({ uploadId }),
  result: savedSchema,
})

/**
 * Finishes an upload after checking that all chunks are stored and that size and SHA-256 match (D18). 422 if size or
 * hash differ; the chunks are then discarded. 409 as in `saveFile`, without discarding anything,
 * and for a finished upload whose file has another size or hash.
 */
export const finishUpload = defineContract({
  service: 'sites',
  access: 'staff',
  id: 'finishUpload',
  method: 'POST',
  writes: true,
  path: `${BASE}/finish-upload`,
  summary: 'Verifies the size and hash of an upload and stores the file.',
  body: z.object({
    uploadId,
    /** In bytes. */
    length: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
    /** The SHA-256 of the whole file, in hex. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Enter 64 hexadecimal digits')),
    replace: z._default(z.enum(REPLACE_FLAGS), 'false'),
  }),
  result: mediaFileSchema,
  conflict: mediaConflictSchema,
})

/** Discards the chunks of an unfinished upload. False if there is none. */
export const discardUpload = defineContract({
  service: 'sites',
  access: 'staff',
  id: 'discardUpload',
  method: 'POST',
  writes: true,
  path: `${BASE}/discard-upload`,
  summary: 'Discards an unfinished upload.',
  body: z.object({ uploadId }),
  result: z.boolean(),
})

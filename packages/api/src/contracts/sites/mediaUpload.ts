import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { mediaFileSchema, savedSchema } from './mediaShapes.ts'

const BASE = '/v1/api/media'

/** Most bytes of a chunk, and of a file that goes in one piece (M462, M552). */
export const CHUNK_BYTES = 5 * 1024 * 1024

/** What to do when the name is taken: answer 409, take its place and address, or find a free name (C44, C45). */
export const REPLACE_FLAGS = ['false', 'true', 'keep-both'] as const
export type ReplaceFlag = (typeof REPLACE_FLAGS)[number]

const uploadId = z.uuid()

/**
 * A file in one piece, or a chunk of one (M634, M635, M644). One piece: the form field 'file', at most 5 MB. A chunk: the
 * bytes as they are, with X-Total-Chunks, X-Chunk-Index and Content-Range; chunks may come in any order and again, and
 * the upload is then finished by `finishUpload`. X-Upload-Id is the sender's name of the upload; without one the same
 * file of the same person is taken to be the same upload. 409 with `{ existing }` when the name is taken.
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
} as const

export const saveFile = defineContract({
  ...save,
  id: 'saveFile',
  path: `${BASE}/save-file`,
  summary: 'Takes a file of at most 5 MB, or a chunk of a larger one.',
})

/** The same where the files are kept in an S3 store; both calls write to the store that the server has. */
export const saveFileS3 = defineContract({
  ...save,
  id: 'saveFileS3',
  path: `${BASE}/save-file-s3`,
  summary: 'Takes a file of at most 5 MB, or a chunk of a larger one, as save-file does.',
})

/** Which chunks the server has (M462, C43). 404 when it knows nothing of the upload. */
export const completedChunks = defineContract({
  service: 'sites',
  access: 'staff',
  id: 'completedChunks',
  method: 'GET',
  writes: false,
  path: `${BASE}/completed-chunks`,
  summary: 'The chunks of an upload that the server has for certain.',
  query: z.object({ uploadId }),
  result: savedSchema,
})

/**
 * Ends an upload: all chunks are there, the size and the SHA-256 are those that the sender names, and the file is in its
 * place (D18). 422 when size or hash differ: the chunks are then dropped. 409 as in `saveFile`; nothing is dropped then.
 */
export const finishUpload = defineContract({
  service: 'sites',
  access: 'staff',
  id: 'finishUpload',
  method: 'POST',
  writes: true,
  path: `${BASE}/finish-upload`,
  summary: 'Compares an upload with what the sender names and puts the file in its place.',
  body: z.object({
    uploadId,
    /** In bytes. */
    length: z.int().check(z.positive(), z.lte(Number.MAX_SAFE_INTEGER)),
    /** Of the whole file, in hex. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be 64 hex digits')),
    replace: z._default(z.enum(REPLACE_FLAGS), 'false'),
  }),
  result: mediaFileSchema,
})

/** Drops the chunks of an upload that will not go on. False when there is none. */
export const discardUpload = defineContract({
  service: 'sites',
  access: 'staff',
  id: 'discardUpload',
  method: 'POST',
  writes: true,
  path: `${BASE}/discard-upload`,
  summary: 'Drops an upload that will not go on.',
  body: z.object({ uploadId }),
  result: z.boolean(),
})

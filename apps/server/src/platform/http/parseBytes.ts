import multipart from '@fastify/multipart'
import type { BinaryType } from '@rankdesk/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from './httpError.ts'

/**
 * Makes the routes of `scope` accept bytes in these content types only. `bodyLimit` is the maximum size of a body; with
 * `streams`, raw bytes are passed on as a stream without a limit.
 */
export async function parseBytes(
  scope: FastifyInstance,
  types: readonly BinaryType[],
  { bodyLimit: maxBytes = 1024 * 1024, streams = false }: { bodyLimit?: number; streams?: boolean } = {},
) {
  scope.removeAllContentTypeParsers()
  if (streams) {
    scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload))
  } else if (types.includes('application/octet-stream')) {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    )
  }
  if (types.includes('multipart/form-data')) {
    await scope.register(multipart, {
      limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000, parts: 21 },
    })
  }
}

/**
 * Returns the bytes of a call: the body, or the form field 'file'. Throws `HttpError` 400 if there are none and 413 if
 * there are too many.
 */
export async function bytesOf(request: FastifyRequest): Promise<Buffer> {
  if (Buffer.isBuffer(request.body)) return request.body
  if (!request.isMultipart()) throw new HttpError(400, 'The request was not properly formed. There is no file in it.')
  const part = await request.file()
  if (part?.fieldname !== 'file')
    throw new HttpError(400, "The request was not properly formed. The field 'file' is missing.")
  return part.toBuffer()
}

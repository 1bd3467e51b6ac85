import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { HttpError } from '../../../../plugins/httpError.ts'
import type { Db } from '../../../../db/database.ts'
import type { MediaStore } from '../../../../media-store/index.ts'
import { MEDIA_BASE } from '../mediaFileOf.ts'
import { type MediaResponse, openMedia } from './openMedia.ts'

export interface MediaFileRoutes {
  db: Db
  store: MediaStore
  /** Authorizes a reader by a token or the access cookie, for reading only. Throws `HttpError` 401. */
  authenticateReader(request: FastifyRequest): Promise<void>
}

/** Registers the files of the libraries for the app's images and players: GET and HEAD, with ranges. */
export function mediaFileRoutes(app: FastifyInstance, { db, store, authenticateReader }: MediaFileRoutes): void {
  app.get<{ Params: { project: string; '*': string }; Querystring: { version?: unknown } }>(
    `${MEDIA_BASE}/:project/*`,
    {
      schema: { hide: true },
      onRequest: async (request) => {
        await authenticateReader(request)
      },
    },
    async (request, reply) => {
      const project = /^[1-9]\d{0,9}$/.test(request.params.project) ? Number(request.params.project) : undefined
      if (project === undefined) throw new HttpError(404, 'This file does not exist.')
      const { version } = request.query
      const response = await openMedia(
        { db, store },
        {
          projectId: project,
          path: `/${request.params['*']}`,
          version: typeof version === 'string' && /^[1-9]\d{0,8}$/.test(version) ? Number(version) : undefined,
          ...conditionsOf(request),
        },
      )
      if (response.status === 404) throw new HttpError(404, 'This file does not exist.')
      return sendMedia(reply, response)
    },
  )
}

/** A parameter that is not a single short text is ignored. */
const parameter = z.string().max(40).optional().catch(undefined)
const variantQuery = z.object({ size: parameter, width: parameter, format: parameter, v: parameter }).catch({})

/** Returns the requested variant, and the request headers for ranges and conditional requests. */
export function conditionsOf({ headers, query }: FastifyRequest) {
  const ifRange = headers['if-range']
  return {
    ...variantQuery.parse(query),
    range: headers.range,
    ifRange: typeof ifRange === 'string' ? ifRange : undefined,
    ifNoneMatch: headers['if-none-match'],
  }
}

/** Sends the result of `openMedia`, except a 404. */
export function sendMedia(reply: FastifyReply, { status, headers, body }: MediaResponse): FastifyReply {
  // Disables the compression plugin: a compressed response would have other ranges than the file.
  reply.request.headers['x-no-compression'] = 'true'
  return reply.status(status).headers(headers).send(body)
}

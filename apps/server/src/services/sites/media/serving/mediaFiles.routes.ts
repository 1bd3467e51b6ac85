import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../../../../plugins/httpError.ts'
import type { Db } from '../../../../db/database.ts'
import type { MediaStore } from '../../../../media-store/index.ts'
import { MEDIA_BASE } from '../mediaFileOf.ts'
import { type MediaResponse, openMedia } from './openMedia.ts'

export interface MediaFileRoutes {
  db: Db
  store: MediaStore
  /** Who reads, by a token or by the access cookie, which opens nothing but reading. Throws `HttpError` 401. */
  authenticateReader(request: FastifyRequest): Promise<void>
}

/** The bytes of the libraries, for pictures and players of the application: GET and HEAD, with ranges. */
export function mediaFileRoutes(app: FastifyInstance, { db, store, authenticateReader }: MediaFileRoutes): void {
  app.get<{ Params: { project: string; '*': string }; Querystring: { size?: unknown } }>(
    `${MEDIA_BASE}/:project/*`,
    {
      schema: { hide: true },
      onRequest: async (request) => {
        await authenticateReader(request)
      },
    },
    async (request, reply) => {
      const project = /^[1-9]\d{0,9}$/.test(request.params.project) ? Number(request.params.project) : undefined
      if (project === undefined) throw new HttpError(404, 'There is no such file.')
      const { size } = request.query
      const answer = await openMedia(
        { db, store },
        {
          projectId: project,
          path: `/${request.params['*']}`,
          size: typeof size === 'string' ? size : undefined,
          ...conditionsOf(request),
        },
      )
      if (answer.status === 404) throw new HttpError(404, 'There is no such file.')
      return sendMedia(reply, answer)
    },
  )
}

/** The headers of a request that decide which part is answered, and whether at all. */
export function conditionsOf({ headers }: FastifyRequest) {
  const ifRange = headers['if-range']
  return {
    range: headers.range,
    ifRange: typeof ifRange === 'string' ? ifRange : undefined,
    ifNoneMatch: headers['if-none-match'],
  }
}

/** Sends what `openMedia` found; not for a 404. */
export function sendMedia(reply: FastifyReply, { status, headers, body }: MediaResponse): FastifyReply {
  // What the compressing plugin asks for: a packed answer would have other parts than the file.
  reply.request.headers['x-no-compression'] = 'true'
  return reply.status(status).headers(headers).send(body)
}

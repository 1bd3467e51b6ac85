import type { FastifyInstance, FastifyRequest } from 'fastify'
import { conditionsOf, sendMedia } from '#connectors/site/builtIn/serving/mediaResponse.ts'
import type { MediaStore } from '#connectors/storage/index.ts'
import type { Db } from '#platform/db/database.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { MEDIA_BASE } from '../mediaFileOf.ts'
import { openMedia } from './openMedia.ts'

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

import { staffPhotoPath } from '@rankdesk/api'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { staffPhotos } from '#platform/db/schema/index.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { createDownloadCheck } from '../access/authorizeDownload.ts'
import type { IdentityDeps } from '../identityDeps.ts'

/** A photo at the address of its version never changes. */
const UNCHANGING = 'private, max-age=31536000, immutable'

/** The version of a photo: a part of its hash. */
export const photoVersion = sql<string | null>`left(encode(sha256(${staffPhotos.content}), 'hex'), 16)`

/** Registers the photos of the staff, which every signed-in staff member sees. */
export function photoRoutes(app: FastifyInstance, deps: IdentityDeps): void {
  const authorize = createDownloadCheck(deps)
  app.get<{ Params: { staffId: string }; Querystring: { v?: string } }>(
    `/services/identity${staffPhotoPath(':staffId')}`,
    { schema: { hide: true }, onRequest: (request) => authorize(request).then(() => undefined) },
    async (request, reply) => {
      const staffId = Number(request.params.staffId)
      const isId = Number.isInteger(staffId) && staffId > 0 && staffId < 2 ** 31
      const [photo] = isId
        ? await deps.db
            .select({ content: staffPhotos.content, version: photoVersion })
            .from(staffPhotos)
            .where(eq(staffPhotos.staffId, staffId))
        : []
      if (photo === undefined) throw new HttpError(404, 'This staff member has no photo.')
      const { content, version } = photo
      const etag = `"${version}"`
      reply
        .header('etag', etag)
        .header('cache-control', request.query.v === version ? UNCHANGING : 'private, no-cache')
        .header('x-content-type-options', 'nosniff')
      if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return reply.type('image/webp').send(content)
    },
  )
}

function isMatch(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()))
}

import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** A request for a file. */
export interface MediaQuestion {
  projectId: number
  /** The decoded path, such as '/photos/team.jpg'. */
  path: string
  /** An earlier content of the file by its number. */
  version?: number | undefined
  /** One of MEDIA_SIZES for a smaller variant. Without that variant, the file itself. */
  size?: string | undefined
  /** The width and format of a variant. Without that variant, the file itself. */
  width?: string | undefined
  format?: string | undefined
  /** The version that an address names: `contentVersion` of the file. Such an address may be cached for good. */
  v?: string | undefined
  /** The headers Range, If-Range and If-None-Match. */
  range?: string | undefined
  ifRange?: string | undefined
  ifNoneMatch?: string | undefined
}

/** The response: a status, headers that keep a browser from running anything, and the bytes. */
export interface MediaResponse {
  status: 200 | 206 | 304 | 404 | 416
  headers: Record<string, string>
  body: Readable | undefined
}

/** The conditions of a visitor's request. */
export type MediaConditions = Omit<MediaQuestion, 'projectId' | 'path'>

/** Opens a file for visitors of a client's site, under /media. `path` is decoded: '/photos/team.jpg'. */
export type PublicMedia = (projectId: number, path: string, conditions?: MediaConditions) => Promise<MediaResponse>

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

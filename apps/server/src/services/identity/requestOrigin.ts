import type { FastifyRequest } from 'fastify'
import { HttpError } from '../../plugins/httpError.ts'
import { IDENTITY_BASE, type IdentityConfig } from './identityDeps.ts'

/**
 * The origin under which the browser sees us: the setting's, or the request's own. A connection that came in on this
 * machine's own address must also name it (or the setting's host): a foreign name that was pointed at 127.0.0.1 would
 * otherwise be one origin with us, and its pages could sign in as demo staff. Throws `HttpError` 421.
 */
export function requestOrigin(request: FastifyRequest, { publicUrl }: Pick<IdentityConfig, 'publicUrl'>): string {
  const address = `${request.protocol}://${request.host}`
  const own = URL.canParse(address) ? new URL(address) : undefined
  if (own === undefined) throw new HttpError(400, 'The request names no host.')
  const allowed = isLoopback(own.hostname) || (publicUrl !== undefined && own.host === new URL(publicUrl).host)
  if (!allowed && isLoopback(request.socket.localAddress ?? request.ip)) {
    throw new HttpError(
      421,
      `This server is not set up to be reached as ${own.host}. Its PUBLIC_URL setting has to name it.`,
    )
  }
  return publicUrl ?? own.origin
}

/** The name that this provider signs its tokens with, which is also where it is reached. */
export function requestIssuer(request: FastifyRequest, config: Pick<IdentityConfig, 'publicUrl'>): string {
  return requestOrigin(request, config) + IDENTITY_BASE
}

/**
 * Whether a form was sent by one of our own pages. Browsers say where a POST comes from; one that says neither way
 * is not a browser that we know, and is taken for a stranger.
 */
export function isFromOurPages(request: FastifyRequest, config: Pick<IdentityConfig, 'publicUrl'>): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === requestOrigin(request, config)
}

function isLoopback(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return name === 'localhost' || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name)
}

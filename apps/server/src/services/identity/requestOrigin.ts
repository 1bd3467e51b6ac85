import type { FastifyRequest } from 'fastify'
import { HttpError } from '#platform/http/httpError.ts'
import { IDENTITY_BASE, type IdentityConfig } from './identityDeps.ts'

/**
 * Returns the origin under which the browser sees the server: the setting's, or the request's own. A connection to this
 * machine's own address must also name it (or the setting's host): a foreign name that points at 127.0.0.1 would
 * otherwise share our origin, and its pages could sign in as demo staff. Throws `HttpError` 421.
 */
export function requestOrigin(request: FastifyRequest, { publicUrl }: Pick<IdentityConfig, 'publicUrl'>): string {
  const address = `${request.protocol}://${request.host}`
  const own = URL.canParse(address) ? new URL(address) : undefined
  if (own === undefined) throw new HttpError(400, 'The request has no host.')
  const allowed = isLoopback(own.hostname) || (publicUrl !== undefined && own.host === new URL(publicUrl).host)
  if (!allowed && isLoopback(request.socket.localAddress ?? request.ip)) {
    throw new HttpError(
      421,
      `This server is not set up to be reached as ${own.host}. Its PUBLIC_URL setting has to name it.`,
    )
  }
  return publicUrl ?? own.origin
}

/** Returns the issuer of the tokens, which is also the provider's address. */
export function requestIssuer(request: FastifyRequest, config: Pick<IdentityConfig, 'publicUrl'>): string {
  return requestOrigin(request, config) + IDENTITY_BASE
}

/**
 * Whether one of our own pages sent a form. Browsers send the origin of a POST; a request without one is treated as
 * foreign.
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

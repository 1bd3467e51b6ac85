import helmet from '@fastify/helmet'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '#platform/http/httpError.ts'
import { type LoadMeasures, registerLoadShedding } from './loadShedding.ts'

export interface LimitOptions extends LoadMeasures {
  /** Whether browsers reach the server over https. */
  secure: boolean
  /** Origins of the clients' sites, for frames, requests, styles and images. */
  siteSources: readonly string[]
  /** Origins of video streams, for their lists, segments and thumbnails. */
  streamSources: readonly string[]
  /** The calls per minute that one address may make. */
  perMinute: number
}

/**
 * Registers security headers, rate limits and load shedding ('Safe by design'). Nothing may be stored in a cache unless
 * its route says so.
 */
export async function registerLimits(app: FastifyInstance, options: LimitOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The editor sets inline styles on its content.
        styleSrc: ["'self'", "'unsafe-inline'", ...options.siteSources],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.siteSources, ...options.streamSources],
        // A video is previewed before the upload, and a stream loads in segments.
        mediaSrc: ["'self'", 'blob:', ...options.streamSources],
        fontSrc: ["'self'"],
        // The page tree is stored on the client's own domain.
        connectSrc: ["'self'", ...options.siteSources, ...options.streamSources],
        // A PDF of a media library is shown from a blob.
        frameSrc: ["'self'", 'blob:', ...options.siteSources],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
        ...(options.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: options.secure,
    crossOriginEmbedderPolicy: false,
    // Clients' sites are shown in frames without an origin; the header would only cause browser warnings.
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  })
  await app.register(rateLimit, {
    max: options.perMinute,
    timeWindow: 60_000,
    keyGenerator: addressOf,
    errorResponseBuilder: (_request, context) =>
      new HttpError(429, `Too many calls. Try again in ${Math.ceil(context.ttl / 1000)} seconds.`),
  })
  await registerLoadShedding(app, options)
}

/**
 * Returns the address that a call is counted for: that of an IPv4 caller, or the /64 network of an IPv6 caller. A connection
 * that was closed before its request is handled has no address any more.
 */
function addressOf(request: FastifyRequest): string {
  return request.socket.remoteAddress === undefined ? 'closed' : normalizeIP(request.ip)
}

import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './httpError.ts'

export interface LimitOptions {
  /** Whether browsers reach the server over https. */
  secure: boolean
  /** Origins of the clients' sites, for frames, requests, styles and images. */
  siteSources: readonly string[]
  /** The calls per minute that one address may make. */
  perMinute: number
}

/** Registers security headers and rate limits ('Safe by design'). */
export async function registerLimits(app: FastifyInstance, options: LimitOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The editor sets inline styles on its content.
        styleSrc: ["'self'", "'unsafe-inline'", ...options.siteSources],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.siteSources],
        // A video is previewed before the upload, and a stream loads in segments.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // The page tree is stored on the client's own domain.
        connectSrc: ["'self'", ...options.siteSources],
        frameSrc: ["'self'", ...options.siteSources],
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
    errorResponseBuilder: (_request, context) =>
      new HttpError(429, `Too many calls. Try again in ${Math.ceil(context.ttl / 1000)} seconds.`),
  })
  await app.register(underPressure, {
    maxEventLoopDelay: 2000,
    retryAfter: 5,
    message: 'The server is busy. Try again in a few seconds.',
  })
}

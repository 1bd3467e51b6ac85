import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { HttpError } from './httpError.ts'

export interface LimitOptions {
  /** Whether browsers reach the server by https. */
  secure: boolean
  /** Where the clients' sites are: shown in frames, asked for their pages, styles and pictures. */
  siteSources: readonly string[]
  /** Calls that one address may make in a minute. */
  perMinute: number
}

/** Headers that keep a browser out of trouble, and limits that keep the server on its feet ('Safe by design'). */
export async function registerLimits(app: FastifyInstance, options: LimitOptions): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The editor sets styles of its own on what it shows.
        styleSrc: ["'self'", "'unsafe-inline'", ...options.siteSources],
        imgSrc: ["'self'", 'data:', 'blob:', ...options.siteSources],
        // A video is looked at before it is uploaded, and a stream comes in pieces.
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        // The page tree is kept by the client's own domain.
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
    // Clients' sites are shown in frames that have no origin of their own; the header would only make browsers warn.
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

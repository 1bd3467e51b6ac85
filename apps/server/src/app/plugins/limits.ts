import helmet from '@fastify/helmet'
import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, OverloadError } from '#platform/http/httpError.ts'

/** The mean delay of the event loop in ms above which the server is overloaded. */
const MAX_DELAY_MS = 2000
/**
 * The time in ms that a query has waited for a connection above which the server is overloaded. How many wait says little: a screen
 * of 200 people at once has a hundred, which are done within a tenth of a second.
 */
const MAX_WAIT_MS = 1000

/** The number of calls in progress above which the server is overloaded: more would all wait for a long time. */
const MAX_CALLS = 200

/** How long a browser waits before it repeats a shed call, in seconds. */
const RETRY_AFTER_SECONDS = 3

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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an overloaded server may reject the route's calls. The browser repeats them by itself. */
    canShed?: boolean
  }
}

/** The measurements of the load. */
interface LoadMeasures {
  /** Returns how long a query has waited for a connection to the database, in ms. */
  longestWaitMs: () => number
  /** Replaces the measurement in tests. */
  isOverloaded?: () => boolean
}

/**
 * Registers load shedding: while the server is overloaded, calls of routes with `canShed` get 503 and Retry-After before
 * any work is done for them. All other routes are served: files, documents, health checks and sign-in.
 */
async function registerLoadShedding(app: FastifyInstance, measures: LoadMeasures): Promise<void> {
  const isBusy = measures.isOverloaded ?? (await measureLoad(app, measures))
  const limitsCalls = measures.isOverloaded === undefined
  let calls = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.canShed !== true) return
    if ((limitsCalls && calls >= MAX_CALLS) || isBusy()) {
      reply.header('retry-after', RETRY_AFTER_SECONDS)
      throw new OverloadError('The server is busy. Try again in a few seconds.')
    }
    calls += 1
    // Also emitted when the caller gives up.
    reply.raw.once('close', () => (calls -= 1))
  })
}

async function measureLoad(app: FastifyInstance, { longestWaitMs }: LoadMeasures): Promise<() => boolean> {
  await app.register(underPressure)
  return () => {
    if (longestWaitMs() > MAX_WAIT_MS) return true
    const { eventLoopDelay } = app.memoryUsage()
    // Without a sample, for example after the machine slept, the plugin reports infinity.
    return Number.isFinite(eventLoopDelay) && eventLoopDelay > MAX_DELAY_MS
  }
}

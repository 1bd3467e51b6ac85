import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { OverloadError } from '#platform/http/httpError.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether an overloaded server may reject the route's calls. The browser repeats them by itself. */
    canShed?: boolean
  }
}

/** The mean delay of the event loop in ms above which the server is overloaded. */
const MAX_DELAY_MS = 2000
/**
 * The time in ms that a query has waited for a connection above which the server is overloaded. How many wait says little: a screen
 * of 200 people at once has a hundred, which are done within a tenth of a second.
 */
const MAX_WAIT_MS = 1000

/** The number of calls in progress above which the server is overloaded: more would all wait for a long time. */
const MAX_CALLS = 200

/** The measurements of the load. */
export interface LoadMeasures {
  /** Returns how long a query has waited for a connection to the database, in ms. */
  longestWaitMs: () => number
  /** Replaces the measurement in tests. */
  isOverloaded?: () => boolean
}

/** How long a browser waits before it repeats a shed call, in seconds. */
const RETRY_AFTER_SECONDS = 3

/**
 * Registers load shedding: while the server is overloaded, calls of routes with `canShed` get 503 and Retry-After before
 * any work is done for them. All other routes are served: files, documents, health checks and sign-in.
 */
export async function registerLoadShedding(app: FastifyInstance, measures: LoadMeasures): Promise<void> {
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

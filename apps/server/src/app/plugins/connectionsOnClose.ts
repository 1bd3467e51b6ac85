import type { Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long the requests that run when the server closes may take, in ms. */
const GRACE = 10_000
/** How long a connection without a request is kept, in ms: a proxy sends its request right after it connects. */
const QUIET = 1500
/** The rounds of the event loop without anything new after which nothing waits in the system. */
const CALM_ROUNDS = 3
/** The rounds after which the server closes even if something new arrives in each. */
const MAX_ROUNDS = 2000

/**
 * Ends the connections of a closing server without losing a request that has reached it. Before the server stops
 * listening, it accepts the connections and reads the requests that wait in the system: closing a socket resets them,
 * and a proxy must not repeat a POST that was reset. A connection without a request is closed a moment later, since
 * browsers open connections before they need them. Requests that run are finished within `graceMs`.
 */
export function closeConnectionsOnClose(app: FastifyInstance, graceMs = GRACE): void {
  const unused = new Set<Socket>()
  let arrivals = 0
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    arrivals += 1
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.prependListener('request', ({ socket }, response) => {
    arrivals += 1
    unused.delete(socket)
    // The caller must not send its next request on this connection.
    if (isClosing) response.setHeader('connection', 'close')
  })
  const untilCalm = async () => {
    let calm = 0
    for (let round = 0; round < MAX_ROUNDS && calm < CALM_ROUNDS; round += 1) {
      const before = arrivals
      await nextRound()
      calm = arrivals === before ? calm + 1 : 0
    }
  }
  const timers: NodeJS.Timeout[] = []
  const closeUnused = async () => {
    // A request that arrived during a busy moment is read first.
    await untilCalm()
    for (const socket of unused) socket.destroy()
  }
  app.addHook('preClose', async () => {
    isClosing = true
    acceptNoMore(app)
    await untilCalm()
    timers.push(setTimeout(() => void closeUnused(), Math.min(QUIET, graceMs)))
    timers.push(setTimeout(() => app.server.closeAllConnections(), graceMs))
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

/**
 * Shortens the queue of connections that wait until they are accepted. The system then ignores attempts to connect, which
 * are repeated after a second and refused, so that a proxy takes the next server. Node has no public call for it;
 * without it the server only accepts what waits.
 */
function acceptNoMore(app: FastifyInstance): void {
  const { _handle: handle } = app.server as { _handle?: { listen?: (backlog: number) => number } | null }
  handle?.listen?.(0)
}

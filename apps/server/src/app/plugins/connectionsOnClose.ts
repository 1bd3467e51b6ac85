import type { Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { stopListening } from './stopListening.ts'

/** How long the requests that run when the server closes may take, in ms. */
const GRACE = 10_000
/** How long a connection without a request is kept, in ms: a proxy sends its request right after it connects. */
const QUIET = 1500
/** How long kept connections must be unused before they are closed, in ms. */
const KEPT = 200
/** The rounds of the event loop without anything new after which nothing waits in the system. */
const CALM_ROUNDS = 3
/** The rounds after which the server closes even if something new arrives in each. */
const MAX_ROUNDS = 2000

/**
 * Ends the connections of a closing server without losing a request that has reached it: closing a socket resets what
 * has arrived and was not read, and a proxy must not repeat a POST that was reset. First the server reads what waits, then
 * it stops listening (`stopListening`). Kept connections stay a moment longer than the last request: a busy proxy uses them
 * until it has been refused a new one. A connection without a request is closed later, since browsers open connections
 * before they need them. Requests that run are finished within `graceMs`.
 */
export function closeConnectionsOnClose(app: FastifyInstance, graceMs = GRACE): void {
  const unused = new Set<Socket>()
  const used = new Set<Socket>()
  let arrivals = 0
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    arrivals += 1
    unused.add(socket)
    socket.once('close', () => {
      unused.delete(socket)
      used.delete(socket)
    })
  })
  app.server.prependListener('request', ({ socket }, response) => {
    arrivals += 1
    unused.delete(socket)
    used.add(socket)
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
  /** Waits until nobody has used a kept connection for a moment. Afterwards the server closes those that are idle. */
  const untilUnused = async () => {
    const until = performance.now() + graceMs
    for (let before = -1; before !== arrivals && used.size > 0 && performance.now() < until;) {
      before = arrivals
      await wait(Math.min(KEPT, graceMs))
    }
  }
  app.addHook('preClose', async () => {
    isClosing = true
    await untilCalm()
    await stopListening(app.server)
    timers.push(setTimeout(() => void closeUnused(), Math.min(QUIET, graceMs)))
    timers.push(setTimeout(() => app.server.closeAllConnections(), graceMs))
    await untilUnused()
    await untilCalm()
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}

import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, Server, type Socket } from 'node:net'
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

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

/** How often it is tried to find nobody in the queue. Each try accepts whoever is there. */
const MAX_TRIES = 500
/** States of a connection in the system's table. */
const ESTABLISHED = '01'
const HANDSHAKE = '03'

/**
 * Stops listening without resetting a connection that the system has accepted for this server and the server not yet: what
 * a proxy has sent on such a connection would be lost, and a proxy must not repeat a POST. The queue of these connections
 * is cut down to one, which is then a connection of our own: from then on the system ignores attempts to connect, and
 * refuses them once the server has stopped listening, so that a proxy takes the next server. Where the system's table of
 * connections cannot be read (it is Linux's), the server stops listening as soon as nobody seems to wait.
 */
export async function stopListening(server: Server): Promise<void> {
  cutQueue(server)
  for (let tries = 0; tries < MAX_TRIES && server.listening; tries += 1) {
    // Everything until `close` runs in one round of the event loop, so that the server accepts nobody in between.
    const own = await takeQueue(server)
    if (own === 'unknown' || own.isAlone) Server.prototype.close.call(server)
    if (own !== 'unknown') own.leave()
    if (server.listening) await nextRound()
  }
}

/** Node has no public call for the length of the queue. Without it, every try finds an own connection that is not alone. */
function cutQueue(server: Server): void {
  const { _handle: handle } = server as { _handle?: { listen?: (backlog: number) => number } | null }
  handle?.listen?.(0)
}

/** Connects to the server in this round of the event loop, and tells whether nobody else waits to be accepted. */
async function takeQueue(server: Server): Promise<{ isAlone: boolean; leave(): void } | 'unknown'> {
  const { address, family, port } = server.address() as AddressInfo
  const anywhere = family === 'IPv6' ? '::1' : '127.0.0.1'
  const own = connect({ port, host: address === '::' || address === '0.0.0.0' ? anywhere : address })
  own.on('error', () => undefined)
  const leave = () => own.destroy()
  // The attempt is made at the end of this turn.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const waiting = readWaiting(port)
  if (waiting === undefined) {
    leave()
    return 'unknown'
  }
  return { isAlone: waiting.length === 1 && waiting[0] === own.localPort, leave }
}

/**
 * Returns the remote ports of the connections to a port that no process has accepted yet, or undefined where the system
 * does not tell.
 */
function readWaiting(port: number): number[] | undefined {
  const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const waiting: number[] = []
  try {
    for (const table of ['/proc/self/net/tcp', '/proc/self/net/tcp6']) {
      for (const line of readFileSync(table, 'utf8').split('\n')) {
        const [, local = '', remote = '', state = '', , , , , , inode] = line.trim().split(/\s+/)
        if (!local.endsWith(hex) || (state !== HANDSHAKE && !(state === ESTABLISHED && inode === '0'))) continue
        waiting.push(Number.parseInt(remote.slice(remote.lastIndexOf(':') + 1), 16))
      }
    }
  } catch {
    return undefined
  }
  return waiting
}

import { readFileSync } from 'node:fs'
import { type AddressInfo, connect, Server } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'

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

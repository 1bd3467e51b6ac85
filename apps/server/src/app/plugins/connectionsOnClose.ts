import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long the requests that run when the server closes may take, in ms. */
const GRACE = 10_000

/**
 * Closes connections that would keep a closing server open. Node waits up to a minute for the first request of a
 * connection, and browsers open connections before they need them. Requests that run are finished within `graceMs`.
 */
export function closeConnectionsOnClose(app: FastifyInstance, graceMs = GRACE): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', ({ socket }) => unused.delete(socket))
  let limit: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    limit = setTimeout(() => app.server.closeAllConnections(), graceMs)
  })
  app.addHook('onClose', async () => clearTimeout(limit))
}

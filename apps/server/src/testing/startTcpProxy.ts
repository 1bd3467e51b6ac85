import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy in front of a server, which a test interrupts as networks do. */
export interface TcpProxy {
  port: number
  /** Passes everything through again. */
  restore(): Promise<void>
  /** Resets every connection and refuses new ones. */
  refuse(): Promise<void>
  /** Keeps every connection open and accepts new ones, but passes nothing on in either direction. */
  freeze(): Promise<void>
  /** Resets every open connection. New ones pass. */
  reset(): Promise<void>
  close(): Promise<void>
}

/** Starts a proxy on a free port of this machine. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const track = (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    // A reset is what the test asked for.
    socket.on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    track(near)
    if (isFrozen) {
      near.resume()
      return
    }
    const far = connect(target)
    track(far)
    forward(near, far, () => isFrozen)
    forward(far, near, () => isFrozen)
  })
  const listen = (port: number) =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', resolve)
    })
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const stopListening = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    reset()
    return server.listening ? closed : Promise.resolve()
  }
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    async reset() {
      reset()
    },
    async restore() {
      // What was lost in between can't be continued.
      if (isFrozen) reset()
      isFrozen = false
      if (!server.listening) await listen(port)
    },
    async refuse() {
      isFrozen = false
      if (server.listening) await stopListening()
    },
    async freeze() {
      isFrozen = true
    },
    async close() {
      if (server.listening) await stopListening()
    },
  }
}

function forward(from: Socket, to: Socket, isFrozen: () => boolean): void {
  from.on('data', (bytes) => {
    if (isFrozen()) return
    if (!to.write(bytes)) from.pause()
  })
  to.on('drain', () => from.resume())
  from.on('end', () => {
    if (!isFrozen()) to.end()
  })
  from.on('close', () => {
    if (!isFrozen()) to.destroy()
  })
}

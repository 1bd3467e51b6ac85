import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setImmediate as nextRound } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { closeConnectionsOnClose } from './connectionsOnClose.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** Starts a server whose request for `/slow` takes until `finish`. */
async function listen(graceMs?: number) {
  const { promise, resolve: finish } = Promise.withResolvers<string>()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false, requestTimeout: 60_000 })
  closeConnectionsOnClose(app, graceMs)
  app.get('/slow', () => {
    start()
    return promise
  })
  app.get('/quick', () => 'quick')
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, finish, started }
}

/** Opens a connection and collects what it receives. */
async function open(app: FastifyInstance, text = '') {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  const received: string[] = []
  socket.on('data', (data: Buffer) => received.push(data.toString()))
  socket.on('error', () => undefined)
  const closed = new Promise((resolve) => socket.once('close', resolve))
  if (text !== '') socket.write(text)
  return { received, closed }
}

describe('a closing server', () => {
  it.each(['', 'GET /slow HTTP/1.1\r\nHos'])('closes a connection that has sent %j', async (text) => {
    const { app } = await listen()
    const { received, closed } = await open(app, text)
    await Promise.all([app.close(), closed])
    expect(received).toEqual([])
  })

  it('finishes a request that is running', async () => {
    const { app, finish, started } = await listen()
    const { received, closed } = await open(app, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await started
    const end = app.close()
    finish('done')
    await Promise.all([end, closed])
    expect(received.join('')).toMatch(/^HTTP\/1\.1 200 OK[^]*done$/)
  })

  it('serves requests that arrive with their connections while it closes', async () => {
    const { app } = await listen()
    const port = (app.server.address() as AddressInfo).port
    // They connect in this round of the event loop, before the server has accepted any.
    const clients = Array.from({ length: 40 }, () => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.write('GET /quick HTTP/1.1\r\nHost: x\r\n\r\n')
      const received: string[] = []
      socket.on('data', (data: Buffer) => received.push(data.toString()))
      socket.on('error', (error) => received.push(error.message))
      return { received, closed: once(socket, 'close'), connected: once(socket, 'connect') }
    })
    await Promise.race(clients.map(({ connected }) => connected))
    await Promise.all([app.close(), ...clients.map(({ closed }) => closed)])
    const lost = clients.map(({ received }) => received.join('')).filter((text) => !text.endsWith('quick'))
    // A refused connection has sent nothing, so that a proxy may try another server.
    expect(lost.filter((text) => !text.includes('ECONNREFUSED'))).toEqual([])
  })

  it('serves a request on a kept connection just after it has stopped listening', async () => {
    const { app } = await listen()
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    sockets.push(socket)
    const request = 'GET /quick HTTP/1.1\r\nHost: x\r\n\r\n'
    socket.write(request)
    await once(socket, 'data')
    const end = app.close()
    while (app.server.listening) await nextRound()
    for (let round = 0; round < 50; round += 1) await nextRound()
    socket.write(request)
    const [data] = (await once(socket, 'data')) as [Buffer]
    expect(data.toString()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close[^]*quick$/i)
    await end
  })

  it('ends a request that takes longer than the grace period', async () => {
    const { app, started } = await listen(1)
    const { received, closed } = await open(app, 'GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await started
    await Promise.all([app.close(), closed])
    expect(received).toEqual([])
  })
})

import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { Draining } from './draining.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterEach(() => agent.destroy())

/** Makes a request on the kept connection and returns its response and the port from which it was made. */
async function request(url: string): Promise<{ response: IncomingMessage; port: number | undefined; body: string }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url, { agent }, resolve).once('error', reject)
  })
  const port = response.socket.localPort
  return { response, port, body: await text(response) }
}

it('serves requests while it drains, and ends each connection with its response', async () => {
  const app = Fastify()
  const draining = new Draining()
  draining.register(app)
  app.get('/', () => 'served')
  const url = await app.listen({ host: '127.0.0.1', port: 0 })

  const first = await request(url)
  const second = await request(url)
  expect(second.port).toBe(first.port)
  await draining.drain(0)
  const third = await request(url)
  expect([third.port, third.body, third.response.headers.connection]).toEqual([first.port, 'served', 'close'])
  const fourth = await request(url)
  expect(fourth.body).toBe('served')
  expect(fourth.port).not.toBe(first.port)
  await app.close()
})

import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { registerErrorHandler } from '#platform/http/errorHandler.ts'
import { registerLimits } from './limits.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** Starts an app that allows two calls a minute. `logged` collects the messages of errors. */
async function startApp({ closesConnections = false } = {}) {
  const logged: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } })
  apps.push(app)
  registerErrorHandler(app)
  app.addHook('onRequest', async ({ socket }) => {
    if (closesConnections) Object.defineProperty(socket, 'remoteAddress', { value: undefined })
  })
  await registerLimits(app, {
    secure: false,
    siteSources: [],
    streamSources: [],
    perMinute: 2,
    longestWaitMs: () => 0,
  })
  app.get('/call', () => 'done')
  const call = async (remoteAddress: string) => (await app.inject({ url: '/call', remoteAddress })).statusCode
  return { call, logged }
}

it.each([
  ['one IPv4 address', ['192.0.2.1', '192.0.2.1', '192.0.2.1'], [200, 200, 429]],
  ['two IPv4 addresses', ['192.0.2.1', '192.0.2.1', '192.0.2.2'], [200, 200, 200]],
  ['one IPv6 network', ['2001:db8::1', '2001:db8::2', '2001:db8::3'], [200, 200, 429]],
  ['an IPv4 address in both notations', ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1'], [200, 200, 429]],
])('counts the calls of %s', async (_callers, addresses, expected) => {
  const { call } = await startApp()
  const statuses: number[] = []
  for (const address of addresses) statuses.push(await call(address))
  expect(statuses).toEqual(expected)
})

it('reports no error about a connection that was closed before its call is counted', async () => {
  const { call, logged } = await startApp({ closesConnections: true })
  expect(await call('192.0.2.1')).toBe(200)
  expect(logged).toEqual([])
})

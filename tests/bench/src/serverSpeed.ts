import autocannon from 'autocannon'
import Fastify from 'fastify'
import type { Measurement } from './measurement.ts'
import { startServer } from './startServer.ts'

const seconds = 4
const connections = 20

/** Requests a second of the server's calls, beside a Fastify that does nothing at all, one after the other. */
export async function measureServer(): Promise<Measurement[]> {
  const bare = await measureBare()
  const server = await startServer()
  try {
    const health = await requestsPerSecond(`${server.url}/healthz`)
    return [
      { name: 'Bare Fastify', value: bare, unit: 'requests/s' },
      { name: 'GET /healthz', value: health, unit: 'requests/s' },
      { name: 'GET /healthz beside bare Fastify', value: health / bare, unit: 'times' },
    ]
  } finally {
    await server.stop()
  }
}

async function measureBare(): Promise<number> {
  const app = Fastify()
  app.get('/', () => ({ ok: true }))
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  try {
    return await requestsPerSecond(url)
  } finally {
    await app.close()
  }
}

/** Throws when an answer was not a good one: a fast error is no speed. */
async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections, duration: 1 })
  const result = await autocannon({ url, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not good, ${result.errors} requests failed`)
  return result.requests.average
}

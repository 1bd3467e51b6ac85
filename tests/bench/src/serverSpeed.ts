import autocannon from 'autocannon'
import Fastify from 'fastify'
import type { Measurement } from './measurement.ts'
import { startServer } from './startServer.ts'

const seconds = 4
const connections = 20

/** Measures the requests a second of the server's calls one after the other, next to an empty Fastify. */
export async function measureServer(): Promise<Measurement[]> {
  const bare = await measureBare()
  const server = await startServer()
  try {
    const health = await requestsPerSecond(`${server.url}/healthz`)
    return [
      { name: 'Bare Fastify', value: bare, unit: 'requests/s' },
      { name: 'GET /healthz', value: health, unit: 'requests/s' },
      { name: 'GET /healthz compared with bare Fastify', value: health / bare, unit: 'times' },
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

/** Returns the requests a second. Throws when a response was an error: a fast error is no measurement. */
async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections, duration: 1 })
  const result = await autocannon({ url, connections, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} error responses, ${result.errors} requests failed`)
  return result.requests.average
}

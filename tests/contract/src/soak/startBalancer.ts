import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy as docs/deployment.md describes it. */
export interface Balancer {
  url: string
  /** Sends requests to this server as soon as it is ready. */
  add(url: string): void
  remove(url: string): void
  close(): Promise<void>
}

interface Upstream {
  url: string
  agent: Agent
  isReady: boolean
}

const CHECK_EVERY_MS = 100

/**
 * Starts a proxy that keeps connections alive, sends requests in turn to the servers whose `/readyz` returns 200, and
 * takes another one only when a connection is refused. Everything else that goes wrong gets 502.
 */
export async function startBalancer(): Promise<Balancer> {
  const upstreams = new Map<string, Upstream>()
  let turn = 0

  const check = async (upstream: Upstream) => {
    upstream.isReady = await fetch(`${upstream.url}/readyz`).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok
      },
      () => false,
    )
  }
  const timer = setInterval(() => {
    for (const upstream of upstreams.values()) void check(upstream)
  }, CHECK_EVERY_MS)

  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, tried: readonly Upstream[]) => {
    const ready = [...upstreams.values()].filter((upstream) => upstream.isReady && !tried.includes(upstream))
    turn += 1
    const upstream = ready[turn % ready.length]
    if (upstream === undefined) {
      outgoing.writeHead(502).end('No server is ready.')
      return
    }
    const { method, url: path, headers } = incoming
    const passed = request(upstream.url, { method, path, headers, agent: upstream.agent }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, connection: 'keep-alive' })
      response.pipe(outgoing)
      response.once('error', () => outgoing.destroy())
    })
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') forward(incoming, outgoing, body, [...tried, upstream])
      else if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end(`${upstream.url}: ${error.code} ${error.message}`)
    })
    passed.end(body)
  }

  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.once('end', () => forward(incoming, outgoing, Buffer.concat(chunks), []))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add(url) {
      const upstream = { url, agent: new Agent({ keepAlive: true }), isReady: false }
      upstreams.set(url, upstream)
      void check(upstream)
    },
    remove(url) {
      upstreams.get(url)?.agent.destroy()
      upstreams.delete(url)
    },
    async close() {
      clearInterval(timer)
      for (const { agent } of upstreams.values()) agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

type Respond = (response: ServerResponse, request: IncomingMessage) => void

/** A small website for tests, over HTTP. */
export interface FakeSite {
  origin: string
  /** The paths that were requested, in order. */
  requests: string[]
  /** The most requests that were open at once. */
  readonly mostAtOnce: number
  /** Sets what responds at a path, a page by its HTML. `undefined` removes it. */
  respondTo(path: string, respond: Respond | string | undefined): void
  stop(): Promise<void>
}

/** Responds with a status and HTML. */
export function page(
  html: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Respond {
  return (response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers })
    response.end(html)
  }
}

/** Responds with text that is no HTML. */
export function plain(text: string, contentType = 'text/plain', status = 200): Respond {
  return (response) => {
    response.writeHead(status, { 'content-type': contentType })
    response.end(text)
  }
}

/** Redirects to an address. */
export function redirectTo(location: string, status = 301): Respond {
  return (response) => {
    response.writeHead(status, { location })
    response.end()
  }
}

/** Starts a website with these pages. What it has not is 404. */
export async function startFakeSite(pages: Readonly<Record<string, Respond | string>> = {}): Promise<FakeSite> {
  const known = new Map(Object.entries(pages))
  const requests: string[] = []
  let open = 0
  let mostAtOnce = 0
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    open += 1
    mostAtOnce = Math.max(mostAtOnce, open)
    response.once('close', () => (open -= 1))
    const respond = known.get(path) ?? page('<h1>Not found</h1>', { status: 404 })
    // Requests that arrive together are open together.
    setImmediate(() => (typeof respond === 'string' ? page(respond) : respond)(response, request))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    requests,
    get mostAtOnce() {
      return mostAtOnce
    },
    respondTo(path, respond) {
      if (respond === undefined) known.delete(path)
      else known.set(path, respond)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

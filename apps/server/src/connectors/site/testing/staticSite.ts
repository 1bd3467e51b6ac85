import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'

/** A response of a static site: its HTML, or what it does instead. */
type StaticPage = string | ((response: ServerResponse) => void)

/** A local website of another system: files under paths, and a robots.txt if a test sets one. */
export interface StaticSite {
  origin: string
  /** The paths that were asked for, in order. */
  requests: string[]
  /** Sets what is at a path. `undefined` removes it. */
  put(path: string, page: StaticPage | undefined): void
  stop(): Promise<void>
}

/** Starts a website that shows what a test puts on it. Everything else is 404. */
export async function startStaticSite(): Promise<StaticSite> {
  const pages = new Map<string, StaticPage>()
  const requests: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    requests.push(path)
    const page = pages.get(path)
    if (typeof page === 'function') return page(response)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    return response.end(page ?? '<!doctype html><title>Not found</title><p>There is nothing here.</p>')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The static site did not start.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    requests,
    put(path, page) {
      if (page === undefined) pages.delete(path)
      else pages.set(path, page)
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

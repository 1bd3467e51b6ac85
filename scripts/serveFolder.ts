import { once } from 'node:events'
import { createServer } from 'node:http'
import sirv from 'sirv'

/**
 * Serves the folder of a built Storybook on a port of this machine, a free one unless one is named, until `close` is called.
 * Rejects if the named port is taken. Files that change after the start are not sent correctly.
 */
export async function serveFolder(folder: string, port = 0): Promise<{ url: string; close: () => Promise<void> }> {
  const send = sirv(folder, {
    setHeaders(response, pathname) {
      // The names of assets contain a hash, so a browser need not load and compile one twice.
      const isNamedByHash = /\/(assets|sb-[\w-]+)\//.test(pathname)
      response.setHeader('cache-control', isNamedByHash ? 'max-age=3600, immutable' : 'no-store')
    },
  })
  const server = createServer(send)
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of the folder has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

import { createServer } from 'node:http'
import sirv from 'sirv'

/**
 * Serves the folder of a built Storybook on a free port of this machine until `close` is called. Files that change after the
 * start are not sent correctly.
 */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const send = sirv(folder, {
    setHeaders(response, pathname) {
      // The names of assets contain a hash, so a browser need not load and compile one twice.
      const isNamedByHash = /\/(assets|sb-[\w-]+)\//.test(pathname)
      response.setHeader('cache-control', isNamedByHash ? 'max-age=3600, immutable' : 'no-store')
    },
  })
  const server = createServer(send)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
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

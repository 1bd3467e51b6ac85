import { createReadStream, statSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import path from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** Sends a file of the folder, or the index of a folder in it, or 404 when there is none. */
export function sendFile(folder: string, pathname: string, response: ServerResponse): void {
  const asked = path.join(folder, path.normalize(decodeURIComponent(pathname)))
  const file = pathname.endsWith('/') ? path.join(asked, 'index.html') : asked
  if (!file.startsWith(folder + path.sep) || statSync(file, { throwIfNoEntry: false })?.isFile() !== true) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, {
    'content-type': types[path.extname(file)] ?? 'application/octet-stream',
    // The names of assets contain a hash, so a browser need not load and compile one twice.
    'cache-control': /\/(assets|sb-[\w-]+)\//.test(pathname) ? 'max-age=3600, immutable' : 'no-store',
  })
  createReadStream(file).pipe(response)
}

/** Serves a folder on a free port of this machine until `close` is called. */
export async function serveFolder(folder: string): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    sendFile(folder, new URL(request.url ?? '/', 'http://localhost').pathname, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server of the pictures has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

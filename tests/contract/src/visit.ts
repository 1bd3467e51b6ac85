import { request } from 'node:http'

/**
 * Fetches a page of a client's site as a browser does: by the site's own host, which Node does not resolve by itself.
 */
export function visit(url: string, domain: string, path: string): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const ask = request(
      { host: '127.0.0.1', port, path, headers: { host: `${domain}.localhost:${port}` } },
      (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve(text))
      },
    )
    ask.on('error', reject)
    ask.end()
  })
}

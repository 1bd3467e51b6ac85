import { request } from 'node:http'

/** A client's site's response to a browser. */
export interface SiteReply {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

/** Calls a client's site of a running test application as a browser does, by its host name. */
export function visitSite(
  url: string,
  domain: string,
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<SiteReply> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: options.method ?? 'GET',
        headers: { ...options.headers, host: `${domain}.localhost:${port}` },
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        )
      },
    )
    call.on('error', reject)
    call.end(options.body)
  })
}

/** Returns a browser's fetch that also resolves names below localhost. */
export function siteFetch(serverUrl: string): typeof globalThis.fetch {
  return (async (address: string, init: RequestInit = {}) => {
    const { hostname, pathname } = new URL(address)
    const headers = Object.fromEntries(new Headers(init.headers))
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? { body: init.body } : {}
    const reply = await visitSite(serverUrl, hostname.replace(/\.localhost$/, ''), pathname, {
      method,
      headers,
      ...body,
    })
    return new Response(reply.body, { status: reply.status })
  }) as typeof globalThis.fetch
}

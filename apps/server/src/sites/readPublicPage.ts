import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup } from './publicAddress.ts'

/** How this server reaches clients' sites; it cannot resolve `*.localhost`. */
export type SiteReach =
  | {
      kind: 'embedded'
      /** Returns where this server listens, read when it is needed. */ origin(): { host: string; port: number }
    }
  | { kind: 'real' }

/** A site's response to a GET. */
export interface PublicPage {
  status: number
  body: string
  /** The address as a browser shows it. */
  url: string
  /** The values of its X-Robots-Tag headers. */
  robotsTag: readonly string[]
}

const TIMEOUT = 10_000
const MAX_BYTES = 2 * 1024 * 1024
const MAX_REDIRECTS = 3

/**
 * Reads a page of a client's public website as a visitor gets it: uncached, following redirects within the site. Throws
 * if the site does not respond in time, sends too much, or redirects elsewhere.
 */
export async function readPublicPage(
  reach: SiteReach,
  domain: string,
  path: string,
  signal?: AbortSignal,
): Promise<PublicPage> {
  let at = path
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const response = await get(reach, domain, at, signal)
    if (response.location === undefined) return response
    const base = new URL(response.url)
    const next = new URL(response.location, base)
    if (next.host !== base.host) throw new Error(`${response.url} redirects to another site.`)
    at = `${next.pathname}${next.search}`
  }
  throw new Error(`${path} of ${domain} redirects in a loop.`)
}

function get(
  reach: SiteReach,
  domain: string,
  path: string,
  signal?: AbortSignal,
): Promise<PublicPage & { location: string | undefined }> {
  const limit = AbortSignal.timeout(TIMEOUT)
  const options = {
    path,
    headers: { 'cache-control': 'no-cache', accept: 'text/html', 'user-agent': 'Rankdesk proof of live' },
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
  }
  const own = reach.kind === 'embedded' ? reach.origin() : undefined
  const url = own === undefined ? `https://${domain}${path}` : `http://${domain}.localhost:${own.port}${path}`
  return new Promise((resolve, reject) => {
    const request =
      own === undefined
        ? requestHttps({ ...options, host: domain, lookup: publicLookup })
        : requestHttp({ ...options, ...own, headers: { ...options.headers, host: `${domain}.localhost:${own.port}` } })
    request.on('error', reject)
    request.on('response', (response) => {
      const chunks: Buffer[] = []
      let size = 0
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > MAX_BYTES) response.destroy(new Error(`${url} returned more than ${MAX_BYTES} bytes.`))
        else chunks.push(chunk)
      })
      response.on('error', reject)
      response.on('end', () => {
        const status = response.statusCode ?? 0
        const location = status >= 300 && status < 400 && status !== 304 ? response.headers.location : undefined
        const robotsTag = [response.headers['x-robots-tag'] ?? []].flat()
        resolve({ status, url, location, robotsTag, body: Buffer.concat(chunks).toString('utf8') })
      })
    })
    request.end()
  })
}

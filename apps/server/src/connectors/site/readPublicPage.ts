import { ipLiteralOf } from '@rankdesk/format'
import { type Agent, type Dispatcher, request } from 'undici'
import { createGuard, ForbiddenHost } from '#platform/outbound/createGuard.ts'

/** How this server reaches clients' sites; it cannot resolve `*.localhost`. */
export type SiteReach =
  | {
      kind: 'embedded'
      /** Returns where this server listens, read when it is needed. */ origin(): { host: string; port: number }
    }
  | { kind: 'real' }
  | {
      /** The website of one client in another system. */
      kind: 'other'
      /** Its address, without a trailing slash. */
      address: string
      read: WebsiteReader
    }

/** Reads a page of a website on another server. Throws `SiteRejected` or `SiteUnavailable`, each with a sentence. */
export type WebsiteReader = (address: string, signal?: AbortSignal) => Promise<PublicPage>

/** How this server reaches a site that it serves. */
type ServedReach = Exclude<SiteReach, { kind: 'other' }>

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
  if (!path.startsWith('/')) throw new Error(`${path} is not a path of ${domain}.`)
  if (reach.kind === 'other') return reach.read(`${reach.address}${path}`, signal)
  const site = siteOf(reach, domain)
  let url = new URL(path, site)
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    if (url.host !== site.host) throw new Error(`${path} of ${domain} leads to another site.`)
    const response = await getPage(guardOf(reach), url, signal)
    if (response.location === undefined) return response
    const next = new URL(response.location, url)
    url = new URL(`${next.pathname}${next.search}`, next.host === site.host ? site : next)
  }
  throw new Error(`${path} of ${domain} redirects in a loop.`)
}

/** Reads one address as a visitor gets it. `location` is where it redirects to. Throws if there is no response in time. */
export async function getPage(
  dispatcher: Dispatcher,
  url: URL,
  signal?: AbortSignal,
): Promise<PublicPage & { location: string | undefined }> {
  const limit = AbortSignal.timeout(TIMEOUT)
  const response = await request(url, {
    dispatcher,
    headers: { 'cache-control': 'no-cache', accept: 'text/html', 'user-agent': 'Rankdesk proof of live' },
    signal: signal === undefined ? limit : AbortSignal.any([limit, signal]),
  })
  const status = response.statusCode
  const { location, 'x-robots-tag': robotsTag } = response.headers
  return {
    status,
    url: url.href,
    location: status >= 300 && status < 400 && status !== 304 ? [location].flat()[0] : undefined,
    robotsTag: [robotsTag ?? []].flat(),
    body: await response.body.text(),
  }
}

/** Returns the address of a client's site. Throws for anything but a domain name. */
function siteOf(reach: ServedReach, domain: string): URL {
  const address = reach.kind === 'real' ? `https://${domain}` : `http://${domain}.localhost:${reach.origin().port}`
  const name = domain.toLowerCase()
  const url = URL.canParse(address) ? new URL(address) : undefined
  const host = reach.kind === 'real' ? url?.hostname : url?.hostname.replace(/\.localhost$/, '')
  if (url === undefined || host !== name || !name.includes('.') || url.username !== '' || url.pathname !== '/') {
    throw new ForbiddenHost(domain)
  }
  if (ipLiteralOf(name) !== undefined || name.endsWith('.') || (reach.kind === 'real' && url.port !== '')) {
    throw new ForbiddenHost(domain)
  }
  return url
}

/** The guards of this process: one for each way to reach sites, so that connections are used again. */
const guards = new WeakMap<ServedReach, Agent>()

function guardOf(reach: ServedReach): Agent {
  const known = guards.get(reach)
  if (known !== undefined) return known
  const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT }
  const guard = createGuard(reach.kind === 'real' ? limits : { ...limits, embedded: () => reach.origin() })
  guards.set(reach, guard)
  return guard
}

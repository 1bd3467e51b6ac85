import { ipLiteralOf } from '@rankdesk/format'
import robotsParser from 'robots-parser'
import { type Agent, type Dispatcher, request } from 'undici'
import { createGuard, ForbiddenHost, isTooLarge } from '#platform/outbound/createGuard.ts'
import { SiteRejected, SiteUnavailable, type PublicPage, type SiteReach, type WebsiteReader } from './port.ts'

/** How this server reaches a site that it serves. */
type ServedReach = Exclude<SiteReach, { kind: 'other' }>

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
async function getPage(
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

/** The name by which a robots.txt can address us. It is the first word of our user agent. */
const ROBOT = 'Rankdesk'

/** The limits for a website of another server, which may be larger and redirect more often. */
const MAX_WEBSITE_REDIRECTS = 4
const MAX_WEBSITE_BYTES = 5 * 1024 * 1024

/** How long a robots.txt is remembered, in ms, and those of how many sites. */
const ROBOTS_MS = 60_000
const MAX_KNOWN = 1000

/**
 * Creates the reader of pages on websites that this server does not serve. It reaches public ones, and the origins of
 * `trusted` (TRUSTED_SITE_ORIGINS), follows redirects within the host and its www form, and reads nothing that the site's
 * robots.txt forbids.
 */
export function createWebsiteReader(trusted: readonly string[]): WebsiteReader {
  const dispatcher = createGuard({ trusted, maxBytes: MAX_WEBSITE_BYTES })
  const requireAllowed = createRobotsCheck(dispatcher)
  return async (address, signal) => {
    const start = new URL(address)
    let url = start
    for (let step = 0; step <= MAX_WEBSITE_REDIRECTS; step += 1) {
      await requireAllowed(url, signal)
      const response = await getWebsitePage(dispatcher, url, signal)
      if (response.location === undefined) return response
      const next = URL.canParse(response.location, url) ? new URL(response.location, url) : undefined
      if (next === undefined || !isSameWebsite(next, start))
        throw new SiteRejected(`The address leads to another website${next === undefined ? '' : `, ${next.host}`}.`)
      url = next
    }
    throw new SiteRejected('The address redirects in a loop.')
  }
}

/**
 * Creates the check that throws `SiteRejected` if a site asks programs not to read an address. A robots.txt is read once a
 * minute, however many pages are. Without one everything may be read.
 */
function createRobotsCheck(dispatcher: Dispatcher) {
  const known = new Map<string, { readAt: number; isAllowed: (address: string) => boolean }>()
  return async (url: URL, signal?: AbortSignal): Promise<void> => {
    let rules = known.get(url.origin)
    if (rules === undefined || performance.now() - rules.readAt > ROBOTS_MS) {
      rules = { readAt: performance.now(), isAllowed: await readRobots(dispatcher, url, signal) }
      if (known.size >= MAX_KNOWN) known.clear()
      known.set(url.origin, rules)
    }
    if (!rules.isAllowed(url.href)) throw new SiteRejected(`The robots.txt of ${url.host} forbids reading this page.`)
  }
}

async function readRobots(dispatcher: Dispatcher, url: URL, signal?: AbortSignal) {
  const address = new URL('/robots.txt', url)
  const { status, body, location } = await getWebsitePage(dispatcher, address, signal)
  // RFC 9309: a robots.txt that can't be reached because of an error of the server forbids everything.
  if (status >= 500) throw new SiteUnavailable(status, `${url.host} reports an error of its own (${status}).`)
  if (status !== 200 || location !== undefined) return () => true
  const robots = robotsParser(address.href, body)
  return (page: string) => robots.isAllowed(page, ROBOT) !== false
}

async function getWebsitePage(dispatcher: Dispatcher, url: URL, signal?: AbortSignal) {
  try {
    return await getPage(dispatcher, url, signal)
  } catch (error) {
    if (isTooLarge(error)) throw new SiteRejected('The page is larger than 5 MB, so Rankdesk does not read it.')
    throw new SiteUnavailable(error, `${url.host} did not respond.`)
  }
}

/** Whether two addresses have the same host, with or without www, to and from which sites redirect. */
export function isSameWebsite(one: URL, other: URL): boolean {
  return one.host.replace(/^www\./, '') === other.host.replace(/^www\./, '')
}

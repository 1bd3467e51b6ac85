import robotsParser from 'robots-parser'
import type { Dispatcher } from 'undici'
import { createGuard, isTooLarge } from '#platform/outbound/createGuard.ts'
import { SiteRejected, SiteUnavailable } from './port.ts'
import { getPage, type WebsiteReader } from './readPublicPage.ts'

/** The name by which a robots.txt can address us. It is the first word of our user agent. */
const ROBOT = 'Rankdesk'
const MAX_REDIRECTS = 4
const MAX_BYTES = 5 * 1024 * 1024
/** How long a robots.txt is remembered, in ms, and those of how many sites. */
const ROBOTS_MS = 60_000
const MAX_KNOWN = 1000

/**
 * Creates the reader of pages on websites that this server does not serve. It reaches public ones, and the origins of
 * `trusted` (TRUSTED_SITE_ORIGINS), follows redirects within the host and its www form, and reads nothing that the site's
 * robots.txt forbids.
 */
export function createWebsiteReader(trusted: readonly string[]): WebsiteReader {
  const dispatcher = createGuard({ trusted, maxBytes: MAX_BYTES })
  const requireAllowed = createRobotsCheck(dispatcher)
  return async (address, signal) => {
    const start = new URL(address)
    let url = start
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      await requireAllowed(url, signal)
      const response = await get(dispatcher, url, signal)
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
  const { status, body, location } = await get(dispatcher, address, signal)
  // RFC 9309: a robots.txt that can't be reached because of an error of the server forbids everything.
  if (status >= 500) throw new SiteUnavailable(status, `${url.host} reports an error of its own (${status}).`)
  if (status !== 200 || location !== undefined) return () => true
  const robots = robotsParser(address.href, body)
  return (page: string) => robots.isAllowed(page, ROBOT) !== false
}

async function get(dispatcher: Dispatcher, url: URL, signal?: AbortSignal) {
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

import { bareHost } from '@rankdesk/domain'
import type { Dispatcher } from 'undici'
import { SiteRejected } from '../port.ts'
import { getFrom, type SiteResponse, requireValue } from './wordPressCall.ts'

/** The number of redirects from the entered address to the site. */
const MAX_REDIRECTS = 4

/** The REST API of a WordPress. */
export interface DiscoveredApi {
  /** The address of the site after redirects, without a trailing slash. */
  address: string
  /** The root of its REST API. Sites without pretty addresses have it in the query, as `?rest_route=/`. */
  root: URL
}

/**
 * Finds the REST API of the WordPress at an address, which its pages name in a Link header. Redirects within the host
 * and its www form are followed. Throws `SiteRejected` if there is none, or if it would be reached without encryption.
 */
export async function discoverApi(
  dispatcher: Dispatcher,
  entered: string,
  isTrusted: (origin: string) => boolean,
): Promise<DiscoveredApi> {
  const start = new URL(entered)
  requireSafe(start, isTrusted)
  let url = start
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const response = await getFrom(dispatcher, url)
    const { location } = response.headers
    if (response.status < 300 || response.status >= 400 || typeof location !== 'string') {
      return { address: withoutSlash(url), root: rootOf(url, response) }
    }
    if (!URL.canParse(location, url)) throw new SiteRejected('The website redirects to no valid address.')
    const next = new URL(location, url)
    if (bareHost(next.host) !== bareHost(start.host)) {
      throw new SiteRejected(`The website has moved to ${next.host}. Enter that address if it is the client’s website.`)
    }
    requireSafe(next, isTrusted)
    url = next
  }
  throw new SiteRejected(`${start.host} redirects in a loop. Ask its owner to fix that.`)
}

/** Returns the root of the REST API that a page names. Throws `SiteRejected` or what the status of the page means. */
function rootOf(page: URL, response: SiteResponse): URL {
  const links = [response.headers['link'] ?? []].flat().join(', ')
  const [, target] = /<([^<>]*)>\s*;\s*rel="https:\/\/api\.w\.org\/"/.exec(links) ?? []
  if (target === undefined) {
    if (response.status >= 400) requireValue(response)
    throw new SiteRejected(
      `No WordPress with a REST API was found at ${page.host}. If it is a WordPress, a security plugin has turned the REST API off: ask its owner to turn it on.`,
    )
  }
  const root = URL.canParse(target, page) ? new URL(target, page) : undefined
  if (root?.origin !== page.origin) {
    throw new SiteRejected(
      `The website names a REST API at another address (${root?.host ?? 'not a valid one'}). Enter that address if it is the client’s website.`,
    )
  }
  return root
}

/** Throws `SiteRejected` for an address at which others could read the password on its way. */
function requireSafe({ protocol, origin }: URL, isTrusted: (origin: string) => boolean): void {
  if (protocol === 'https:' || isTrusted(origin)) return
  throw new SiteRejected(
    'The address is not encrypted (http), so others could read the password. Enter the https address of the website; if it has none, its owner needs a certificate first.',
  )
}

const withoutSlash = ({ origin, pathname }: URL) => `${origin}${pathname}`.replace(/\/+$/, '')

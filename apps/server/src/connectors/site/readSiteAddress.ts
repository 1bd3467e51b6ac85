import { bareHost } from '@rankdesk/domain'
import { type Dispatcher, request } from 'undici'
import { SiteUnavailable } from './port.ts'

const MAX_REDIRECTS = 4
const TIMEOUT_MS = 15_000

/** A page of a client's own website as a visitor gets it. */
export interface VisitedPage {
  status: number
  /** Its address after redirects. */
  url: string
  html: string
}

/**
 * Reads an address of a client's own website as a visitor does, and follows redirects within its host and the www form.
 * Throws if the site does not respond, redirects elsewhere or in a loop.
 */
export async function readSiteAddress(dispatcher: Dispatcher, start: URL, signal: AbortSignal): Promise<VisitedPage> {
  let url = start
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const {
      statusCode: status,
      headers,
      body,
    } = await request(url, {
      dispatcher,
      headers: { accept: 'text/html', 'cache-control': 'no-cache', 'user-agent': 'Rankdesk proof of live' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const html = await body.text()
    const location = [headers.location].flat()[0]
    if (status < 300 || status >= 400 || location === undefined) return { status, url: url.href, html }
    const next = new URL(location, url)
    if (bareHost(next.host) !== bareHost(start.host))
      throw new SiteUnavailable(next.href, `The address leads to another website, ${next.host}.`)
    url = next
  }
  throw new SiteUnavailable(start.href, 'The address redirects in a loop. Ask the owner of the website to fix that.')
}

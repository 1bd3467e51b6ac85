import { setTimeout as wait } from 'node:timers/promises'
import robotsParser from 'robots-parser'
import { type ReadSiteAddress, SITE_READER, SiteNotRead } from '#connectors/site/index.ts'
import { decodeText } from '#importers/files/decodeText.ts'

/** What a site's robots.txt says to the reader. */
export interface SiteRobots {
  /** Whether an address may be read. */
  isAllowed(address: string): boolean
  /** The seconds between two requests. 0 for none. */
  delay: number
  /** The addresses of the sitemaps that it names. */
  sitemaps: readonly string[]
}

const MAX_REDIRECTS = 5
const OPEN: SiteRobots = { isAllowed: () => true, delay: 0, sitemaps: [] }
const CLOSED: SiteRobots = { ...OPEN, isAllowed: () => false }
/** Pauses between two attempts, in ms, when the site has an error of its own. */
const PAUSES = [1000, 3000]

/**
 * Reads a site's robots.txt as RFC 9309 says: without one everything is allowed, and while it responds with an error of the
 * server nothing is. Throws `SiteNotRead` if the site does not respond.
 */
export async function readRobots(read: ReadSiteAddress, origin: string, signal: AbortSignal): Promise<SiteRobots> {
  for (const pause of [...PAUSES, undefined]) {
    const robots = await readOnce(read, origin, signal)
    if (robots !== CLOSED || pause === undefined) return robots
    await wait(pause, undefined, { signal })
  }
  return CLOSED
}

async function readOnce(read: ReadSiteAddress, origin: string, signal: AbortSignal): Promise<SiteRobots> {
  let address = `${origin}/robots.txt`
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    try {
      const { status, location, body } = await read(address, signal)
      if (status >= 500) return CLOSED
      if (location !== undefined && URL.canParse(location, address)) {
        address = new URL(location, address).href
        continue
      }
      if (status !== 200 || body.length === 0) return OPEN
      return robotsOf(origin, decodeText(body, address).text)
    } catch (error) {
      if (error instanceof SiteNotRead && error.failure !== 'too-large') throw error
      signal.throwIfAborted()
      // Bytes that are no text, or too many of them.
      return OPEN
    }
  }
  return OPEN
}

function robotsOf(origin: string, text: string): SiteRobots {
  const robots = robotsParser(`${origin}/robots.txt`, text)
  const delay = robots.getCrawlDelay(SITE_READER) ?? 0
  return {
    isAllowed: (address) => robots.isAllowed(address, SITE_READER) !== false,
    delay: Number.isFinite(delay) && delay > 0 ? delay : 0,
    sitemaps: robots.getSitemaps(),
  }
}

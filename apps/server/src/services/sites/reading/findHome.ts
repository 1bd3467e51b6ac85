import { bareHost, sitePageAddress, type SiteRoot } from '@rankdesk/domain'
import { type ReadSiteAddress, SITE_READER, SiteNotRead } from '#connectors/site/openSiteReader.ts'
import { JobFailed } from '#platform/jobs/index.ts'
import { readRobots, type SiteRobots } from './siteRobots.ts'

/** A site at its real address, after the redirects of its home page. */
export interface FoundSite {
  root: SiteRoot
  /** The path of the home page. */
  home: string
  robots: SiteRobots
}

const MAX_REDIRECTS = 5

/**
 * Finds a site at the address that a person gave: follows its redirects within the site, to www, to https or to a start
 * page, and reads its robots.txt. Throws `JobFailed` with what to do for a site that can't be read.
 */
export async function findHome(
  read: ReadSiteAddress,
  { address, domain }: { address: string; domain: string },
  signal: AbortSignal,
): Promise<FoundSite> {
  const { host: name, pathname } = new URL(address)
  const folder = pathname.replace(/\/+$/, '')
  let at = new URL(`${address}/`)
  let robots: SiteRobots | undefined
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const host = at.host
    robots ??= await readRobots(read, at.origin, signal).catch((error: unknown) => unreachable(host, error))
    if (!robots.isAllowed(at.href)) throw forbidden(host)
    const { status, location } = await read(at.href, signal).catch((error: unknown) => unreachable(host, error))
    if (location === undefined) {
      if (status !== 200) throw new JobFailed(`The home page of ${name} has the status ${status}. ${adviceFor(status)}`)
      const root = { origin: at.origin, folder, domain }
      return { root, home: sitePageAddress(at.href, '/', root) ?? `${folder}/`, robots }
    }
    const next: URL = new URL(location, at)
    if (bareHost(next.hostname) !== bareHost(at.hostname))
      throw new JobFailed(`${name} leads to ${next.host}. If that is the client’s site, read that address.`)
    // Another origin has a robots.txt of its own.
    if (next.origin !== at.origin) robots = undefined
    at = next
  }
  throw new JobFailed(`The home page of ${name} redirects in a circle. Ask the client to mend it.`)
}

function unreachable(host: string, error: unknown): never {
  if (!(error instanceof SiteNotRead)) throw error
  throw new JobFailed(`${host} ${error.message} Check the address, and try again.`)
}

function forbidden(host: string): JobFailed {
  return new JobFailed(
    `The robots.txt of ${host} does not let programs read the site, or can’t be read. Ask the client to allow “${SITE_READER}” there.`,
  )
}

function adviceFor(status: number): string {
  if (status === 401 || status === 403) return `Ask the client to let “${SITE_READER}” read the site.`
  return 'Try again later.'
}

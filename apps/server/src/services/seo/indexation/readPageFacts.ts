import type { IndexationFacts } from '@rankdesk/domain'
import { readPublicPage, type ReadSiteAddress, SiteNotRead } from '#connectors/site/index.ts'
import { type PublicPage, type SiteReach, SiteRejected, SiteUnavailable } from '#connectors/site/port.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'
import { listedPaths } from '#services/delivery/crawledPages.ts'
import { listedAddresses } from '#services/sites/reading/listedAddresses.ts'
import { readRobots } from '#services/sites/reading/siteRobots.ts'

/** The most addresses of a website's sitemaps that are compared. */
const MAX_LISTED = 50_000

/** Returns the paths in a site's sitemaps, in the form of `plainPath`. Undefined if none could be read. */
export async function readListedPaths(
  reach: SiteReach,
  domain: string,
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  const read = (at: string) => readPublicPage(reach, domain, at, signal)
  const reading = reach.kind === 'other' ? listedOn(reach, signal) : listedPaths(read, domain)
  const listed = await reading.catch(() => undefined)
  return listed && new Set(listed.map(decodedPath))
}

/** Returns the pages that the sitemaps of a website on another server list, which may be several. */
async function listedOn(
  { address, read }: Extract<SiteReach, { kind: 'other' }>,
  signal = new AbortController().signal,
): Promise<string[] | undefined> {
  const { origin, pathname } = new URL(address)
  const reader: ReadSiteAddress = async (at, stop) => {
    const { status, body, robotsTag } = await read(at, stop).catch((error: unknown) => {
      if (error instanceof SiteRejected || error instanceof SiteUnavailable)
        throw new SiteNotRead('no-response', error.message)
      throw error
    })
    const none = { location: undefined, contentType: '', lastModified: undefined }
    return { ...none, status, robotsTag, body: Buffer.from(body) }
  }
  const robots = await readRobots(reader, origin, signal)
  const root = { origin, folder: pathname.replace(/\/+$/, '') }
  const found = await listedAddresses({ read: reader, root, robots, signal, limit: MAX_LISTED })
  return found.length === 0 ? undefined : found
}

/** Reads the facts of the page with an address, on a site whose sitemap is known. */
export async function readPageFacts(
  reach: SiteReach,
  domain: string,
  address: string,
  sitemap: ReadonlySet<string> | undefined | Promise<ReadonlySet<string> | undefined>,
  signal?: AbortSignal,
): Promise<Omit<IndexationFacts, 'seen'>> {
  const { pathname, search } = new URL(address)
  const reading =
    reach.kind === 'other' ? reach.read(address, signal) : readPublicPage(reach, domain, `${pathname}${search}`, signal)
  const [page, listed] = await Promise.all([reading.catch(() => undefined), sitemap])
  const document = page === undefined ? undefined : parseHtml(page.body)
  return {
    address,
    status: page?.status ?? null,
    ledTo: page === undefined || samePath(page, pathname) ? null : page.url,
    // A meta tag for one crawler excludes the page from that crawler's index.
    robotsMeta:
      document
        ?.querySelectorAll('meta')
        .filter((meta) => /^(robots|googlebot|bingbot)$/i.test(meta.getAttribute('name') ?? ''))
        .map((meta) => meta.getAttribute('content') ?? '') ?? [],
    robotsHeader: page?.robotsTag ?? [],
    canonical: document?.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    inSitemap: listed === undefined ? null : listed.has(decodedPath(pathname)),
  }
}

function samePath(page: PublicPage, path: string): boolean {
  return decodedPath(new URL(page.url).pathname) === decodedPath(path)
}

/** Normalizes a path: decoded and without a trailing slash. */
function decodedPath(path: string): string {
  const bare = path.replace(/\/+$/, '')
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}

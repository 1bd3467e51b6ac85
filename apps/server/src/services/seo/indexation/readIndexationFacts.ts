import type { IndexationFacts } from '@rankdesk/domain'
import { type PublicPage, readPublicPage, type SiteReach } from '#connectors/site/readPublicPage.ts'
import { encodedPath } from '#connectors/site/sitePath.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'
import { listedPaths } from '#services/delivery/crawlSite.ts'

/**
 * Reads from the public site what decides whether search engines can find a page. A site that does not respond is also
 * a fact.
 */
export async function readIndexationFacts(
  reach: SiteReach,
  domain: string,
  path: string,
  signal?: AbortSignal,
): Promise<Omit<IndexationFacts, 'seen'>> {
  return readPageFacts(reach, domain, path, readListedPaths(reach, domain, signal), signal)
}

/** Returns the paths in a site's sitemap, in the form of `plainPath`. Undefined if it could not be read. */
export async function readListedPaths(
  reach: SiteReach,
  domain: string,
  signal?: AbortSignal,
): Promise<ReadonlySet<string> | undefined> {
  const read = (at: string) => readPublicPage(reach, domain, at, signal)
  const listed = await listedPaths(read, domain).catch(() => undefined)
  return listed && new Set(listed.map(plainPath))
}

/** Reads the facts of one page of a site whose sitemap is known. */
export async function readPageFacts(
  reach: SiteReach,
  domain: string,
  path: string,
  sitemap: ReadonlySet<string> | undefined | Promise<ReadonlySet<string> | undefined>,
  signal?: AbortSignal,
): Promise<Omit<IndexationFacts, 'seen'>> {
  const [page, listed] = await Promise.all([
    readPublicPage(reach, domain, encodedPath(path), signal).catch(() => undefined),
    sitemap,
  ])
  const address = `${reach.kind === 'other' ? reach.address : `https://${domain}`}${encodedPath(path)}`
  const document = page === undefined ? undefined : parseHtml(page.body)
  return {
    address,
    status: page?.status ?? null,
    ledTo: page === undefined || samePath(page, new URL(address).pathname) ? null : page.url,
    // A meta tag for one crawler excludes the page from that crawler's index.
    robotsMeta:
      document
        ?.querySelectorAll('meta')
        .filter((meta) => /^(robots|googlebot|bingbot)$/i.test(meta.getAttribute('name') ?? ''))
        .map((meta) => meta.getAttribute('content') ?? '') ?? [],
    robotsHeader: page?.robotsTag ?? [],
    canonical: document?.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    inSitemap: listed === undefined ? null : listed.has(plainPath(path)),
  }
}

function samePath(page: PublicPage, path: string): boolean {
  return plainPath(new URL(page.url).pathname) === plainPath(path)
}

/** Normalizes a path: decoded and without a trailing slash. */
function plainPath(path: string): string {
  const bare = path.replace(/\/+$/, '')
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}

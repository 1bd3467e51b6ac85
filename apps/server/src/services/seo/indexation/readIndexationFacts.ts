import type { IndexationFacts } from '@rankdesk/domain'
import { parse } from 'node-html-parser'
import { listedPaths } from '../../delivery/crawlSite.ts'
import { type PublicPage, readPublicPage, type SiteReach } from '../../../sites/readPublicPage.ts'
import { encodedPath } from '../../../sites/sitePath.ts'

/** Reads what decides whether search engines can find a page, from its public site. A site that does not answer is a fact too. */
export async function readIndexationFacts(
  reach: SiteReach,
  domain: string,
  path: string,
  signal?: AbortSignal,
): Promise<Omit<IndexationFacts, 'seen'>> {
  const read = (at: string) => readPublicPage(reach, domain, at, signal)
  const [page, listed] = await Promise.all([
    read(encodedPath(path)).catch(() => undefined),
    listedPaths(read, domain).catch(() => undefined),
  ])
  const address = `https://${domain}${encodedPath(path)}`
  const document = page === undefined ? undefined : parse(page.body)
  return {
    address,
    status: page?.status ?? null,
    ledTo: page === undefined || samePath(page, path) ? null : page.url,
    // One meant for a crawler of its own name keeps the page out of that one's index.
    robotsMeta:
      document
        ?.querySelectorAll('meta')
        .filter((meta) => /^(robots|googlebot|bingbot)$/i.test(meta.getAttribute('name') ?? ''))
        .map((meta) => meta.getAttribute('content') ?? '') ?? [],
    robotsHeader: page?.robotsTag ?? [],
    canonical: document?.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    inSitemap: listed === undefined ? null : listed.some((at) => plainPath(at) === plainPath(path)),
  }
}

function samePath(page: PublicPage, path: string): boolean {
  return plainPath(new URL(page.url).pathname) === plainPath(path)
}

/** A path as it is written and as it is sent are the same; so are those with and without a slash at the end. */
function plainPath(path: string): string {
  const bare = path.replace(/\/+$/, '')
  try {
    return decodeURI(bare)
  } catch {
    return bare
  }
}

import { sitePageAddress, type SiteRoot } from '@rankdesk/domain'
import { type ReadSiteAddress, SiteNotRead } from '#connectors/site/index.ts'
import { decodeText } from '#importers/files/decodeText.ts'
import { BadFileError } from '#importers/files/importProblems.ts'
import { readSitemap } from '#importers/sitemap/readSitemap.ts'
import type { SiteRobots } from './siteRobots.ts'

/** The sitemaps that are read of one site. */
const MAX_SITEMAPS = 50
const MAX_REDIRECTS = 3
const USUAL = ['sitemap.xml', 'sitemap_index.xml', 'wp-sitemap.xml']

export interface ListedRequest {
  read: ReadSiteAddress
  root: SiteRoot
  robots: SiteRobots
  signal: AbortSignal
  /** The most addresses that are returned. */
  limit: number
}

/**
 * Returns the pages that a site's sitemaps list: those that its robots.txt names, otherwise those at the usual addresses.
 * Sitemaps that can't be read are left out.
 */
export async function listedAddresses({ read, root, robots, signal, limit }: ListedRequest): Promise<string[]> {
  const found = new Set<string>()
  const known = new Set<string>()
  const isUsual = robots.sitemaps.length === 0
  const queue = isUsual ? USUAL.map((name) => `${root.origin}${root.folder}/${name}`) : [...robots.sitemaps]
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (known.size >= MAX_SITEMAPS || found.size >= limit) break
    // Files of other sites are not read.
    if (known.has(address) || !isOfSite(address, root)) continue
    known.add(address)
    const sitemap = await sitemapAt({ read, root, signal }, address)
    if (sitemap === undefined) continue
    for (const entry of sitemap.entries) found.add(sitePageAddress(entry.address, '/', root) ?? '')
    const children = sitemap.children.map((child) => child.address)
    // The first of the usual files that exists is the site's.
    queue.splice(0, isUsual ? queue.length : 0, ...children)
  }
  found.delete('')
  return [...found].slice(0, limit)
}

function isOfSite(address: string, { origin }: SiteRoot): boolean {
  return sitePageAddress('/', address, { origin, folder: '' }) !== undefined && URL.canParse(address)
}

async function sitemapAt({ read, root, signal }: Pick<ListedRequest, 'read' | 'root' | 'signal'>, address: string) {
  let at = address
  try {
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const { status, location, body } = await read(at, signal)
      if (location === undefined) return status === 200 ? readSitemap(decodeText(body, at).text, at) : undefined
      at = new URL(location, at).href
      if (!isOfSite(at, root)) return undefined
    }
  } catch (error) {
    if (!(error instanceof SiteNotRead || error instanceof BadFileError || error instanceof TypeError)) throw error
  }
  return undefined
}

import type { CrawledPage } from '@rankdesk/api'
import { countWordsOfHtml } from '@rankdesk/format'
import { readPublicPage, type SiteReach } from '#connectors/site/readPublicPage.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'

/** The maximum number of pages that are read from one site. */
export const MAX_PAGES = 60
const AT_ONCE = 4
const MAX_LINKS = 100
const MAX_TEXT = 2000

/** Reads a page of a site. Tests pass their own. */
export type ReadPage = (path: string) => ReturnType<typeof readPublicPage>

/**
 * Reads the public pages in a site's sitemap, at most `MAX_PAGES`. Without a sitemap it reads the first page. A page
 * that does not respond has the status 0. `onPage` is called after each page. Throws the signal's reason on abort.
 */
export async function crawlSite(
  reach: SiteReach,
  domain: string,
  { signal, onPage }: { signal?: AbortSignal; onPage?: (read: number, total: number) => Promise<void> } = {},
): Promise<{ pages: CrawledPage[]; more: boolean }> {
  const read: ReadPage = (path) => readPublicPage(reach, domain, path, signal)
  const listed = await listedPaths(read, domain).catch(() => undefined)
  const base = reach.kind === 'other' ? reach.address : `https://${domain}`
  const paths = listed === undefined || listed.length === 0 ? ['/'] : listed
  const wanted = paths.slice(0, MAX_PAGES)
  const pages: CrawledPage[] = []
  let count = 0
  const queue = wanted.entries()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [index, path] of queue) {
        signal?.throwIfAborted()
        pages[index] = await crawlPage(read, base, path)
        count += 1
        await onPage?.(count, wanted.length)
      }
    }),
  )
  return { pages, more: paths.length > wanted.length }
}

/**
 * Returns the paths in a site's sitemap, without other sites' addresses. Undefined without a sitemap. Throws if the
 * site does not respond.
 */
export async function listedPaths(read: ReadPage, domain: string): Promise<string[] | undefined> {
  const { status, body } = await read('/sitemap.xml')
  if (status !== 200) return undefined
  const listed = parseHtml(body)
    .querySelectorAll('loc')
    .map((element) => element.textContent.trim())
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter((address) => address.hostname.replace(/^www\./, '') === domain.replace(/^www\./, ''))
    .map((address) => address.pathname)
  return [...new Set(listed)]
}

async function crawlPage(read: ReadPage, base: string, path: string): Promise<CrawledPage> {
  const nothing = { path, title: '', description: '', h1: '', words: 0, links: [] }
  try {
    const { status, url, body } = await read(path)
    return { ...nothing, url, status, ...crawledMetaOf(body) }
  } catch {
    return { ...nothing, url: `${base}${path}`, status: 0 }
  }
}

/** Returns a crawler's findings in a page's HTML. Words and links are those of `main`, or of the whole body. */
export function crawledMetaOf(html: string): Pick<CrawledPage, 'title' | 'description' | 'h1' | 'words' | 'links'> {
  const document = parseHtml(html)
  const main = document.querySelector('main') ?? document.querySelector('body') ?? document
  const links = main
    .querySelectorAll('a[href]')
    .map((link) => link.getAttribute('href')?.trim() ?? '')
    .filter((href) => href !== '' && !href.startsWith('#'))
  return {
    title: line(document.querySelector('title')?.textContent),
    description: line(document.querySelector('meta[name="description"]')?.getAttribute('content')),
    h1: line(document.querySelector('h1')?.textContent),
    words: countWordsOfHtml(main.innerHTML),
    links: [...new Set(links)].slice(0, MAX_LINKS).map((href) => href.slice(0, MAX_TEXT)),
  }
}

function line(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT)
}

import type { CrawledPage } from '@rankdesk/api'
import { countWordsOfHtml, oneLine } from '@rankdesk/format'
import type { readPublicPage } from '#connectors/site/index.ts'
import { parseHtml } from '#platform/html/parseHtml.ts'

/** The maximum number of pages that are read from one site. */
export const MAX_PAGES = 60
const MAX_LINKS = 100
const MAX_TEXT = 2000

/** Reads a page of a site. Tests pass their own. */
export type ReadPage = (path: string) => ReturnType<typeof readPublicPage>

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
  return oneLine(text ?? '').slice(0, MAX_TEXT)
}

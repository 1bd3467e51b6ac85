import { setTimeout as wait } from 'node:timers/promises'
import { factSentences, isDocumentAddress, sitePageAddress, type PageProblem, type SiteRoot } from '@rankdesk/domain'
import { linesOf, oneLine, textOf } from '@rankdesk/format'
import { MAX_REQUESTS_AT_ONCE, type ReadSiteAddress, SiteNotRead, type SiteResponse } from '#connectors/site/index.ts'
import { decodeText } from '#importers/files/decodeText.ts'
import { BadFileError } from '#importers/files/importProblems.ts'
import { mainContent } from '#platform/html/mainContent.ts'
import { type HtmlElement, HtmlTooLarge, parseHtml } from '#platform/html/parseHtml.ts'
import type { ParsedPage } from './parsedPage.ts'
import type { SiteRobots } from './siteRobots.ts'

/** A page after it was read. */
export interface CrawledSitePage {
  path: string
  status: number
  problem: PageProblem | null
  isHtml: boolean
  /** A path within the site, or an address elsewhere. */
  redirectTo: string | null
  noindex: boolean
  /** Undefined for what is no HTML, and without a response. */
  parsed: ParsedPage | undefined
}

export interface Crawl {
  read: ReadSiteAddress
  site: FoundSite
  signal: AbortSignal
  /** The pages to read, which grows while they are read. */
  queue: string[]
  /** Stores a page, and adds the pages that it leads to and that are new to the queue. */
  store(page: CrawledSitePage): Promise<void>
}

/** The site stopped responding. */
export class SiteStopped extends Error {
  override name = 'SiteStopped'
}

/** The requests in a row without a usable response after which the site counts as gone. */
const MAX_FAILURES = 10
/** Statuses that say that the site is busy. */
const BUSY = new Set([429, 502, 503, 504])

/**
 * Reads the pages of the queue, at most four at once, or one after another with the pause that robots.txt asks for. Throws
 * `SiteStopped` after ten failures in a row, whose pages are not stored then, and the reason of the signal if it aborts.
 */
export async function crawlPages(crawl: Crawl): Promise<void> {
  const { queue, site, signal, store } = crawl
  const atOnce = site.robots.delay > 0 ? 1 : MAX_REQUESTS_AT_ONCE
  const running = new Set<Promise<void>>()
  const failed: CrawledSitePage[] = []
  const readNext = async (path: string) => {
    const page = await readPage(crawl, path)
    if (isFailure(page)) {
      failed.push(page)
      if (failed.length >= MAX_FAILURES) throw new SiteStopped('The site stopped responding.')
      return
    }
    for (const each of failed.splice(0)) await store(each)
    await store(page)
  }
  let isFirst = true
  while (queue.length > 0 || running.size > 0) {
    signal.throwIfAborted()
    while (queue.length > 0 && running.size < atOnce) {
      if (site.robots.delay > 0 && !isFirst) await wait(site.robots.delay * 1000, undefined, { signal })
      isFirst = false
      const next = readNext(queue.shift() ?? '/').finally(() => running.delete(next))
      running.add(next)
    }
    await Promise.race(running)
  }
  for (const each of failed.splice(0)) await store(each)
}

function isFailure({ status, problem }: CrawledSitePage): boolean {
  return problem === 'timeout' || problem === 'no-response' || BUSY.has(status)
}

async function readPage({ read, site: { root, robots }, signal }: Crawl, path: string): Promise<CrawledSitePage> {
  const address = `${root.origin}${path}`
  const nothing = { path, status: 0, problem: null, isHtml: false, redirectTo: null, noindex: false, parsed: undefined }
  if (!robots.isAllowed(address)) return { ...nothing, problem: 'robots' }
  try {
    const response = await read(address, signal)
    const { status, location, contentType, robotsTag } = response
    const page = { ...nothing, status, noindex: robotsTag.some(isNoindex) }
    if (location !== undefined) return { ...page, redirectTo: redirectOf(location, path, { root }) }
    if (isDocumentAddress(path)) return page
    if (!/^(?:text\/html|application\/xhtml\+xml|)$/.test(contentType) || status >= 400) return page
    return { ...page, isHtml: true, ...parsedOf(response, path, { root }, page.noindex) }
  } catch (error) {
    if (!(error instanceof SiteNotRead)) throw error
    return { ...nothing, problem: error.failure }
  }
}

function redirectOf(location: string, path: string, { root }: Pick<FoundSite, 'root'>): string | null {
  const place = sitePageAddress(location, path, root)
  if (place !== undefined) return place
  const from = `${root.origin}${path}`
  return URL.canParse(location, from) ? new URL(location, from).href : null
}

function parsedOf(
  { body, lastModified }: SiteResponse,
  path: string,
  { root }: Pick<FoundSite, 'root'>,
  noindex: boolean,
): Pick<CrawledSitePage, 'parsed' | 'problem' | 'noindex'> {
  try {
    const html = body.length === 0 ? '' : decodeText(body, path).text
    const parsed = parseSitePage(html, path, root)
    const modified = parsed.modified ?? lastModified ?? null
    return { problem: null, noindex: noindex || parsed.noindex, parsed: { ...parsed, modified } }
  } catch (error) {
    if (!(error instanceof HtmlTooLarge || error instanceof BadFileError)) throw error
    return { problem: 'unreadable', noindex, parsed: undefined }
  }
}

/** A site at its real address, after the redirects of its home page. */
export interface FoundSite {
  root: SiteRoot
  /** The path of the home page. */
  home: string
  robots: SiteRobots
}

/** The limits of what is kept of one page. */
const MAX_LINE = 500
const MAX_TEXT = 60_000
const MAX_HTML = 200_000
const MAX_ITEMS = 500

/** What customers say is no statement of the business. */
const OF_CUSTOMERS = '[class*="testimonial" i], [class*="review" i], blockquote, q'

/** Reads a page's HTML. `path` is its address within the site. Throws `HtmlTooLarge`. */
function parseSitePage(html: string, path: string, root: SiteRoot): ParsedPage {
  const document = parseHtml(html)
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? path
  const addressOf = (href: string) => sitePageAddress(href, within(base, path, root), root)
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.trim()
  const facts = {
    title: line(document.querySelector('title')?.textContent),
    description: metaOf(document, 'description'),
    language: line(document.querySelector('html')?.getAttribute('lang')).toLowerCase().slice(0, 20),
    canonical:
      canonical === undefined || canonical === '' ? null : (addressOf(canonical) ?? elsewhere(canonical, root)),
    noindex: ['robots', 'googlebot'].some((name) => isNoindex(metaOf(document, name))),
    isSignIn: document.querySelector('input[type="password"]') !== null,
    alternates: document
      .querySelectorAll('link[rel="alternate"][hreflang][href]')
      .slice(0, MAX_ITEMS)
      .map((link) => ({ language: line(link.getAttribute('hreflang')), address: line(link.getAttribute('href')) })),
    headings: document
      .querySelectorAll('h1, h2, h3, h4, h5, h6')
      .slice(0, MAX_ITEMS)
      .map((heading) => ({ level: Number(heading.tagName.slice(1)), text: line(heading.textContent) })),
    links: siteLinksOf(document, addressOf),
    pictures: document
      .querySelectorAll('img[src]')
      .slice(0, MAX_ITEMS)
      .map((picture) => ({ source: line(picture.getAttribute('src')), alt: altOf(picture) })),
    structured: [...document.structuredThings],
    modified: metaOf(document, 'article:modified_time') || metaOf(document, 'article:published_time') || null,
  }
  const main = mainContent(document)
  return {
    ...facts,
    main: main.slice(0, MAX_HTML).toWellFormed().replaceAll('\0', ''),
    isCut: main.length > MAX_HTML || textOf(main).length > MAX_TEXT,
    text: linesOf(textOf(main).slice(0, MAX_TEXT).toWellFormed()),
    sentences: sentencesOf(main),
  }
}

/** Whether a robots directive forbids search engines to list the page. */
function isNoindex(directive: string): boolean {
  return /\b(?:noindex|none)\b/i.test(directive)
}

/** Returns the address that relative links start from, as a path if it is within the site. */
function within(base: string, path: string, { origin }: SiteRoot): string {
  const page = new URL(path, origin)
  return URL.canParse(base, page) ? new URL(base, page).href : page.href
}

function elsewhere(address: string, { origin }: SiteRoot): string | null {
  return URL.canParse(address, origin) ? new URL(address, origin).href.slice(0, MAX_LINE) : null
}

function metaOf(document: HtmlElement, name: string): string {
  const found = document.querySelector(`meta[name="${name}" i], meta[property="${name}" i]`)
  return line(found?.getAttribute('content'))
}

function siteLinksOf(document: HtmlElement, addressOf: (href: string) => string | undefined): string[] {
  const links = document
    .querySelectorAll('a[href]')
    .flatMap((link) => addressOf(link.getAttribute('href')?.trim() ?? '') ?? [])
  return [...new Set(links)].slice(0, MAX_ITEMS)
}

function altOf(picture: HtmlElement): string | null {
  const alt = picture.getAttribute('alt')
  return alt === undefined ? null : line(alt)
}

function sentencesOf(html: string): string[] {
  const main = parseHtml(html)
  for (const quote of main.querySelectorAll(OF_CUSTOMERS)) quote.remove()
  return factSentences([main.innerHTML.slice(0, MAX_TEXT)])
    .map((sentence) => sentence.slice(0, MAX_LINE).toWellFormed())
    .slice(0, MAX_ITEMS)
}

function line(text: string | undefined): string {
  return oneLine(text ?? '')
    .slice(0, MAX_LINE)
    .toWellFormed()
}

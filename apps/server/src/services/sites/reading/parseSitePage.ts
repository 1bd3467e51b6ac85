import { factSentences, sitePageAddress, type SiteRoot } from '@rankdesk/domain'
import { textOf } from '@rankdesk/format'
import { mainContent } from '#platform/html/mainContent.ts'
import { type HtmlElement, parseHtml } from '#platform/html/parseHtml.ts'
import { readStructuredData, type StructuredThing } from '#platform/html/readStructuredData.ts'

/** The limits of what is kept of one page. */
const MAX_LINE = 500
const MAX_TEXT = 60_000
const MAX_HTML = 200_000
const MAX_ITEMS = 500

/** What a page of a site says, and what it says about itself. */
export interface ParsedPage {
  title: string
  description: string
  /** The language that it names, such as en or pt-br. '' for none. */
  language: string
  /** The page to index in its place: a path within the site, or an address elsewhere. */
  canonical: string | null
  noindex: boolean
  isSignIn: boolean
  /** The pages in other languages that it names. */
  alternates: { language: string; address: string }[]
  headings: { level: number; text: string }[]
  /** The HTML of its main content, as it stands there. */
  main: string
  /** Whether it has more main content than is kept. */
  isCut: boolean
  /** The lines of its main text. */
  text: string[]
  /** The sentences and list items of its main text, without quotes of customers. */
  sentences: string[]
  /** The pages of the site that it links to, from its frame as well. */
  links: string[]
  pictures: { source: string; alt: string | null }[]
  structured: StructuredThing[]
  /** When it was changed, as it says itself. */
  modified: string | null
}

/** Reads a page's HTML. `path` is its address within the site. Throws `HtmlTooLarge`. */
export function parseSitePage(html: string, path: string, root: SiteRoot): ParsedPage {
  const document = parseHtml(html)
  const main = mainContent(html)
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? path
  const addressOf = (href: string) => sitePageAddress(href, within(base, path, root), root)
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href')?.trim()
  return {
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
    main: main.slice(0, MAX_HTML).toWellFormed().replaceAll('\0', ''),
    isCut: main.length > MAX_HTML || textOf(main).length > MAX_TEXT,
    text: linesOf(main),
    sentences: sentencesOf(main),
    links: linksOf(document, addressOf),
    pictures: document
      .querySelectorAll('img[src]')
      .slice(0, MAX_ITEMS)
      .map((picture) => ({ source: line(picture.getAttribute('src')), alt: altOf(picture) })),
    structured: readStructuredData(html),
    modified: metaOf(document, 'article:modified_time') || metaOf(document, 'article:published_time') || null,
  }
}

/** Whether a robots directive forbids search engines to list the page. */
export function isNoindex(directive: string): boolean {
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

function linksOf(document: HtmlElement, addressOf: (href: string) => string | undefined): string[] {
  const links = document
    .querySelectorAll('a[href]')
    .flatMap((link) => addressOf(link.getAttribute('href')?.trim() ?? '') ?? [])
  return [...new Set(links)].slice(0, MAX_ITEMS)
}

function altOf(picture: HtmlElement): string | null {
  const alt = picture.getAttribute('alt')
  return alt === undefined ? null : line(alt)
}

/** Returns the lines of a text within the limits. */
function linesOf(html: string): string[] {
  const lines = textOf(html)
    .slice(0, MAX_TEXT)
    .toWellFormed()
    .split('\n')
    .map((each) => each.trim())
  return lines.filter((each) => each !== '')
}

/** What customers say is no statement of the business. */
const OF_CUSTOMERS = '[class*="testimonial" i], [class*="review" i], blockquote, q'

function sentencesOf(html: string): string[] {
  const main = parseHtml(html)
  for (const quote of main.querySelectorAll(OF_CUSTOMERS)) quote.remove()
  return factSentences([main.innerHTML.slice(0, MAX_TEXT)])
    .map((sentence) => sentence.slice(0, MAX_LINE).toWellFormed())
    .slice(0, MAX_ITEMS)
}

function line(text: string | undefined): string {
  return (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LINE).toWellFormed()
}

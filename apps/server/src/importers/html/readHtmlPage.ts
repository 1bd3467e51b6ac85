import { oneLine } from '@rankdesk/format'
import { type HtmlDocument, type HtmlElement, HtmlTooLarge, parseHtml } from '#platform/html/parseHtml.ts'
import { BadFileError } from '../files/importProblems.ts'
import type { PageContent } from '../pages/pageContent.ts'

/** A page read from HTML: its content and the addresses of its links, the menu's first. */
export interface HtmlPage extends PageContent {
  links: readonly string[]
  /** The business's name as the page gives it: og:site_name, else that of an organization in JSON-LD. Null for none. */
  siteName: string | null
}

/** The rules for a page's text. */
export interface HtmlRules {
  /** Applies the HTML policy of the zones. */
  sanitize: (html: string) => string
  /** Returns the target of a link on the imported site. */
  linkTo: (href: string) => string
}

/** Elements that are never part of a page's own text. */
const FRAME =
  'script, style, noscript, template, iframe, svg, form, nav, header, footer, aside, [role=navigation], [aria-hidden=true]'

function plainText(node: HtmlElement | null): string {
  return oneLine(node?.textContent ?? '')
}

/** Returns the element with the page's own text. */
function mainOf(root: HtmlElement): HtmlElement {
  return (
    root.querySelector('main') ??
    root.querySelector('[role=main]') ??
    root.querySelector('article') ??
    root.querySelector('body') ??
    root
  )
}

/** Flattens wrappers (div, section ...), so that headings and texts become siblings. */
function blocks(element: HtmlElement): string[] {
  return element.content.flatMap((child) => {
    if (typeof child === 'string') return child.trim() === '' ? [] : [`<p>${child.trim()}</p>`]
    const wraps =
      /^(div|section|article|main|center|span)$/.test(child.tagName) &&
      child.querySelector('h1, h2, h3, p, ul, ol, table, div, section') !== null
    return wraps ? blocks(child) : [child.outerHTML]
  })
}

/** Parses a page. Throws BadFileError for text without markup and for markup that no page has. */
function parsePage(html: string, name: string): HtmlDocument {
  let root: HtmlDocument
  try {
    root = parseHtml(html)
  } catch (error) {
    throw error instanceof HtmlTooLarge ? new BadFileError(`${name} is ${error.message}.`) : error
  }
  if (root.querySelector('*') === null) throw new BadFileError(`${name} is not an HTML page.`)
  return root
}

/**
 * Reads a static page: title, description, first heading, links, and the main text without the site's frame, split
 * before every h2. Throws BadFileError for text without markup.
 */
export function readHtmlPage(html: string, name: string, { sanitize, linkTo }: HtmlRules): HtmlPage {
  const root = parsePage(html, name)
  const menuLinks = root.querySelectorAll('nav a[href], header a[href]')
  const links = [...menuLinks, ...root.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
  const title = plainText(root.querySelector('title'))
  const description = root
    .querySelectorAll('meta')
    .find((meta) => meta.getAttribute('name')?.toLowerCase() === 'description')
  const h1 = plainText(root.querySelector('h1'))
  const siteName = siteNameOf(root)
  const main = mainOf(root)
  for (const element of main.querySelectorAll(FRAME)) element.remove()
  main.querySelector('h1')?.remove()
  for (const link of main.querySelectorAll('a[href]'))
    link.setAttribute('href', linkTo(link.getAttribute('href') ?? ''))
  const sections: string[][] = [[]]
  for (const block of blocks(main)) {
    if (/^<h2[\s>]/i.test(block) && sections.at(-1)?.length !== 0) sections.push([])
    sections.at(-1)?.push(block)
  }
  const heading = h1 || (title.split(/\s[|–—-]\s/)[0]?.trim() ?? '')
  return {
    pageName: heading,
    metaTitle: title,
    metaDescription: oneLine(description?.getAttribute('content') ?? ''),
    heading,
    sections: sections
      .map((blocksOfSection) => sanitize(blocksOfSection.join('\n')).trim())
      .filter((section) => section !== ''),
    links: [...new Set(links)],
    siteName,
  }
}

/** The longest name of a business. Anything longer is a description. */
const MAX_NAME = 80

/**
 * Returns the business's name as a page gives it: its og:site_name, else the name of an organization in its JSON-LD.
 * Null for none.
 */
function siteNameOf(root: HtmlDocument): string | null {
  const properties = root
    .querySelectorAll('meta[property="og:site_name"]')
    .map((meta) => meta.getAttribute('content') ?? '')
  const businesses = root.structuredThings.filter((thing) =>
    [thing['@type']].flat().some((type) => BUSINESS_TYPE.test(String(type))),
  )
  const names = [...properties, ...businesses.map(({ name }) => (typeof name === 'string' ? name : ''))].map((name) =>
    oneLine(name),
  )
  return names.find((name) => name !== '' && name.length <= MAX_NAME) ?? null
}

/** The schema.org types whose name is the business's, including the kinds of local businesses. */
const BUSINESS_TYPE =
  /^(Organization|Corporation|WebSite|LocalBusiness|.*(Business|Service|Contractor|Store|Clinic|Dentist|Plumber|Electrician|Restaurant|Attorney|Agent|Salon|Shop))$/

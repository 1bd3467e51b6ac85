import { type HTMLElement, parse } from 'node-html-parser'
import { BadFileError } from '../files/importProblems.ts'
import type { PageContent } from '../pages/pageContent.ts'

/** A page read from HTML: its content and the addresses it links to, the menu's first. */
export interface HtmlPage extends PageContent {
  links: readonly string[]
}

/** What is done to a page's text. */
export interface HtmlRules {
  /** The zones' HTML policy. */
  sanitize: (html: string) => string
  /** Where a link of the text leads on the imported site. */
  linkTo: (href: string) => string
}

/** What is never a page's own text. */
const FRAME =
  'script, style, noscript, template, iframe, svg, form, nav, header, footer, aside, [role=navigation], [aria-hidden=true]'

function plainText(node: HTMLElement | null): string {
  return (node?.text ?? '').replace(/\s+/g, ' ').trim()
}

/** The element that holds the page's own text. */
function mainOf(root: HTMLElement): HTMLElement {
  return (
    root.querySelector('main') ??
    root.querySelector('[role=main]') ??
    root.querySelector('article') ??
    root.querySelector('body') ??
    root
  )
}

/** Takes wrappers (div, section ...) apart, so that headings and texts stand side by side. */
function blocks(element: HTMLElement): string[] {
  return element.childNodes.flatMap((node) => {
    if (!('tagName' in node)) return node.text.trim() === '' ? [] : [`<p>${node.toString().trim()}</p>`]
    const child = element.children.find((candidate) => candidate === node)
    if (child === undefined) return []
    const wraps =
      /^(div|section|article|main|center|span)$/i.test(child.tagName) &&
      child.querySelector('h1, h2, h3, p, ul, ol, table, div, section') !== null
    return wraps ? blocks(child) : [child.outerHTML]
  })
}

/**
 * Reads a static page: title, description, first heading, links, and the main text without the site's frame, split
 * before every h2. Throws BadFileError for a text without any markup.
 */
export function readHtmlPage(html: string, name: string, { sanitize, linkTo }: HtmlRules): HtmlPage {
  if (!/<[a-z!][^>]*>/i.test(html)) throw new BadFileError(`${name} is no HTML page.`)
  const root = parse(html)
  const menuLinks = root.querySelectorAll('nav a[href], header a[href]')
  const links = [...menuLinks, ...root.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '')
  const title = plainText(root.querySelector('title'))
  const description = root
    .querySelectorAll('meta')
    .find((meta) => meta.getAttribute('name')?.toLowerCase() === 'description')
  const h1 = plainText(root.querySelector('h1'))
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
    metaDescription: (description?.getAttribute('content') ?? '').replace(/\s+/g, ' ').trim(),
    heading,
    sections: sections
      .map((blocksOfSection) => sanitize(blocksOfSection.join('\n')).trim())
      .filter((section) => section !== ''),
    links: [...new Set(links)],
  }
}

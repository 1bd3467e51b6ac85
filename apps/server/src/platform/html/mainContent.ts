import { Readability } from '@mozilla/readability'
import { countWordsOfHtml } from '@rankdesk/format'
import { parseHTML } from 'linkedom'
import type { HtmlElement } from './parseHtml.ts'
import { unescapeHtml } from './unescapeHtml.ts'

/** What surrounds the content of every page: navigation, banners, forms, and what visitors don't see. */
const FRAME = [
  'nav',
  'header:not(main header):not(article header)',
  'footer:not(main footer):not(article footer)',
  'form',
  'noscript',
  'template',
  'iframe',
  'svg',
  'select',
  'button',
  'dialog',
  '[role="navigation"]',
  '[role="banner"]',
  '[role="contentinfo"]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[aria-hidden="true"]',
  '[hidden]',
  ...['cookie-', 'cookie_', 'cookiebot', 'cookielaw', 'onetrust', 'cmplz', 'consent', 'gdpr'].flatMap((name) => [
    `[id*="${name}" i]`,
    `[class*="${name}" i]`,
  ]),
].join(',')
/** The share of a page's words that its main content has at least. A page of several sections is no article. */
const MIN_SHARE = 0.6
/** Larger pages are not searched for an article, which takes long. */
const MAX_ELEMENTS = 6000

/**
 * Returns the HTML of a page's main content: without navigation, banners and footers. It is the page's `main` element, or
 * what Readability finds, or everything within the frame if Readability finds only a part. Takes the page apart: read
 * everything else from `document` before.
 */
export function mainContent(document: HtmlElement): string {
  const body = document.querySelector('body') ?? document
  const whole = body.outerHTML
  for (const element of body.querySelectorAll(FRAME)) element.remove()
  const rest = countWordsOfHtml(body.innerHTML)
  // A page that is one form, or whose body is called "cookie-shop", would lose everything.
  if (rest === 0) return whole
  const [main, second] = body.querySelectorAll('main, [role="main"]')
  if (main !== undefined && second === undefined && isMost(main.innerHTML, rest)) return main.innerHTML
  // What is no whole page has no article that would stand out from it.
  const article = body.tagName === 'body' ? articleOf(body) : undefined
  return article !== undefined && isMost(article, rest) ? article : body.innerHTML
}

const isMost = (html: string, words: number) => countWordsOfHtml(html) >= words * MIN_SHARE

/**
 * Returns the content that Readability finds in a body, or undefined. It works on a DOM, which the parsed tree is none of,
 * so it gets a copy: the page is not parsed again.
 */
function articleOf(body: HtmlElement): string | undefined {
  const { document } = parseHTML('<!doctype html><html><head></head><body></body></html>')
  copyInto(document.body, body)
  try {
    const options = { charThreshold: 200, keepClasses: false, maxElemsToParse: MAX_ELEMENTS }
    return new Readability(document, options).parse()?.content ?? undefined
  } catch {
    // It throws for pages with more elements, and for some broken markup.
    return undefined
  }
}

/** Adds a copy of the attributes and the content of an element to one of a DOM. */
function copyInto(target: Element, source: HtmlElement): void {
  // The DOM writes the newest attribute first.
  for (const [name, value] of Object.entries(source.attributes).toReversed()) target.setAttribute(name, value)
  for (const part of source.content) {
    if (typeof part === 'string') target.append(unescapeHtml(part))
    else {
      const child = target.ownerDocument.createElement(part.tagName)
      copyInto(child, part)
      target.append(child)
    }
  }
}

import type { HtmlPolicy } from '@rankdesk/format'
import { CONTENT_HTML_POLICY, policyUrl } from '@rankdesk/format'
import { convertStylesToMarks } from './convertStyles.ts'
import { convertWordLists } from './wordLists.ts'

const BLOCKS = 'p, div, ul, ol, dl, table, blockquote, figure, h1, h2, h3, h4, h5, h6, hr, section, article, pre'
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' }
/** Attributes that describe the appearance or have a meaning only in the source document. */
const STYLING = new Set([
  'style',
  'class',
  'id',
  'dir',
  'lang',
  'align',
  'valign',
  'bgcolor',
  'border',
  'face',
  'color',
])

/**
 * Removes the appearance of HTML from the clipboard or a drop (M344): styles, classes, fonts, markup of Word and Google
 * Docs, scripts and comments. Headings, marks, lists, links, images and tables stay. Elements that the content policy
 * doesn't know are unwrapped. Needs a browser.
 */
export function cleanPaste(html: string, policy: HtmlPolicy = CONTENT_HTML_POLICY): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeComments(body)
  body.querySelectorAll([...policy.dropWithContents, 'meta', 'link', 'xml'].join(',')).forEach((each) => each.remove())
  convertWordLists(body)
  renameTitles(body)
  // Google Docs wraps everything in a `<b>` that is not bold.
  body.querySelectorAll('b[id^="docs-internal-guid"], b[style*="font-weight:normal"]').forEach(unwrap)
  convertStylesToMarks(body)
  nestLooseLists(body)
  for (const element of body.querySelectorAll('*')) cleanElement(element, policy)
  for (const element of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, strong, em, s, a')) dropIfEmpty(element)
  body.querySelectorAll('li > p:first-child:not(:has(~ p))').forEach(unwrap)
  if (body.querySelector(BLOCKS) !== null) body.querySelectorAll(':scope > br').forEach((each) => each.remove())
  joinMarks(body)
  tidySpaces(body)
  return body.innerHTML.trim()
}

function removeComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode() !== null) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function renameTitles(root: Element): void {
  root.querySelectorAll('p.MsoTitle').forEach((each) => rename(each, 'h1'))
  root.querySelectorAll('p.MsoSubtitle').forEach((each) => rename(each, 'h2'))
}

/** Google Docs nests a list next to the items of another; it belongs in the item before it. */
function nestLooseLists(root: Element): void {
  for (const list of root.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
  }
}

function cleanElement(element: Element, policy: HtmlPolicy): void {
  const name = RENAMED[element.localName] ?? element.localName
  const own = policy.tags[name]
  const group = name === 'div' || name === 'section' || name === 'article'
  if (group && element.querySelector(BLOCKS) === null && element.closest('li, td, th, p') === null) {
    cleanAttributes(rename(element, 'p'), policy)
  } else if (own === undefined || name === 'span' || name === 'u' || group) {
    unwrap(element)
  } else {
    cleanAttributes(name === element.localName ? element : rename(element, name), policy)
  }
}

function cleanAttributes(element: Element, policy: HtmlPolicy): void {
  const allowed = policy.tags[element.localName] ?? []
  for (const name of element.getAttributeNames()) {
    const value = element.getAttribute(name) ?? ''
    if (STYLING.has(name) || !allowed.includes(name)) element.removeAttribute(name)
    else if (Object.hasOwn(policy.urlSchemes, name)) {
      const url = policyUrl(policy, name, withoutDetour(value))
      if (url === undefined) element.removeAttribute(name)
      else element.setAttribute(name, url)
    }
  }
  if (element.localName === 'a' && !element.hasAttribute('href')) unwrap(element)
  if (element.localName === 'img' && !element.hasAttribute('src')) element.remove()
}

/** Google Docs redirects published links through its own page. */
function withoutDetour(address: string): string {
  const match = /^https?:\/\/(?:www\.)?google\.com\/url\?(?:.*&)?q=([^&]+)/.exec(address)
  if (match?.[1] === undefined) return address
  try {
    return decodeURIComponent(match[1])
  } catch {
    return address
  }
}

function dropIfEmpty(element: Element): void {
  const text = element.textContent.replaceAll('\u00a0', ' ')
  if (text.trim() !== '' || element.querySelector('img, hr, table') !== null) return
  if (text !== '' && element.matches('strong, em, s, a')) unwrap(element)
  else element.remove()
}

/** Word and Google Docs write one bold phrase as several. */
function joinMarks(root: Element): void {
  for (const mark of root.querySelectorAll('strong, em, s')) {
    while (mark.nextSibling instanceof Element && mark.nextSibling.localName === mark.localName) {
      const next = mark.nextSibling
      mark.append(...next.childNodes)
      next.remove()
    }
  }
}

/** Word breaks source lines anywhere and indents with non-breaking spaces. */
function tidySpaces(root: Element): void {
  root.normalize()
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    node.nodeValue = (node.nodeValue ?? '').replace(/[ \t\r\n\u00a0]+/g, ' ')
    if (node.nodeValue !== ' ') continue
    const neighbors = [node.previousSibling, node.nextSibling]
    if (
      neighbors.every((each) => each === null || (each instanceof Element && each.matches(`${BLOCKS}, li, tr, td, th`)))
    ) {
      node.nodeValue = ''
    }
  }
  for (const block of root.querySelectorAll('p, li, h1, h2, h3, h4, h5, h6, td, th')) {
    if (block.firstChild instanceof Text) block.firstChild.data = block.firstChild.data.trimStart()
    if (block.lastChild instanceof Text) block.lastChild.data = block.lastChild.data.trimEnd()
  }
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name)
  for (const attribute of element.attributes) renamed.setAttribute(attribute.name, attribute.value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

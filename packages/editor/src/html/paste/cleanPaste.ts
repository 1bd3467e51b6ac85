import type { HtmlPolicy } from '@rankdesk/format'
import { CONTENT_HTML_POLICY } from '@rankdesk/format'
import { makeMarksOfStyles } from './marksOfStyles.ts'
import { makeWordLists } from './wordLists.ts'

const BLOCKS = 'p, div, ul, ol, dl, table, blockquote, figure, h1, h2, h3, h4, h5, h6, hr, section, article, pre'
const RENAMED: Readonly<Record<string, string>> = { b: 'strong', i: 'em', strike: 's', del: 's' }
/** Attributes that say how a thing looks, or that mean something only where it was copied from. */
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
 * HTML from the clipboard or a drop without the looks it brought (M344): styles, classes, fonts, Word's and Google
 * Docs' own markup, scripts and comments go; headings, marks, lists, links, pictures and tables stay. What the policy
 * of content does not know is unwrapped. Needs a browser.
 */
export function cleanPaste(html: string, policy: HtmlPolicy = CONTENT_HTML_POLICY): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  removeComments(body)
  body.querySelectorAll([...policy.dropWithContents, 'meta', 'link', 'xml'].join(',')).forEach((each) => each.remove())
  makeWordLists(body)
  renameTitles(body)
  // Google Docs wraps all that it copies in a bold that is not bold.
  body.querySelectorAll('b[id^="docs-internal-guid"], b[style*="font-weight:normal"]').forEach(unwrap)
  makeMarksOfStyles(body)
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

/** A list that lies beside the items of another, as Google Docs nests them, belongs into the item before it. */
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
    const address = Object.hasOwn(policy.urlSchemes, name)
    if (STYLING.has(name) || !allowed.includes(name)) element.removeAttribute(name)
    else if (address && !isAddress(value, policy.urlSchemes[name] ?? [])) element.removeAttribute(name)
    else if (address) element.setAttribute(name, withoutDetour(value))
  }
  if (element.localName === 'a' && !element.hasAttribute('href')) unwrap(element)
  if (element.localName === 'img' && !element.hasAttribute('src')) element.remove()
}

function isAddress(value: string, schemes: readonly string[]): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(value)?.[1]
  return scheme === undefined || schemes.includes(scheme.toLowerCase())
}

/** Google Docs leads published links through its own page. */
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

/** Word and Docs write one bold phrase as several. */
function joinMarks(root: Element): void {
  for (const mark of root.querySelectorAll('strong, em, s')) {
    while (mark.nextSibling instanceof Element && mark.nextSibling.localName === mark.localName) {
      const next = mark.nextSibling
      mark.append(...next.childNodes)
      next.remove()
    }
  }
}

/** Word breaks its source's lines anywhere and indents with spaces that do not break. */
function tidySpaces(root: Element): void {
  root.normalize()
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode() !== null) {
    const node = walker.currentNode
    node.nodeValue = (node.nodeValue ?? '').replace(/[ \t\r\n\u00a0]+/g, ' ')
    if (node.nodeValue !== ' ') continue
    const beside = [node.previousSibling, node.nextSibling]
    if (
      beside.every((each) => each === null || (each instanceof Element && each.matches(`${BLOCKS}, li, tr, td, th`)))
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

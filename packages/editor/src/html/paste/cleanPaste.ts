import { CONTENT_HTML_POLICY, type HtmlPolicy, policyUrl } from '@rankdesk/format'

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
  body.querySelectorAll('b').forEach((bold) => isPlain(bold) && unwrap(bold))
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

/** Tells whether a `<b>` is not bold: Google Docs wraps everything in one. */
function isPlain(bold: Element): boolean {
  return bold.id.startsWith('docs-internal-guid') || PLAIN_WEIGHT.test(bold.getAttribute('style') ?? '')
}

// Word's `mso-bidi-font-weight` is the weight of right-to-left text and says nothing about this one.
const PLAIN_WEIGHT = /(?<!-)\bfont-weight:\s*(normal|400)/i

const MARKS: readonly { mark: string; pattern: RegExp }[] = [
  { mark: 'strong', pattern: /(?<!-)\bfont-weight:\s*(bold|[6-9]00)/i },
  { mark: 'em', pattern: /font-style:\s*italic/i },
  { mark: 's', pattern: /text-decoration[^;]*line-through/i },
  { mark: 'sub', pattern: /vertical-align:\s*sub\b/i },
  { mark: 'sup', pattern: /vertical-align:\s*super\b/i },
]

/**
 * Converts meaningful styles to elements: Google Docs writes bold as `<span style="font-weight:700">`. Converts spans
 * only, since headings are bold and links underlined anyway.
 */
function convertStylesToMarks(root: Element): void {
  for (const span of root.querySelectorAll('span[style], font[style]')) {
    const style = span.getAttribute('style') ?? ''
    if (span.closest('h1, h2, h3, h4, h5, h6') !== null) continue
    for (const { mark, pattern } of MARKS) {
      if (!pattern.test(style) || span.closest(mark) !== null) continue
      const element = span.ownerDocument.createElement(mark)
      element.append(...span.childNodes)
      span.append(element)
    }
  }
}

interface OpenList {
  level: number
  list: Element
}

/**
 * Converts Word's list paragraphs to lists, nested by their level. Their style is `mso-list:l0 level1 lfo1`, and their
 * first span, with the style `mso-list:Ignore`, contains the bullet or number.
 */
function convertWordLists(root: Element): void {
  const open: OpenList[] = []
  let expected: Element | null = null
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    const level = levelOf(paragraph)
    if (level === undefined) continue
    if (paragraph !== expected) open.length = 0
    expected = paragraph.nextElementSibling
    const kind = isNumber(takeMarker(paragraph)) ? 'ol' : 'ul'
    const item = paragraph.ownerDocument.createElement('li')
    listFor(paragraph, kind, level, open).append(item)
    item.append(...paragraph.childNodes)
    paragraph.remove()
  }
}

/** Returns the open list that a paragraph continues, or starts a list in its place. Closes the deeper lists. */
function listFor(paragraph: Element, kind: 'ol' | 'ul', level: number, open: OpenList[]): Element {
  while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
  const last = open.at(-1)
  if (last?.level === level && last.list.localName === kind) return last.list
  if (last?.level === level) open.pop()
  const list = paragraph.ownerDocument.createElement(kind)
  const parent = open.at(-1)?.list.lastElementChild
  if (parent) parent.append(list)
  else paragraph.before(list)
  open.push({ level, list })
  return list
}

function levelOf(element: Element): number | undefined {
  const match = /mso-list:\s*l\d+\s+level(\d+)/i.exec(element.getAttribute('style') ?? '')
  return match === null ? undefined : Number(match[1])
}

/** Removes the bullet or number from the paragraph and returns it. */
function takeMarker(paragraph: Element): string {
  let marker = ''
  for (const span of paragraph.querySelectorAll('[style*="mso-list"]')) {
    if (!/mso-list:\s*ignore/i.test(span.getAttribute('style') ?? '')) continue
    marker += span.textContent
    span.remove()
  }
  return marker.replaceAll('\u00a0', ' ').trim()
}

function isNumber(marker: string): boolean {
  return /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker)
}

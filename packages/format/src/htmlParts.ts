import { decodeHtmlText, type HtmlTag, INLINE_ELEMENTS, tagAt } from './htmlTags.ts'

/** An element of HTML with its range in the plain text. */
export interface HtmlElement {
  /** In lower case. */
  name: string
  /** Decoded values by lower-case name; '' for an attribute without a value. */
  attributes: Readonly<Record<string, string>>
  /**
   * The range from `start` up to, but not including, `end` of the text, without surrounding white space. Both are equal
   * for an empty element.
   */
  start: number
  end: number
}

/** The plain text of HTML and its elements, in the order in which they start. */
export interface HtmlParts {
  /** Exactly `textOf(html)`. */
  text: string
  elements: readonly HtmlElement[]
}

/** Elements without content, which have no end tag. */
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Elements that are closed by a block that starts inside them. */
const CLOSED_BY_BLOCK = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Elements that are closed by the next one of their kind. */
const CLOSED_BY_SIBLING = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

interface OpenElement {
  name: string
  attributes: Record<string, string>
  from: number
  to: number
}

/**
 * Returns the plain text of HTML with the positions of its elements, for example to mark a heading, a link or a
 * paragraph without a browser. An unclosed element ends with its parent. Rule FMT-34.
 */
export function htmlParts(html: string): HtmlParts {
  let raw = ''
  const elements: OpenElement[] = []
  const open: OpenElement[] = []
  const close = (depth: number) => {
    for (const element of open.splice(depth)) element.to = raw.length
  }
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at)
    raw += decodeHtmlText(html.slice(at, next < 0 ? html.length : next))
    if (next < 0) break
    const tag = tagAt(html, next)
    if (tag === undefined) {
      raw += '<'
      at = next + 1
      continue
    }
    const isBlock = !INLINE_ELEMENTS.has(tag.name)
    const source = html.slice(next, tag.end)
    if (source.startsWith('</')) close(depthOf(open, tag.name))
    if (isBlock) raw += '\n'
    const opened = elementOf(source, tag, raw.length)
    if (opened !== undefined) {
      if (isBlock) close(depthClosedBy(open, tag.name))
      elements.push(opened)
      if (!VOID_ELEMENTS.has(tag.name) && !source.endsWith('/>')) open.push(opened)
    }
    at = tag.end
  }
  close(0)
  return normalized(raw, elements)
}

/** Returns the element that a tag opens. Undefined for a comment, an end tag or an unread element. */
function elementOf(source: string, { name }: HtmlTag, at: number): OpenElement | undefined {
  const match = /^<([a-zA-Z][^\s/>]*)([^]*?)\/?>/.exec(source)
  if (match === null || /^(script|style|template|noscript|title)$/.test(name)) return undefined
  const attributes: Record<string, string> = {}
  const found = source.slice(name.length + 1).matchAll(/([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g)
  for (const [, key = '', double, single, bare] of found) {
    attributes[key.toLowerCase()] ??= decodeHtmlText(double ?? single ?? bare ?? '')
  }
  return { name, attributes, from: at, to: at }
}

/** Returns the number of elements that stay open after an end tag with this name: all of them if none has the name. */
function depthOf(open: readonly OpenElement[], name: string): number {
  const depth = open.findLastIndex((element) => element.name === name)
  return depth < 0 ? open.length : depth
}

/** Returns the number of elements that stay open after a block with this name starts. */
function depthClosedBy(open: readonly OpenElement[], name: string): number {
  const last = open.at(-1)
  if (last === undefined) return 0
  const closes = CLOSED_BY_BLOCK.has(last.name) || (CLOSED_BY_SIBLING.has(name) && last.name === name)
  return closes ? open.length - 1 : open.length
}

/** Normalizes the raw text like `textOf` and updates the positions of the elements. */
function normalized(raw: string, elements: readonly OpenElement[]): HtmlParts {
  const positions = new Int32Array(raw.length + 1)
  const letters: string[] = []
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw.charAt(at)
    const last = letters.at(-1)
    positions[at] = letters.length
    if (letter === '\n') {
      if (last === ' ') letters[letters.length - 1] = '\n'
      else if (last !== '\n') letters.push('\n')
    } else if (letter !== ' ' || (last !== ' ' && last !== '\n')) {
      letters.push(letter)
    }
  }
  positions[raw.length] = letters.length
  const joined = letters.join('')
  const text = joined.trim()
  const cut = joined.length - joined.trimStart().length
  const within = (at: number) => Math.min(Math.max((positions[at] ?? 0) - cut, 0), text.length)
  return {
    text,
    elements: elements.map(({ name, attributes, from, to }) => {
      const inside = text.slice(within(from), within(to))
      const start = within(from) + inside.length - inside.trimStart().length
      return { name, attributes, start, end: Math.max(start, start + inside.trim().length) }
    }),
  }
}

import { decodeText, type HtmlTag, INLINE_ELEMENTS, tagAt } from './htmlTags.ts'

/** An element of HTML, and what of the plain text stands in it. */
export interface HtmlElement {
  /** In lowercase. */
  name: string
  /** By name in lowercase, values decoded; '' for one without a value. */
  attributes: Readonly<Record<string, string>>
  /** From `start` up to, but not including, `end` of the text, without white space at its ends. Equal for an empty one. */
  start: number
  end: number
}

/** The plain text of HTML and the elements that stand in it, in the order in which they begin. */
export interface HtmlParts {
  /** Exactly `textOf(html)`. */
  text: string
  elements: readonly HtmlElement[]
}

/** Elements that hold nothing, so that nothing closes them. */
const VOID_ELEMENTS = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))

/** Elements that a block which begins inside of them closes. */
const CLOSED_BY_BLOCK = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** Elements that the next of their kind closes. */
const CLOSED_BY_SIBLING = new Set(['li', 'dt', 'dd', 'tr', 'td', 'th', 'option'])

interface OpenElement {
  name: string
  attributes: Record<string, string>
  from: number
  to: number
}

/**
 * Where the elements of HTML stand in its plain text: for marking a heading, a link or a paragraph, without a browser.
 * What is not closed ends with what is around it. Rule FMT-34.
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
    raw += decodeText(html.slice(at, next < 0 ? html.length : next))
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
    const begun = elementOf(source, tag, raw.length)
    if (begun !== undefined) {
      if (isBlock) close(depthClosedBy(open, tag.name))
      elements.push(begun)
      if (!VOID_ELEMENTS.has(tag.name) && !source.endsWith('/>')) open.push(begun)
    }
    at = tag.end
  }
  close(0)
  return placed(raw, elements)
}

/** The element that a tag begins; undefined for a comment, an end and what nobody reads. */
function elementOf(source: string, { name }: HtmlTag, at: number): OpenElement | undefined {
  const match = /^<([a-zA-Z][^\s/>]*)([^]*?)\/?>/.exec(source)
  if (match === null || /^(script|style|template|noscript|title)$/.test(name)) return undefined
  const attributes: Record<string, string> = {}
  const found = source.slice(name.length + 1).matchAll(/([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g)
  for (const [, key = '', double, single, bare] of found) {
    attributes[key.toLowerCase()] ??= decodeText(double ?? single ?? bare ?? '')
  }
  return { name, attributes, from: at, to: at }
}

/** How many open elements stay when one of this name ends; all of them when none is of it. */
function depthOf(open: readonly OpenElement[], name: string): number {
  const depth = open.findLastIndex((element) => element.name === name)
  return depth < 0 ? open.length : depth
}

/** How many open elements stay when a block of this name begins. */
function depthClosedBy(open: readonly OpenElement[], name: string): number {
  const last = open.at(-1)
  if (last === undefined) return 0
  const closes = CLOSED_BY_BLOCK.has(last.name) || (CLOSED_BY_SIBLING.has(name) && last.name === name)
  return closes ? open.length - 1 : open.length
}

/** The raw text tidied as `textOf` does it, with the elements moved along. */
function placed(raw: string, elements: readonly OpenElement[]): HtmlParts {
  const places = new Int32Array(raw.length + 1)
  const letters: string[] = []
  for (let at = 0; at < raw.length; at += 1) {
    const letter = raw.charAt(at)
    const last = letters.at(-1)
    places[at] = letters.length
    if (letter === '\n') {
      if (last === ' ') letters[letters.length - 1] = '\n'
      else if (last !== '\n') letters.push('\n')
    } else if (letter !== ' ' || (last !== ' ' && last !== '\n')) {
      letters.push(letter)
    }
  }
  places[raw.length] = letters.length
  const whole = letters.join('')
  const text = whole.trim()
  const cut = whole.length - whole.trimStart().length
  const within = (at: number) => Math.min(Math.max((places[at] ?? 0) - cut, 0), text.length)
  return {
    text,
    elements: elements.map(({ name, attributes, from, to }) => {
      const inside = text.slice(within(from), within(to))
      const start = within(from) + inside.length - inside.trimStart().length
      return { name, attributes, start, end: Math.max(start, start + inside.trim().length) }
    }),
  }
}

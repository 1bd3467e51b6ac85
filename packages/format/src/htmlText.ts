/**
 * Returns the visible text of HTML: one line per block, single spaces, entities decoded, without scripts, styles and
 * comments. It is for counting, searching and excerpts, and is not safe to insert as HTML. Rule FMT-34.
 */
export function textOf(html: string): string {
  return tidy(untidyTextOf(html))
}

/** Returns the visible text of HTML with the white space between its parts. */
function untidyTextOf(html: string): string {
  let text = ''
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return text + decodeHtmlText(html.slice(at))
    text += decodeHtmlText(html.slice(at, open))
    const tag = tagAt(html, open)
    if (tag === undefined) {
      text += '<'
      at = open + 1
    } else {
      if (!INLINE_ELEMENTS.has(tag.name)) text += '\n'
      at = tag.end
    }
  }
  return text
}

/**
 * Counts the words of a plain text: sequences between white space with a letter or a digit. 'state-of-the-art' is one
 * word, a dash alone is none. Rule FMT-35.
 */
export function countWords(text: string): number {
  let words = 0
  let isInWord = false
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code > 127) return words + countAnyWords(text.slice(at), isInWord)
    if (code === 32 || (code >= 9 && code <= 13)) isInWord = false
    else if (!isInWord && isAsciiLetterOrDigit(code)) {
      isInWord = true
      words += 1
    }
  }
  return words
}

/** Counts the words of a text in any script. The text starts within a word that was counted if `isInWord`. */
function countAnyWords(text: string, isInWord: boolean): number {
  const words = text.split(/\s+/)
  return (isInWord ? words.slice(1) : words).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function isAsciiLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57)
}

/** Counts the visible words of HTML. Rules FMT-34, FMT-35. */
export function countWordsOfHtml(html: string): number {
  return countWords(untidyTextOf(html))
}

// Line breaks now only separate blocks: `decodeHtmlText` has converted those of the source to spaces.
function tidy(text: string): string {
  return text
    .replace(/ +/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim()
}

/** Elements whose content is not visible. */
const UNREAD_ELEMENTS = ['script', 'style', 'template', 'noscript', 'title']

/** Inline elements. Their tags do not separate words. */
const INLINE_ELEMENTS = new Set(
  'a abbr b bdi bdo cite code data dfn em font i img kbd mark q s samp small span strike strong sub sup time u var wbr'.split(
    ' ',
  ),
)

const NAMED_CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['nbsp', ' '],
  ['shy', ''],
  ['ndash', '–'],
  ['mdash', '—'],
  ['hellip', '…'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bull', '•'],
  ['middot', '·'],
  ['copy', '©'],
  ['reg', '®'],
  ['trade', '™'],
  ['deg', '°'],
])

/** A tag or comment of HTML. */
interface HtmlTag {
  name: string
  /** The index after the tag or, for an unread element, after its content. */
  end: number
}

/** Returns the tag or comment that starts at an index, or undefined if that '<' is only a character. */
function tagAt(html: string, open: number): HtmlTag | undefined {
  if (html.startsWith('<!--', open)) return { name: 'span', end: indexAfter(html, '-->', open + 4) }
  const match = /^<(\/?)([a-zA-Z][^\s/>]*|[!?])/.exec(html.slice(open, open + 40))
  if (match === null) return undefined
  const name = (match[2] ?? '').toLowerCase()
  const end = endOfTag(html, open + match[0].length)
  if (match[1] === '' && UNREAD_ELEMENTS.includes(name)) return { name, end: endOfContents(html, name, end) }
  return { name, end }
}

/** Returns the index after a tag's '>', ignoring quoted attributes. An unclosed tag extends to the end. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '>') {
      return at + 1
    } else if ((character === '"' || character === "'") && /=\s*$/.test(html.slice(Math.max(from, at - 8), at))) {
      quote = character
    }
  }
  return html.length
}

function endOfContents(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  close.lastIndex = from
  const match = close.exec(html)
  return match === null ? html.length : endOfTag(html, match.index + match[0].length)
}

function indexAfter(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from)
  return at < 0 ? html.length : at + end.length
}

/** Converts HTML between tags to plain text: decodes entities and collapses white space. */
function decodeHtmlText(source: string): string {
  // Most text has neither entities nor white space other than single spaces.
  if (!/&|[^\S ]|\s\s/.test(source)) return source
  const text = source.replace(/\s+/g, ' ')
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED_CHARACTERS.get(name) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : '\ufffd'
  })
}

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
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

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

/** Elements whose content is not visible. */
const UNREAD_ELEMENTS = ['script', 'style', 'template', 'noscript', 'title']

/** Inline elements. Their tags do not separate words. */
export const INLINE_ELEMENTS = new Set(
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
export interface HtmlTag {
  name: string
  /** The index after the tag or, for an unread element, after its content. */
  end: number
}

/** Returns the tag or comment that starts at an index, or undefined if that '<' is only a character. */
export function tagAt(html: string, open: number): HtmlTag | undefined {
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
export function decodeHtmlText(source: string): string {
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

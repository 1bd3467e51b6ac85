/** A word, a space, another character, or a tag or comment of HTML. */
export interface HtmlToken {
  kind: 'word' | 'space' | 'sign' | 'tag'
  /** The text in the source. */
  source: string
  /** The key for comparison: all spaces are equal, and the spacing and case of tags are ignored. */
  key: string
}

const TOKEN =
  /<!--[\s\S]*?-->|<\/?[a-zA-Z](?:[^<>"']|"[^"]*"|'[^']*')*>|\s+|&(?:#\w+|\w+);|[\p{L}\p{N}]+(?:['’\-.][\p{L}\p{N}]+)*|[\s\S]/gu

/** Splits HTML into words, spaces, signs and tags. Joined, they are the source again. */
export function htmlTokens(html: string): HtmlToken[] {
  return (html.match(TOKEN) ?? []).map((source) => {
    if (/^<[!/a-zA-Z]/.test(source) && source.length > 1) return { kind: 'tag', source, key: tagKey(source) }
    if (/^\s+$/.test(source) || source === '&nbsp;') return { kind: 'space', source, key: ' ' }
    return { kind: /^[\p{L}\p{N}]/u.test(source) ? 'word' : 'sign', source, key: source }
  })
}

function tagKey(source: string): string {
  return source
    .replace(/\s+/g, ' ')
    .replace(/ ?\/?>$/, '>')
    .replace(/^<\/?[^\s>]+/, (name) => name.toLowerCase())
}

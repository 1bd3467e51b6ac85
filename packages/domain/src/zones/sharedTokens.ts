/** Matches the opening tag of an element with `data-token="name"`, up to its '>'. */
const OPENING =
  /<([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)\sdata-token=(?:"([^"]*)"|'([^']*)')((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** The position of a shared text in a zone: the range of its inner HTML. */
interface TokenRange {
  name: string
  start: number
  end: number
}

/**
 * Returns the shared texts of a zone by name: the inner HTML of each element with a `data-token`. If a name occurs
 * several times, the first one counts. Rule ZONE-6 (M253).
 */
export function sharedTokensOf(html: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const { name, start, end } of tokenRanges(html)) if (!values.has(name)) values.set(name, html.slice(start, end))
  return values
}

/**
 * Returns a zone with new values for its shared texts, or the identical string if none of them differs. Rule ZONE-7
 * (M253).
 */
export function withSharedTokens(html: string, values: ReadonlyMap<string, string>): string {
  let next = html
  for (const { name, start, end } of tokenRanges(html).toReversed()) {
    const value = values.get(name)
    if (value !== undefined && value !== html.slice(start, end)) next = next.slice(0, start) + value + next.slice(end)
  }
  return next
}

/** Returns the shared texts that an edit of a zone changed, by name. Rule ZONE-7 (M253). */
export function changedTokens(before: string, after: string): Map<string, string> {
  const old = sharedTokensOf(before)
  const changed = new Map<string, string>()
  for (const { name, start, end } of tokenRanges(after)) {
    const value = after.slice(start, end)
    if (old.has(name) && old.get(name) !== value && !changed.has(name)) changed.set(name, value)
  }
  return changed
}

/** Returns the positions of a zone's shared texts in order. A nested one is part of the outer one. */
function tokenRanges(html: string): TokenRange[] {
  const ranges: TokenRange[] = []
  let after = 0
  for (const match of html.matchAll(OPENING)) {
    const start = match.index + match[0].length
    if (match.index < after) continue
    const end = endOfElement(html, match[1] ?? '', start)
    if (end === undefined) continue
    ranges.push({ name: match[3] ?? match[4] ?? '', start, end })
    after = end
  }
  return ranges
}

/** Returns the end of the element that was opened before `from`, or undefined if it is never closed. */
function endOfElement(html: string, name: string, from: number): number | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])(?:[^<>"']|"[^"]*"|'[^']*')*>`, 'gi')
  tags.lastIndex = from
  let depth = 1
  for (let match = tags.exec(html); match !== null; match = tags.exec(html)) {
    depth += match[1] === '/' ? -1 : 1
    if (depth === 0) return match.index
  }
  return undefined
}

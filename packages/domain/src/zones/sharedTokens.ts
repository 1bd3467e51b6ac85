/** Matches the opening tag of an element with `data-token="name"`, up to its '>'. */
const OPENING =
  /<([a-zA-Z][\w-]*)((?:[^<>"']|"[^"]*"|'[^']*')*?)\sdata-token=(?:"([^"]*)"|'([^']*)')((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** Matches any tag. */
const TAG = /<(\/?)([a-zA-Z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/g

/** The elements that format a part of a line. What stands between two parts of a shared text, and is no text. */
const FORMATTING = new Set('a abbr b code del em i ins mark q s small span strong sub sup u'.split(' '))

/** The position of a shared text in a zone. */
interface TokenRange {
  name: string
  /** The opening tag. */
  tag: string
  elementName: string
  /** The range of the element, and that of its inner HTML. */
  outerStart: number
  start: number
  end: number
  outerEnd: number
}

/**
 * Returns the shared texts of a zone by name: the inner HTML of each element with a `data-token`. If a name occurs
 * several times, the first one counts. Parts between which only formatting stands are one. Rule ZONE-6 (M253).
 */
function sharedTokensOf(html: string): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, [first]] of valuesByName(html)) if (first !== undefined) values.set(name, first)
  return values
}

/**
 * Returns a zone with new values for its shared texts, or the identical string if none of them differs. Rule ZONE-7
 * (M253).
 */
export function withSharedTokens(html: string, values: ReadonlyMap<string, string>): string {
  const joined = joinedTokens(html)
  let next = joined
  for (const { name, start, end } of tokenRanges(joined).toReversed()) {
    const value = values.get(name)
    if (value !== undefined && value !== joined.slice(start, end)) next = next.slice(0, start) + value + next.slice(end)
  }
  return next === joined ? html : next
}

/**
 * Returns the shared texts that an edit of a zone changed, by name. A name whose elements became more or fewer changes
 * nothing elsewhere: a part is no value, and neither are two values in one. Rule ZONE-7 (M253).
 */
function changedTokens(before: string, after: string): Map<string, string> {
  const old = valuesByName(before)
  const changed = new Map<string, string>()
  for (const [name, values] of valuesByName(after)) {
    const known = old.get(name)
    if (known === undefined || known.length !== values.length) continue
    const different = new Set(values.filter((value, at) => value !== known[at]))
    const [value] = different
    if (value !== undefined && different.size === 1) changed.set(name, value)
  }
  return changed
}

/** Returns the shared texts that an edit of a zone changes in the others, from the zone before and after it. */
export type SharedEdits = (before: string, after: string) => Map<string, string>

/**
 * Follows the edits of a zone. Like `changedTokens`; and a shared text that was deleted letter by letter is removed from
 * its zone only: the others get back what it was before the deletion began. Rule ZONE-9 (M253).
 */
export function createSharedEdits(): SharedEdits {
  const deletions = new Map<string, { begun: string; last: string }>()
  return (before, after) => {
    const values = changedTokens(before, after)
    const [old, now] = [sharedTokensOf(before), sharedTokensOf(after)]
    for (const [name, previous] of old) {
      const deletion = deletions.get(name)
      const begun = deletion?.last === previous ? deletion.begun : previous
      const value = values.get(name)
      if (value !== undefined && isShortened(textOf(previous), textOf(value))) {
        deletions.set(name, { begun, last: value })
        continue
      }
      if (!now.has(name) && isNearlyGone(textOf(previous), textOf(begun))) values.set(name, begun)
      if (value !== undefined || !now.has(name)) deletions.delete(name)
    }
    return values
  }
}

const textOf = (html: string) => html.replace(TAG, '')

/** Whether a text became another one by a deletion. */
function isShortened(before: string, after: string): boolean {
  if (after.length >= before.length) return false
  let same = 0
  while (same < after.length && before[same] === after[same]) same += 1
  return before.endsWith(after.slice(same))
}

const isNearlyGone = (text: string, begun: string) => text.length * 2 < begun.length

function valuesByName(html: string): Map<string, string[]> {
  const joined = joinedTokens(html)
  const values = new Map<string, string[]>()
  for (const { name, start, end } of tokenRanges(joined)) {
    values.set(name, [...(values.get(name) ?? []), joined.slice(start, end)])
  }
  return values
}

/**
 * Returns a zone in which the parts of a shared text are one element: formatting that was around a part is inside it.
 * Returns the identical string without such parts.
 */
function joinedTokens(html: string): string {
  const ranges = tokenRanges(html)
  for (const [at, first] of ranges.entries()) {
    let last = at
    while (isContinued(html, ranges[last], ranges[last + 1])) last += 1
    if (last > at) return joinedTokens(join(html, first, ranges.slice(at, last + 1)))
  }
  return html
}

/** Whether two shared texts are parts of one: of one name, and with nothing but formatting and line breaks between them. */
function isContinued(html: string, one: TokenRange | undefined, next: TokenRange | undefined): boolean {
  if (one === undefined || next === undefined || one.name !== next.name) return false
  const between = html.slice(one.outerEnd, next.outerStart)
  const tags = [...between.matchAll(TAG)].map(([, , name = '']) => name.toLowerCase())
  // Two elements side by side are two shared texts; a part is one in formatting of its own.
  return tags.length > 0 && textOf(between) === '' && tags.every((name) => name === 'br' || FORMATTING.has(name))
}

function join(html: string, first: TokenRange, parts: readonly TokenRange[]): string {
  const stacks = parts.map(({ outerStart }) => openedBefore(html, outerStart))
  const [head = []] = stacks
  const shared = head.findIndex((opened, at) => stacks.some((stack) => stack[at]?.at !== opened.at))
  const common = shared === -1 ? head.length : shared
  const value = parts.map(({ start, end, outerStart }, at) => {
    const own = (stacks[at] ?? []).slice(common)
    const before = parts[at - 1]
    const breaks = before === undefined ? '' : breaksIn(html.slice(before.outerEnd, outerStart))
    return `${breaks}${openingOf(own)}${html.slice(start, end)}${closingOf(own)}`
  })
  const end = parts.at(-1)?.outerEnd ?? first.outerEnd
  const before = `${html.slice(0, first.outerStart)}${closingOf(head.slice(common))}`
  const after = `${openingOf((stacks.at(-1) ?? []).slice(common))}${html.slice(end)}`
  return withoutEmptyEnd(before) + `${first.tag}${value.join('')}</${first.elementName}>` + withoutEmptyStart(after)
}

const breaksIn = (html: string) => [...html.matchAll(/<br(?=[\s/>])[^>]*>/gi)].map(([tag]) => tag).join('')

/** An element that is open at a position. */
interface Opened {
  at: number
  name: string
  tag: string
}

const openingOf = (elements: readonly Opened[]) => elements.map(({ tag }) => tag).join('')
const closingOf = (elements: readonly Opened[]) =>
  elements
    .toReversed()
    .map(({ name }) => `</${name}>`)
    .join('')

/** Returns the formatting that is open at a position, outermost first. */
function openedBefore(html: string, position: number): Opened[] {
  const open: Opened[] = []
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (index >= position) break
    if (!FORMATTING.has(name.toLowerCase())) continue
    if (slash !== '/') open.push({ at: index, name, tag })
    else
      open.splice(
        Math.max(
          0,
          open.findLastIndex((each) => each.name === name),
        ),
      )
  }
  return open
}

/** Removes formatting without a text from the end, or from the start, of a part of a zone. */
function withoutEmptyEnd(html: string): string {
  const next = html.replace(/<([a-zA-Z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*><\/\1>$/, '')
  return next === html ? html : withoutEmptyEnd(next)
}
function withoutEmptyStart(html: string): string {
  const next = html.replace(/^<([a-zA-Z][\w-]*)(?:[^<>"']|"[^"]*"|'[^']*')*><\/\1>/, '')
  return next === html ? html : withoutEmptyStart(next)
}

/** Returns the positions of a zone's shared texts in order. A nested one is part of the outer one. */
function tokenRanges(html: string): TokenRange[] {
  const ranges: TokenRange[] = []
  let after = 0
  for (const match of html.matchAll(OPENING)) {
    const start = match.index + match[0].length
    if (match.index < after) continue
    const elementName = match[1] ?? ''
    const end = endOfElement(html, elementName, start)
    if (end === undefined) continue
    const outerEnd = html.indexOf('>', end) + 1
    ranges.push({
      name: match[3] ?? match[4] ?? '',
      tag: match[0],
      elementName,
      outerStart: match.index,
      start,
      end,
      outerEnd,
    })
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

/**
 * Whether a save changes nothing but shared texts of a zone, so that nobody has edited it: its own words are as they were.
 * Rule ZONE-10 (M253).
 */
export function changesOnlySharedTexts(before: string, after: string): boolean {
  const blank = (html: string) => {
    const names = [...sharedTokensOf(html).keys()]
    return withSharedTokens(html, new Map(names.map((name) => [name, ''])))
  }
  return before !== after && sharedTokensOf(before).size > 0 && blank(before) === blank(after)
}

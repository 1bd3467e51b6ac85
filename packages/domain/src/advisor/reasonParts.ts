/** What the words of a reason were read or counted from: their source. Rule ADV-30. */
export type ReasonSource =
  /** A query of the client, whose measurement is a row of its keywords. */
  | 'query'
  /** The queries of the strategy, whose measurements are rows of the client's keywords. */
  | 'queries'
  /** A page of the client's website. */
  | 'page'
  /** The list of the client's pages. */
  | 'pages'
  /** What the reading of the website found. */
  | 'reading'
  /** What is known of pages and search engines. */
  | 'indexation'
  /** The client's targets. */
  | 'targets'
  /** The client's business profiles. */
  | 'profiles'

/** A part of a reason: plain text, or words with their source. */
export interface ReasonPart {
  text: string
  source: ReasonSource | null
}

/** Quoted queries, and paths of the website. */
const NAMES = /(?<=")[^"]+(?=")|(?<=^|[\s(])\/(?:[\w\-./%]*[\w\-/%])?(?=$|[\s,.;:)])/gu
/** Sentences whose quotes are texts of a page, not queries. */
const QUOTES_PAGE = /^Its title is "/
/** Sentences whose quotes are no query of the client, but what a page would be about. */
const QUOTES_SERVICE = /^No page of the site covers "/

/** Counted numbers, and statements without a name, by their source. */
const COUNTED: readonly (readonly [source: ReasonSource, words: RegExp])[] = [
  ['pages', /\bThe export of pages\b|\bNo page of the site\b|\bno page of the site\b/gu],
  ['reading', /\bread on [\d/]+/gu],
  ['indexation', /\b(?:No search engine|last seen in a search engine|No query leads)\b/gu],
  ['targets', /\bis a target of this client\b|\bhas no page anywhere\b|\balready has a page for another place\b/gu],
  ['profiles', /\b(?:The profile|the profile|The last (?:photo|post))\b|^\d[\d,]* questions? of customers\b/gu],
  [
    'queries',
    /\b\d[\d,]* (?:more )?quer(?:y|ies)\b(?! reach)|\b\d[\d,]* (?:clicks?|impressions?)\b|\bthe (?:same )?impressions\b/gu,
  ],
]

/**
 * Splits a reason into text and sources: a quoted query leads to the client's keywords with its measurement, a path to the
 * real page, and a counted number to the rows that it was counted from. Together they are the reason. Rule ADV-30.
 */
export function reasonParts(reason: string): ReasonPart[] {
  const parts: ReasonPart[] = []
  let end = 0
  for (const match of reason.matchAll(NAMES)) {
    const [text] = match
    // The text between two quoted queries stands in quotes too.
    const isQuoted = reason.charAt(match.index - 1) === '"'
    const isBetween = isQuoted && (reason.slice(0, match.index).split('"').length - 1) % 2 === 0
    if (isBetween || (isQuoted && (QUOTES_PAGE.test(reason) || QUOTES_SERVICE.test(reason)))) continue
    if (match.index > end) parts.push({ text: reason.slice(end, match.index), source: null })
    parts.push({ text, source: isQuoted ? 'query' : 'page' })
    end = match.index + text.length
  }
  if (end < reason.length) parts.push({ text: reason.slice(end), source: null })
  return parts.flatMap((part) => (part.source === null ? countedParts(part.text, sourcesIn(reason)) : [part]))
}

/** What one query was counted with is in the row of that query, and what a page was counted with in the list of pages. */
function sourcesIn(reason: string): typeof COUNTED {
  if (/^"[^"]+" was |^No position of "/.test(reason)) return []
  return /^The export of pages\b/.test(reason) ? COUNTED.filter(([source]) => source !== 'queries') : COUNTED
}

function countedParts(text: string, counted: typeof COUNTED): ReasonPart[] {
  const [first, ...others] = counted
  if (first === undefined) return text === '' ? [] : [{ text, source: null }]
  const [source, words] = first
  const parts: ReasonPart[] = []
  let end = 0
  for (const match of text.matchAll(words)) {
    parts.push(...countedParts(text.slice(end, match.index), others), { text: match[0], source })
    end = match.index + match[0].length
  }
  return [...parts, ...countedParts(text.slice(end), others)]
}

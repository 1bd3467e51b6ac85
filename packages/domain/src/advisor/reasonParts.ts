/** A part of a reason: plain text, a query of the client, or a page of its website. */
export interface ReasonPart {
  text: string
  source: 'query' | 'page' | null
}

/** Quoted queries, and paths of the website. */
const SOURCES = /(?<=")[^"]+(?=")|(?<=^|[\s(])\/(?:[\w\-./%]*[\w\-/%])?(?=$|[\s,.;:)])/gu
/** Sentences whose quotes are texts of a page, not queries. */
const QUOTES_PAGE = /^Its title is "/

/**
 * Splits a reason into text and sources: a quoted query leads to the client's keywords with its measurement, and a path to
 * the real page. Together they are the reason. Rule ADV-30.
 */
export function reasonParts(reason: string): ReasonPart[] {
  const parts: ReasonPart[] = []
  let end = 0
  for (const match of reason.matchAll(SOURCES)) {
    const [text] = match
    // The text between two quoted queries stands in quotes too.
    const isQuoted = reason.charAt(match.index - 1) === '"'
    const isBetween = isQuoted && (reason.slice(0, match.index).split('"').length - 1) % 2 === 0
    if (isBetween || (isQuoted && QUOTES_PAGE.test(reason))) continue
    if (match.index > end) parts.push({ text: reason.slice(end, match.index), source: null })
    parts.push({ text, source: isQuoted ? 'query' : 'page' })
    end = match.index + text.length
  }
  if (end < reason.length) parts.push({ text: reason.slice(end), source: null })
  return parts
}

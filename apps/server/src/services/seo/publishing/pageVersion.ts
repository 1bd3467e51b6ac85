import { createHash } from 'node:crypto'

/** What a publish would write over: the live text of its zones, and what stands in the page's head. */
export interface SeenPage {
  /** By element id; a zone that the page does not have yet is missing. */
  zones: ReadonlyMap<string, string>
  metaTitle: string
  metaDescription: string
}

/**
 * The state of everything that a publish would write over, as one word: another state, another word, whoever changed it
 * and by whatever way. A publish that names it is refused when the page has moved on (C19).
 */
export function pageVersionOf({ zones, metaTitle, metaDescription }: SeenPage): string {
  const seen = [[...zones].toSorted(([one], [other]) => (one < other ? -1 : 1)), metaTitle, metaDescription]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

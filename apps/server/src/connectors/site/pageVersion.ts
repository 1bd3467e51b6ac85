import { createHash } from 'node:crypto'

/** The content that a publish would overwrite: the live text of its zones, and the page's title and description. */
export interface SeenPage {
  /** By element id. Zones that the page does not have yet are missing. */
  zones: ReadonlyMap<string, string>
  metaTitle: string
  metaDescription: string
}

/**
 * Hashes everything that a publish would overwrite: every change gives another value, whoever made it. A publish with
 * an outdated value is rejected (C19).
 */
export function pageVersionOf({ zones, metaTitle, metaDescription }: SeenPage): string {
  const seen = [[...zones].toSorted(([one], [other]) => (one < other ? -1 : 1)), metaTitle, metaDescription]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

import { createHash } from 'node:crypto'
import type { SiteContent } from './port.ts'

/**
 * Hashes everything that a publish of these zones would overwrite: every change gives another value, whoever made it. A
 * publish with an outdated value is rejected (C19).
 */
export function siteVersionOf(
  { zones, metaTitle, metaDescription }: SiteContent,
  elementIds: readonly string[],
): string {
  const overwritten = [...zones].filter(([elementId]) => elementIds.includes(elementId))
  const seen = [overwritten.toSorted(([one], [other]) => (one < other ? -1 : 1)), metaTitle, metaDescription]
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

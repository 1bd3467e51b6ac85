import { keywordRanges } from '#writing/keywordMentions.ts'
import { finishedText } from '#writing/openQuestions.ts'
import type { MetaField, TextPosition } from '../score.ts'
import { positionInZone, type ScoreDocument, type TextBlock } from './scoreDocument.ts'

/** Returns the mentions of a keyword in the zones, or only in a block or in a text of the page's head. */
export function findMentions(
  { zones, input }: ScoreDocument,
  keyword: string,
  part?: TextBlock | MetaField,
): TextPosition[] {
  if (typeof part === 'string')
    return keywordRanges(finishedText(input[part]), keyword).map((range) => ({ meta: part, range }))
  if (part === undefined)
    return zones.flatMap((zone) => zone.mentions(keyword).map((range) => positionInZone(zone, range)))
  const { zone, start, end } = part
  const inside = zone.mentions(keyword).filter((range) => range.start >= start && range.end <= end)
  return inside.map((range) => positionInZone(zone, range))
}

/** Quotes keywords for a sentence: '"a", "b" and 2 more'. */
export function quoteKeywords(keywords: readonly string[], max = 3): string {
  const shown = keywords.slice(0, max).map((keyword) => `"${keyword}"`)
  const more = keywords.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  const last = shown.pop()
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`
}

import { keywordRanges } from '../../writing/keywordMentions.ts'
import { finishedText } from '../../writing/openQuestions.ts'
import type { MetaField, TextPosition } from '../score.ts'
import { positionInZone, type ScoreDocument, type TextBlock } from './scoreDocument.ts'

/** Returns the mentions of a keyword in the zones. */
export function findMentions({ zones }: ScoreDocument, keyword: string): TextPosition[] {
  return zones.flatMap((zone) => zone.mentions(keyword).map((range) => positionInZone(zone, range)))
}

/** Returns the mentions of a keyword in a block. */
export function findMentionsInBlock({ zone, start, end }: TextBlock, keyword: string): TextPosition[] {
  const inside = zone.mentions(keyword).filter((range) => range.start >= start && range.end <= end)
  return inside.map((range) => positionInZone(zone, range))
}

/** Returns the mentions of a keyword in a text of the page's head. */
export function findMentionsInMeta({ input }: ScoreDocument, field: MetaField, keyword: string): TextPosition[] {
  return keywordRanges(finishedText(input[field]), keyword).map((range) => ({ meta: field, range }))
}

/** Quotes keywords for a sentence: '"a", "b" and 2 more'. */
export function quoteKeywords(keywords: readonly string[], max = 3): string {
  const shown = keywords.slice(0, max).map((keyword) => `"${keyword}"`)
  const more = keywords.length - shown.length
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  const last = shown.pop()
  return shown.length === 0 ? (last ?? '') : `${shown.join(', ')} and ${last}`
}

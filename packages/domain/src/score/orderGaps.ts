import { targetPositions } from './checks/keywordChecks.ts'
import type { ScoreInput } from './scoreInput.ts'
import { findMentions, quoteKeywords } from './text/findMentions.ts'
import { scoreDocument } from './text/scoreDocument.ts'

/**
 * Returns what a draft lacks of its order, as sentences: its first target, its place, or any change of the page. Nothing for a
 * draft without words, which is no draft. Rule SCORE-21.
 */
export function orderGaps(input: ScoreInput): string[] {
  const document = scoreDocument(input)
  if (document.words === 0) return []
  const [target] = input.targetKeywords
  const town = input.geography.split(',')[0]?.trim() ?? ''
  const isTargetMissing =
    target !== undefined &&
    (['text', 'title'] as const).every((part) => targetPositions(document, target, part).length === 0)
  // An article answers a question, wherever it is asked.
  const isPlaceMissing =
    town !== '' &&
    !input.titleIsHeading &&
    findMentions(document, town).length === 0 &&
    findMentions(document, town, 'metaTitle').length === 0
  return [
    ...(target !== undefined && isTargetMissing ? [`The target ${quoteKeywords([target])} is missing.`] : []),
    ...(isPlaceMissing ? [`The place ${town} is missing.`] : []),
    ...(input.keepsPage === true ? ['Every zone is unchanged.'] : []),
  ]
}

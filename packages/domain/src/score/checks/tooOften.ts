import { pluralize } from '@rankdesk/format'
import { maxMentions } from '../../writing/mentionCheck.ts'
import type { Finding, KeywordScore } from '../score.ts'
import type { ScoreDocument } from '../text/scoreDocument.ts'

/** Checks that no keyword is repeated too often. The positions are the excess mentions. Rule SCORE-3. */
export function tooOften(document: ScoreDocument, keywords: readonly KeywordScore[]): Finding | undefined {
  if (keywords.every(({ mentions }) => mentions === 0)) return undefined
  const max = maxMentions(document.words)
  const over = keywords.filter((keyword) => keyword.tooOften)
  const first = over[0]
  if (first === undefined) {
    return { check: 'too-often', state: 'good', sentence: 'No keyword is used too often', detail: '', positions: [] }
  }
  return {
    check: 'too-often',
    state: 'attention',
    sentence: over.length === 1 ? `"${first.keyword}" is used too often` : `${over.length} keywords are used too often`,
    detail:
      over.length === 1
        ? `${pluralize(first.mentions, 'time')}, at most ${max} read well`
        : `${over.map(({ keyword, mentions }) => `"${keyword}" ${mentions}`).join(', ')}; at most ${max} read well`,
    positions: over.flatMap(({ positions }) => positions.slice(max)),
  }
}

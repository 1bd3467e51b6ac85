import { computeScore } from './computeScore.ts'
import type { ScoreInput } from './scoreInput.ts'

/** The checks that stop a publish. The others need the client's other pages, or are advice. Rule SCORE-18. */
const STOPPING: readonly string[] = ['unfinished', 'empty']

/**
 * Returns what stops a publish of these texts, as sentences: unfinished text, and no text at all. A publish then needs a
 * written reason. Rule SCORE-18.
 */
export function publishFailures({
  zones,
  metaTitle,
  metaDescription,
}: {
  zones: readonly { elementID: string; html: string }[]
  metaTitle: string
  metaDescription: string
}): string[] {
  const input: ScoreInput = {
    zones: zones.map((zone) => ({ ...zone, role: 'body' })),
    metaTitle,
    metaDescription,
    targetKeywords: [],
    relatedKeywords: [],
    note: '',
    path: null,
    domain: '',
    kind: null,
    specialty: null,
    geography: '',
    titleIsHeading: false,
  }
  return computeScore(input)
    .findings.filter(({ check, state }) => state === 'fails' && STOPPING.includes(check))
    .filter(({ check, detail }) => check !== 'empty' || detail.startsWith('0 '))
    .map(({ check, sentence, detail }) => (check === 'empty' ? `${sentence}.` : `${sentence}: ${detail}`))
}

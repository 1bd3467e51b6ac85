import { unfinished } from './checks/unfinished.ts'
import type { ScoreInput } from './scoreInput.ts'
import { scoreDocument } from './text/scoreDocument.ts'

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
  const document = scoreDocument(input)
  const open = unfinished(document)
  return [
    ...(document.words === 0 ? ['The page has no text.'] : []),
    ...(open === undefined ? [] : [`${open.sentence}: ${open.detail}`]),
  ]
}

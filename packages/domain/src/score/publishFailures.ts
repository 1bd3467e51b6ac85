import { countWords } from '@rankdesk/format'
import { duplicate } from './checks/duplicate.ts'
import { unfinished } from './checks/unfinished.ts'
import type { PageNeighbor } from './pageNeighbors.ts'
import type { ScoreInput } from './scoreInput.ts'
import { scoreDocument } from './text/scoreDocument.ts'

interface ZoneText {
  elementID: string
  html: string
}

/** The texts of a publish. */
export interface PublishedTexts {
  zones: readonly ZoneText[]
  metaTitle: string
  metaDescription: string
  /** The whole page after the publish, and the client's other public pages. */
  page: { zones: readonly ZoneText[]; others: readonly PageNeighbor[] }
}

/**
 * Returns what stops a publish of these texts, as sentences: unfinished text, no text at all, and a near-duplicate of
 * another page. A publish then needs a written reason. Rule SCORE-18.
 */
export function publishFailures({ zones, metaTitle, metaDescription, page }: PublishedTexts): string[] {
  const document = scoreDocument({ ...scoreInput(zones), metaTitle, metaDescription })
  const open = unfinished(document)
  const copy = duplicate(scoreDocument({ ...scoreInput(page.zones), site: { pages: page.others, redirects: [] } }))
  return [
    ...(document.zones.every(({ text }) => countWords(text) === 0) ? ['The page has no text.'] : []),
    ...(open === undefined ? [] : [`${open.sentence}: ${open.detail}`]),
    ...(copy?.state === 'fails' ? [`${copy.sentence}: ${copy.detail}`] : []),
  ]
}

function scoreInput(zones: readonly ZoneText[]): ScoreInput {
  return {
    zones: zones.map((zone) => ({ ...zone, role: 'body' })),
    metaTitle: '',
    metaDescription: '',
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
}

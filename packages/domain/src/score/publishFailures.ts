import { countWords } from '@rankdesk/format'
import { duplicate } from './checks/duplicate.ts'
import { rankingTerms } from './checks/rankingTerms.ts'
import { unfinishedFindings } from './checks/unfinished.ts'
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
  page: {
    zones: readonly ZoneText[]
    others: readonly PageNeighbor[]
    /** The terms for which the live page ranks on page one. */
    rankingTerms?: readonly string[] | undefined
  }
}

/**
 * Returns what stops a publish of these texts, as sentences: a dropped term that ranks on page one, unfinished text, no
 * text at all, and a near-duplicate of another page. A publish then needs a written reason. Rule SCORE-18.
 */
export function publishFailures({ zones, metaTitle, metaDescription, page }: PublishedTexts): string[] {
  const document = scoreDocument({ ...scoreInput(zones), metaTitle, metaDescription })
  const open = unfinishedFindings(document).find((finding) => finding?.check === 'unfinished')
  const copy = duplicate(scoreDocument({ ...scoreInput(page.zones), site: { pages: page.others, redirects: [] } }))
  const { rankingTerms: terms } = page
  const kept = rankingTerms(
    scoreDocument({
      ...scoreInput(page.zones),
      metaTitle,
      metaDescription,
      site: { pages: [], redirects: [], rankingTerms: terms },
    }),
  )
  return [
    ...(kept?.state === 'fails' ? [`${kept.sentence}: ${kept.detail}`] : []),
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

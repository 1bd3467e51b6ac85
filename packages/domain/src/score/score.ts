import type { TextRange } from '../writing/keywordMentions.ts'

/** A text in the page's head. */
export type MetaField = 'metaTitle' | 'metaDescription'

/**
 * The position of a finding: in a zone, over `textOf(html)`, where no range means the whole zone; or in a text of the
 * head.
 */
export type TextPosition = { zone: string; range?: TextRange } | { meta: MetaField; range?: TextRange }

/** The checks in the order of display. */
export const SCORE_CHECKS = [
  'ranking-terms',
  'unfinished',
  'empty',
  'title-keyword',
  'description-keyword',
  'opening-keyword',
  'heading-keyword',
  'text-keywords',
  'related-keywords',
  'too-often',
  'note',
  'title-length',
  'description-length',
  'first-heading',
  'heading-order',
  'sentences',
  'paragraphs',
  'length',
  'related-link',
  'broken-links',
  'images',
  'duplicate',
] as const
export type ScoreCheck = (typeof SCORE_CHECKS)[number]

/** The importance of a check: what decides whether the page is found comes before what reads a little better. */
export type Importance = 'high' | 'normal' | 'low'

const HIGH: readonly ScoreCheck[] = [
  'ranking-terms',
  'unfinished',
  'empty',
  'duplicate',
  'title-keyword',
  'opening-keyword',
  'heading-keyword',
  'text-keywords',
  'note',
  'broken-links',
]
const LOW: readonly ScoreCheck[] = ['related-keywords', 'heading-order', 'sentences', 'paragraphs', 'length']

/** Returns the importance of a check. Rule SCORE-15. */
export function importanceOf(check: ScoreCheck): Importance {
  return HIGH.includes(check) ? 'high' : LOW.includes(check) ? 'low' : 'normal'
}

/** A change that removes a finding with one press. It replaces `before`, and no other text. */
export type Fix = { label: string; before: string; after: string } & ({ meta: MetaField } | { zone: string })

/** The result of a check. */
export interface Finding {
  check: ScoreCheck
  /**
   * 'fails' if the text must not be published like this, 'attention' if it could be improved here, 'good' otherwise.
   */
  state: 'fails' | 'attention' | 'good'
  /** The result in a few words. */
  sentence: string
  /** The figures or words behind it; '' for none. */
  detail: string
  /** The affected text, position by position. Empty if there is no text yet. */
  positions: readonly TextPosition[]
  /** The change that removes the finding, where it is clear. */
  fix?: Fix
}

/** The use of a keyword in the text. */
export interface KeywordScore {
  keyword: string
  list: 'target' | 'related'
  /** The number of mentions in the zones. */
  mentions: number
  /** The mentions that count: three at most (C14). */
  counted: number
  /** Whether the keyword is repeated too often for the length of the text. */
  tooOften: boolean
  /** The positions of the mentions. */
  positions: readonly TextPosition[]
  /** The parts of the page that name the keyword. */
  parts: readonly KeywordPart[]
}

/** A part of a page that can name a keyword. */
export type KeywordPart = 'title' | 'description' | 'opening' | 'heading' | 'text'

/**
 * The result of all checks: the findings, and the use of each keyword. There is no overall number to chase (C14, D04).
 */
export interface Score {
  findings: readonly Finding[]
  keywords: readonly KeywordScore[]
  /** What the text lacks of its order, as sentences. Missing where nobody asked. Rule SCORE-21. */
  gaps?: readonly string[]
}

import type { TextRange } from '../writing/keywordMentions.ts'

/** A text of the page's head. */
export type MetaField = 'metaTitle' | 'metaDescription'

/** Where a finding stands: in a zone, over `textOf(html)`; without a range it is the whole zone. Or a text of the head. */
export type ScorePlace = { zone: string; range?: TextRange } | { meta: MetaField; range?: TextRange }

/** What is checked, in the order in which it is told. */
export const SCORE_CHECKS = [
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

/** What a check found. */
export interface Finding {
  check: ScoreCheck
  /** Worth a look, or good as it is. */
  state: 'look' | 'good'
  /** What was found, in a few words. */
  sentence: string
  /** The figures or words behind it; '' for none. */
  detail: string
  /** The text that is meant, one place after another; none when there is no text yet. */
  places: readonly ScorePlace[]
}

/** How one keyword stands in the text. */
export interface KeywordScore {
  keyword: string
  list: 'target' | 'related'
  /** How often the zones name it. */
  mentions: number
  /** What counts of that: three at most (C14). */
  counted: number
  /** Whether it is named more often than the text bears. */
  tooOften: boolean
  /** Where it stands. */
  places: readonly ScorePlace[]
  /** The parts of the page that name it. */
  parts: readonly KeywordPart[]
}

/** A part of a page that can name a keyword. */
export type KeywordPart = 'title' | 'description' | 'opening' | 'heading' | 'text'

/** What the score says: findings to look at first, and each keyword. There is no number to chase (C14, D04). */
export interface Score {
  findings: readonly Finding[]
  keywords: readonly KeywordScore[]
}

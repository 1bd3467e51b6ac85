import { pluralize, formatNumber } from '@rankdesk/format'
import { isOnPageOne } from '../../ranking/rank.ts'
import type { Finding } from '../score.ts'
import { positionsToAddText, type ScoreDocument } from '../text/scoreDocument.ts'

/** The minimum number of pages on page one for a meaningful comparison. Rule SCORE-11. */
const MIN_PAGES = 3
/**
 * The minimum words for which a page's own text counts as known. A page with fewer was imported without its text. Rule
 * SCORE-11.
 */
const MIN_WORDS = 100
/** The share of their length below which a text is short. Rule SCORE-11. */
const SHORT_SHARE = 0.6

/** Compares the length of the text with the client's own pages of its kind that are on page one. Rule SCORE-11. */
export function length(document: ScoreDocument): Finding | undefined {
  const { kind, site } = document.input
  if (site === undefined || kind === null) return undefined
  const ranking = site.pages.filter(
    (page) => page.kind === kind && isOnPageOne(page.bestRank) && page.words >= MIN_WORDS,
  )
  if (ranking.length < MIN_PAGES) return undefined
  const median = medianOf(ranking.map(({ words }) => words))
  const short = document.words < median * SHORT_SHARE
  return {
    check: 'length',
    state: short ? 'attention' : 'good',
    sentence: short ? 'Short compared with pages that rank' : 'Long enough compared with pages that rank',
    detail: `${pluralize(document.words, 'word')}; the median of this client's ${ranking.length} similar pages on page one is ${formatNumber(median)}`,
    positions: short ? positionsToAddText(document) : [],
  }
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]
  return Math.round((low + high) / 2)
}

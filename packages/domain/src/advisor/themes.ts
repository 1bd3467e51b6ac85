import type { AdvisedKeyword } from './facts.ts'
import { offerWords } from './synonyms.ts'

/** The share of queries above which a word is the theme of the whole site. */
const THEME_SHARE = 0.05
/** The minimum number of queries of a theme, and the share that is enough where there are few queries. */
const MIN_THEME_QUERIES = 10
const FEW_THEME_SHARE = 0.5
const FEWEST = 4

/** The number of queries that show a theme or a town where there are few queries: half of them. Rule ADV-7. */
export const fewQueries = (count: number, fewest: number = FEWEST): number =>
  Math.min(MIN_THEME_QUERIES, Math.max(fewest, count * FEW_THEME_SHARE))

/** Returns the words that so large a part of the queries names that they are the site's theme. Rule ADV-7. */
export function themesOf(
  { keywords }: { keywords: readonly Pick<AdvisedKeyword, 'keyword'>[] },
  minQueries = MIN_THEME_QUERIES,
): Set<string> {
  const counts = new Map<string, number>()
  for (const { keyword } of keywords) {
    for (const word of offerWords(keyword)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  const minCount = Math.max(minQueries, keywords.length * THEME_SHARE)
  return new Set([...counts].filter(([, count]) => count >= minCount).map(([word]) => word))
}

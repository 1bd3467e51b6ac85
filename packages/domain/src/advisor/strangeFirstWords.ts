import { isArticleQuestion } from '../targets/intent.ts'
import { contentWords } from '../words/words.ts'
import type { AdvisedKeyword } from './facts.ts'
import { PAGE_TWO_END, rankOf } from './opportunity.ts'

/** Words before an offer that say how, for whom or how well, and name no business. */
const MANNERS = new Set(
  contentWords(
    'best top cheap cheapest affordable good great local professional emergency urgent mobile reliable trusted expert experienced licensed certified qualified registered insured commercial residential domestic industrial custom bespoke private public free online same day new old used small large big modern traditional luxury family kids children adult beginner',
  ),
)

/** The number of queries that have a word of the trade. */
const MIN_TRADE_QUERIES = 3

/**
 * Takes their guessed pages from queries beyond rank 20 that begin with a word which neither the site nor another query has, before
 * words of the trade, which three queries have at least, and places: 'wilkins chimney sweep hereford' looks for another business, or for
 * what the site does not offer. Rule ADV-92.
 */
export function withoutStrangeFirstWords(
  keywords: readonly AdvisedKeyword[],
  { isKnown, places }: { isKnown: (word: string) => boolean; places: readonly string[] },
): AdvisedKeyword[] {
  const placeWords = new Set(places.flatMap(contentWords))
  const counts = new Map<string, number>()
  for (const { keyword } of keywords)
    for (const word of new Set(contentWords(keyword))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return keywords.map((keyword) => {
    const [first = '', ...rest] = contentWords(keyword.keyword)
    const trade = rest.filter((word) => !placeWords.has(word))
    const isTrade = trade.length > 0 && trade.every((word) => (counts.get(word) ?? 0) >= MIN_TRADE_QUERIES)
    const isNew = (counts.get(first) ?? 0) < 2 && !placeWords.has(first) && !MANNERS.has(first) && !isKnown(first)
    return keyword.isGuess && rankOf(keyword) > PAGE_TWO_END && isTrade && isNew && !isArticleQuestion(keyword.keyword)
      ? { ...keyword, pageId: null, isGuess: false }
      : keyword
  })
}

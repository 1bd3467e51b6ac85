import { PAGE_ONE } from '../ranking/rank.ts'
import { isArticleQuestion } from '../targets/intent.ts'
import { contentWords } from '../words/words.ts'
import type { AdvisedKeyword } from './facts.ts'
import { PAGE_TWO_END, rankOf } from './opportunity.ts'
import { createFormFinder } from './roots.ts'

/** Words before an offer that say how, when, for whom or how well, and name no business. */
const MANNERS = new Set(
  contentWords(
    'best top cheap cheapest affordable good great local professional emergency urgent hours weekend evening night mobile reliable trusted expert experienced licensed certified qualified registered insured commercial residential domestic industrial custom bespoke private public free online same day new old used small large big modern traditional luxury family kids children adult beginner',
  ),
)

/** The number of queries that have a word of the trade. */
const MIN_TRADE_QUERIES = 3

const isUnclicked = ({ clicks }: AdvisedKeyword) => clicks === 0

/**
 * Takes the guessed page from queries that look for another business, or for what the site does not offer: 'wilkins chimney
 * sweep hereford'. They are beyond rank 20, or 10 with two words of the trade, and begin with a word that the site does not
 * have; no other query has it either, or only one does and neither was clicked. The rest are places and words of the trade,
 * which three queries have at least. Rule ADV-92.
 */
export function withoutStrangeFirstWords(
  keywords: readonly AdvisedKeyword[],
  { isKnown, places }: { isKnown: (word: string) => boolean; places: readonly string[] },
): AdvisedKeyword[] {
  const placeWords = new Set(places.flatMap(contentWords))
  const all = keywords.map(({ keyword }) => contentWords(keyword))
  const namedBy = Map.groupBy(keywords, (_, index) => all[index]?.[0] ?? '')
  const queriesWith = queryCounter(all)
  // A name is looked up more than once, by people who do not choose this site.
  const isRare = (word: string) => {
    const [count, named] = [queriesWith(word), namedBy.get(word) ?? []]
    return count < 2 || (count === named.length && count === 2 && named.every(isUnclicked))
  }
  return keywords.map((keyword) => {
    const [first = '', ...rest] = contentWords(keyword.keyword)
    const trade = rest.filter((word) => !placeWords.has(word))
    const isBehind = keyword.isGuess && rankOf(keyword) > (trade.length > 1 ? PAGE_ONE : PAGE_TWO_END)
    const isNew = () => isRare(first) && !placeWords.has(first) && !MANNERS.has(first) && !isKnown(first)
    const isTrade = () => trade.length > 0 && trade.every((word) => queriesWith(word) >= MIN_TRADE_QUERIES)
    return isBehind && isNew() && isTrade() && !isArticleQuestion(keyword.keyword)
      ? { ...keyword, pageId: null, isGuess: false }
      : keyword
  })
}

/** Returns a function that counts the queries with a word, in any of its forms: 'partytent' and 'partytenten' are one word. */
function queryCounter(queries: readonly (readonly string[])[]): (word: string) => number {
  const uses = Map.groupBy(
    queries.flatMap((words, index) => words.map((word) => ({ word, index }))),
    ({ word }) => word,
  )
  const formsOf = createFormFinder(uses.keys())
  return (word) => new Set(formsOf(word).flatMap((each) => (uses.get(each) ?? []).map(({ index }) => index))).size
}

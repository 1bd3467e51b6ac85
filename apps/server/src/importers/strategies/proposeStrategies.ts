import { titleFromWords } from '../pages/pageTitle.ts'
import { almostPageOneValue, isAlmostPageOne } from './strategyValue.ts'

/** A keyword of the import with its page, as it is in the database after the keywords were written. */
export interface RankedKeyword {
  keywordId: number
  keyword: string
  pageId: number
  isGuess: boolean
  position: number
  impressions: number
}

/** An almost-page-one strategy for one page, with every keyword of the page that stands on page two. */
export interface ProposedStrategy {
  pageId: number
  searchTerm: string
  title: string
  summary: string
  value: number
  reasons: readonly string[]
  keywordIds: readonly number[]
}

/** So many keywords are told one by one in the reasons. */
const TOLD = 5

/**
 * One strategy a page, most valuable first. Its search term is the keyword that is worth most; `day` (YYYY-MM-DD) is
 * the export's last day. The same keywords give the same strategies.
 */
export function proposeStrategies(keywords: readonly RankedKeyword[], day: string): ProposedStrategy[] {
  const byPage = new Map<number, RankedKeyword[]>()
  for (const keyword of keywords) {
    if (!isAlmostPageOne(keyword.position)) continue
    const list = byPage.get(keyword.pageId)
    if (list === undefined) byPage.set(keyword.pageId, [keyword])
    else list.push(keyword)
  }
  return [...byPage]
    .map(([pageId, list]) => proposeStrategy(pageId, list, day))
    .toSorted((a, b) => b.value - a.value || a.pageId - b.pageId)
}

function proposeStrategy(pageId: number, keywords: readonly RankedKeyword[], day: string): ProposedStrategy {
  const best = keywords.toSorted(
    (a, b) => almostPageOneValue([b]) - almostPageOneValue([a]) || (a.keyword < b.keyword ? -1 : 1),
  )
  const searchTerm = best[0]?.keyword ?? ''
  const more = best.length - TOLD
  const others = best.length - 1
  return {
    pageId,
    searchTerm,
    title: titleFromWords(searchTerm),
    summary: `Bring "${searchTerm}"${others === 0 ? '' : ` and ${others} more ${others === 1 ? 'query' : 'queries'} of this page`} from page two to page one.`,
    value: almostPageOneValue(best),
    reasons: [
      ...best.slice(0, TOLD).map((keyword) => reason(keyword, day)),
      ...(more > 0
        ? [`${more} more ${more === 1 ? 'query' : 'queries'} of this page stood at position 11 to 20.`]
        : []),
      ...(best.some((keyword) => keyword.isGuess)
        ? ['The import guessed from the words of the queries that they mean this page.']
        : []),
    ],
    keywordIds: best.map((keyword) => keyword.keywordId),
  }
}

function reason({ keyword, position, impressions }: RankedKeyword, day: string): string {
  const [year, month, date] = day.split('-')
  const shown = `${impressions.toLocaleString('en-US')} ${impressions === 1 ? 'impression' : 'impressions'}`
  return `"${keyword}" stood at position ${position} on ${month}/${date}/${year} with ${shown}.`
}

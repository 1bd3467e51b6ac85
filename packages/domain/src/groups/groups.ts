import { formatMonthName, monthOf, type PlainDate } from '@rankdesk/format'
import { isOnPageOne, UNRANKED } from '../ranking/rank.ts'

/** A keyword of a strategy's card. */
export interface GroupKeyword {
  keyword: string
  rank: number | null
}

/** The fields of a card from which the figures of its group are computed (M388, M392). */
export interface GroupableStrategy {
  strategyValue: number | null
  keywords: readonly GroupKeyword[]
}

/** A group's figures, derived from its members (M393-M396). */
export interface GroupFigures {
  /** The best rank of any keyword. Null if no keyword has one. */
  topRanking: number | null
  /** The share of keywords ranked 10 or better, percent of 100. 0 without keywords. */
  pageOnePercentage: number
  /** The mean of the members' nonzero values. Null if there are none. */
  value: number | null
  numberOfKeywords: number
  /** The members' combined keywords. A keyword of several members counts once. */
  keywords: readonly GroupKeyword[]
}

/** The minimum number of members of a group (M402). */
export const MIN_MEMBERS = 2

/** Computes a group's figures (M393-M396). Rules GROUP-1 to GROUP-4. */
export function groupFigures(members: readonly GroupableStrategy[]): GroupFigures {
  const keywords = combineKeywords(members.flatMap((member) => member.keywords))
  const ranks = keywords.map(({ rank }) => rank).filter((rank): rank is number => rank !== null && rank > 0)
  const values = members.map((member) => member.strategyValue ?? 0).filter((value) => value !== 0)
  const onPageOne = keywords.filter(({ rank }) => isOnPageOne(rank)).length
  return {
    topRanking: ranks.length === 0 ? null : Math.min(...ranks),
    pageOnePercentage: keywords.length === 0 ? 0 : (onPageOne / keywords.length) * 100,
    value: values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length,
    numberOfKeywords: keywords.length,
    keywords,
  }
}

function combineKeywords(keywords: readonly GroupKeyword[]): GroupKeyword[] {
  const best = new Map<string, GroupKeyword>()
  const order = ({ rank }: GroupKeyword) => (rank === null || rank === 0 ? UNRANKED + 1 : rank)
  for (const keyword of keywords) {
    const key = keyword.keyword.toLowerCase()
    const known = best.get(key)
    if (known === undefined || order(keyword) < order(known)) best.set(key, keyword)
  }
  return [...best.values()]
}

/** Asks whether a topic is to be ignored (M402), and names its work that leaves the queue. Rule GROUP-8. */
export function ignoreTopicQuestion(
  cards: readonly { title: string; inQueue: boolean; statusId: number; assignedDate: PlainDate | null }[],
): string {
  const queued = cards.filter(({ inQueue, statusId }) => inQueue && statusId === 0)
  const named = queued.map(
    ({ title, assignedDate }) =>
      `“${title}”${assignedDate === null ? '' : ` (${formatMonthName(monthOf(assignedDate))})`} leaves the queue.`,
  )
  return [...named, 'This will remove the topic from the list. Continue?'].join(' ')
}

import { pluralize, formatDate, formatNumber, type PlainDate } from '@rankdesk/format'
import { PAGE_ONE, rankOfPosition } from '../ranking/rank.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'

/** Impressions that a keyword counts for where nothing counted them. Rule ADV-2. */
export const UNMEASURED_IMPRESSIONS = 20

/** The last position of page two. */
export const PAGE_TWO_END = PAGE_ONE * 2

/** A keyword's place as a whole rank; past page two's measure, or never seen, is 101. */
export function rankOf({ position }: Pick<AdvisedKeyword, 'position'>): number {
  return position === null ? 101 : rankOfPosition(position)
}

/** Whether a position, rounded to a rank, is on page two: 11 to 20. Rule ADV-3. */
export function isAlmostPageOne(position: number): boolean {
  const rank = rankOfPosition(position)
  return rank > PAGE_ONE && rank <= PAGE_TWO_END
}

/** How often a keyword is searched, as far as anyone counted. */
export function impressionsOf({ impressions }: Pick<AdvisedKeyword, 'impressions'>): number {
  return impressions ?? UNMEASURED_IMPRESSIONS
}

/**
 * What work is worth, 0 to 99.99: ten times the decimal logarithm of one plus the impressions it may win, each keyword's
 * weighed by how likely the work lifts it. Ten times the searches, or ten times the likelihood, make ten points more, so
 * that one busy keyword does not dwarf all other work. Rule ADV-2.
 */
export function opportunityValue(parts: readonly { impressions: number; weight: number }[]): number {
  const sum = parts.reduce((total, { impressions, weight }) => total + impressions * weight, 0)
  return Math.min(99.99, Math.round(Math.log10(1 + sum) * 1000) / 100)
}

/** How likely a keyword of page two comes to page one: fully at position 11, a tenth at 20. Rule ADV-3. */
export function pageTwoWeight(position: number): number {
  return Math.min(1, Math.max(0.1, (PAGE_TWO_END + 1 - position) / PAGE_ONE))
}

/** So many keywords are told one by one. */
const TOLD = 5

/** Keywords as reasons, the first few one by one and the rest counted. */
export function keywordReasons(keywords: readonly AdvisedKeyword[], measuredOn: PlainDate | null): string[] {
  const rest = keywords.length - TOLD
  return [
    ...keywords.slice(0, TOLD).map((keyword) => keywordReason(keyword, measuredOn)),
    ...(rest > 0 ? [`${pluralize(rest, 'more query', 'more queries')} of this kind.`] : []),
    ...(keywords.some((keyword) => keyword.isGuess && keyword.pageId !== null)
      ? ['The page of these queries was guessed from their words.']
      : []),
  ]
}

function keywordReason({ keyword, position, impressions }: AdvisedKeyword, measuredOn: PlainDate | null): string {
  const day = measuredOn === null ? '' : ` on ${formatDate(measuredOn)}`
  const shown = impressions === null ? '' : ` with ${pluralize(impressions, 'impression')}`
  return position === null || position > 100
    ? `"${keyword}" was not found on the first pages${day}${shown}.`
    : `"${keyword}" stood at position ${formatNumber(position)}${day}${shown}.`
}

/** Keywords by what they are worth, most first; equal ones by their text, so that the same facts give the same words. */
export function byWorth(
  keywords: readonly AdvisedKeyword[],
  weightOf: (keyword: AdvisedKeyword) => number,
): AdvisedKeyword[] {
  const worth = (keyword: AdvisedKeyword) => impressionsOf(keyword) * weightOf(keyword)
  return keywords.toSorted((a, b) => worth(b) - worth(a) || (a.keyword < b.keyword ? -1 : 1))
}

/** A proposal with what most of them leave empty. */
export function proposal(
  parts: Pick<Proposal, 'strategyTypeId' | 'title' | 'summary' | 'searchTerm' | 'value' | 'reasons'> &
    Partial<Proposal>,
): Proposal {
  return {
    pageId: null,
    seoTargetId: null,
    specialtyTypeId: null,
    locationId: null,
    geography: '',
    blogTopic: '',
    keywordIds: [],
    ...parts,
  }
}

/** Words for a title: 'drain cleaning' is 'Drain Cleaning'. */
export function titleCase(text: string): string {
  return text.replaceAll(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

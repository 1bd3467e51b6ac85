import { pluralize, formatDate, formatNumber, type PlainDate } from '@rankdesk/format'
import { PAGE_ONE, rankOfPosition, UNRANKED } from '../ranking/rank.ts'
import type { AdvisedKeyword, Proposal } from './facts.ts'
import { sumOfCounted } from '../targets/demand.ts'
import { isState } from './places.ts'

/** The last position of page two. */
export const PAGE_TWO_END = PAGE_ONE * 2

/**
 * Returns the position of a keyword as a whole rank. Unseen keywords and positions beyond the measured range are 101.
 */
export function rankOf({ position }: Pick<AdvisedKeyword, 'position'>): number {
  return position === null ? 101 : rankOfPosition(position)
}

/** Whether a position, rounded to a rank, is on page two: 11 to 20. Rule ADV-3. */
export function isAlmostPageOne(position: number): boolean {
  const rank = rankOfPosition(position)
  return rank > PAGE_ONE && rank <= PAGE_TWO_END
}

/**
 * Returns the value of work, 0 to 99.99. The value is ten times the decimal logarithm of one plus the expected
 * impressions, where each keyword is weighted by the likelihood of a gain. Ten times the searches, or ten times the
 * likelihood, add ten points, which keeps one busy keyword from dominating. Keywords that nobody counted add nothing to
 * counted ones; if none was counted, each counts once, so that the number of keywords decides. Rule ADV-2.
 */
export function opportunityValue(parts: readonly { impressions: number | null; weight: number }[]): number {
  const isCounted = parts.some(({ impressions }) => impressions !== null)
  const sum = parts.reduce((total, { impressions, weight }) => total + (isCounted ? (impressions ?? 0) : 1) * weight, 0)
  return Math.min(99.99, Math.round(Math.log10(1 + sum) * 1000) / 100)
}

/** The number of keywords that are named individually. */
const MAX_NAMED = 5

/** Returns reasons for keywords: the first few by name, the rest as a count. */
export function keywordReasons(keywords: readonly AdvisedKeyword[], measuredOn: PlainDate | null): string[] {
  const rest = keywords.length - MAX_NAMED
  return [
    ...keywords.slice(0, MAX_NAMED).map((keyword) => keywordReason(keyword, measuredOn)),
    ...(rest > 0 ? [`${pluralize(rest, 'more query', 'more queries')} of this kind.`] : []),
  ]
}

/**
 * Returns the end of a sentence about the impressions of queries: only counted ones, and nothing if none is counted.
 * Rule ADV-2.
 */
export function countedImpressions(keywords: readonly Pick<AdvisedKeyword, 'impressions'>[]): string {
  const counted = sumOfCounted(keywords)
  if (counted === null) return ''
  const sum = pluralize(counted, 'impression')
  return keywords.every(({ impressions }) => impressions !== null)
    ? `, with ${sum} in total`
    : `, with ${sum} of the queries that were counted`
}

/**
 * Says where a query was found, on the day of its own measurement. A rank of 101 is that of a tool that looked at the
 * first 100 results without finding it; an average position beyond 100 is one at which it was found. Rule ADV-2.
 */
function keywordReason(found: AdvisedKeyword, newest: PlainDate | null): string {
  const { keyword, position, impressions, measuredOn = newest } = found
  const day = measuredOn === null ? '' : ` on ${formatDate(measuredOn)}`
  const shown = impressions === null ? '' : ` with ${pluralize(impressions, 'impression')}`
  if (position === null) return `No position of "${keyword}" is known${shown}.`
  return position === UNRANKED
    ? `"${keyword}" was not found in the first 100 results${day}${shown}.`
    : `"${keyword}" was at position ${formatNumber(position)}${day}${shown}.`
}

/** Creates a proposal with defaults for the fields that most proposals leave empty. */
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

/** Abbreviations by the way they are typed. Those with another meaning as a word are left out. Rule ADV-22. */
const ACRONYMS = new Map([
  ...'ac bbq cctv cis cnc cpr diy ev hmrc hr hvac led llc mot ndis nhs nsw nz paye pvc qld rv seo tv uk usa va vat'
    .split(' ')
    .map((word) => [word, word.toUpperCase()] as const),
  ['upvc', 'uPVC'] as const,
])

/** Three or four letters without a vowel, which are no unit, title or short form: 'hrc', 'tms'. */
const UNSPOKEN =
  /^(?!(?:mrs|lbs|pcs|hrs|yrs|wks|mph|kmh|ltd|nth|bzw|ggf|str|blvd|sqft|mgmt|svc|mtn|tbsp|wpm)$)[bcdfghjklmnpqrstvwxz]{3,4}$/i

/** 'It' before what a firm for computers offers. */
const INFORMATION_TECHNOLOGY =
  /(?<![\p{L}\p{N}])it(?= (?:services?|support|compan(?:y|ies)|consult\w*|providers?|outsourcing|security|managed|help ?desk|department|infrastructure|solutions?)(?!\p{L}))/giu

/** Writes abbreviations in a text with their capitals: 'ndis support' becomes 'NDIS support'. Rule ADV-22. */
export function withAcronyms(text: string): string {
  return text
    .replaceAll(
      /(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu,
      (word) => ACRONYMS.get(word.toLowerCase()) ?? (UNSPOKEN.test(word) ? word.toUpperCase() : word),
    )
    .replaceAll(INFORMATION_TECHNOLOGY, (word) => word.toUpperCase())
}

/** Converts words to title case, acronyms and a state at the end to capitals: 'roofers norfolk va' becomes 'Roofers Norfolk VA'. Rule ADV-22. */
export function titleCase(text: string): string {
  const words = text.replaceAll(
    /(^|[\s-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
  return withAcronyms(words).replace(/(?<=\s)\p{L}{2}$/u, (word) => (isState(word) ? word.toUpperCase() : word))
}

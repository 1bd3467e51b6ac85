import { addMonthsToDate, formatDate, formatNumber, type PlainDate } from '@rankdesk/format'
import { demandAmong } from '../targets/demand.ts'
import type { AdvisedKeyword, Proposal, SeasonFacts } from './facts.ts'

/** The ratio of shares from which a query's season is coming, and below which it is over. Rule ADV-24. */
export const COMING_SEASON = 1.5
export const PAST_SEASON = 0.67
/** The months of the season and of the year in which the client was measured, at least. Rule ADV-24. */
export const MIN_SEASON_MONTHS = 2
export const MIN_YEAR_MONTHS = 6
/** The minimum impressions of a query in the measurements of the year. Rule ADV-24. */
export const MIN_YEAR_IMPRESSIONS = 100
/** The most positions by which the average rank of the season may differ from that of the year. Rule ADV-24. */
export const MAX_RANK_SHIFT = 10
/** The most points by which a season moves a value, either way. Rule ADV-24. */
export const MAX_SEASON_POINTS = 2
/** The months of a season. */
export const SEASON_MONTHS = 3

const MAX_VALUE = 99.99

/**
 * Returns how many times its usual share of the client's impressions a query had in the coming three months a year ago.
 * Null if too little was measured, or if its rank was another one then: then the share says nothing about the season.
 * Rule ADV-24.
 */
export function seasonRatio(season: SeasonFacts | null | undefined): number | null {
  if (season === null || season === undefined || season.yearShare <= 0) return null
  if (season.seasonMonths < MIN_SEASON_MONTHS || season.yearMonths < MIN_YEAR_MONTHS) return null
  if (season.impressions < MIN_YEAR_IMPRESSIONS || !season.isKnownSince) return null
  const { seasonPosition, yearPosition } = season
  if (seasonPosition !== null && yearPosition !== null && Math.abs(seasonPosition - yearPosition) > MAX_RANK_SHIFT)
    return null
  return season.seasonShare / season.yearShare
}

/** Whether a ratio is that of a season. Rule ADV-24. */
export const isSeasonal = (ratio: number) => ratio >= COMING_SEASON || ratio < PAST_SEASON

/**
 * Returns a proposal whose value counts the season of its queries, with the reason: 10 × log10 of their mean ratio, where
 * queries without a season count as 1, at most two points either way. Rule ADV-24.
 */
export function withSeason<Found extends Pick<Proposal, 'keywordIds' | 'value' | 'reasons'>>(
  found: Found,
  keywords: ReadonlyMap<number, AdvisedKeyword>,
  today: PlainDate,
): Found {
  const own = found.keywordIds.flatMap((keywordId) => keywords.get(keywordId) ?? [])
  const demand = demandAmong(own)
  const rated = own.map((keyword) => {
    const ratio = seasonRatio(keyword.season)
    return { keyword, ratio: ratio !== null && isSeasonal(ratio) ? ratio : 1, weight: demand(keyword) }
  })
  const seasonal = rated.filter(({ ratio }) => ratio !== 1).toSorted((a, b) => b.weight - a.weight)
  const weight = rated.reduce((sum, each) => sum + each.weight, 0)
  if (seasonal[0] === undefined || weight === 0) return found
  const mean = rated.reduce((sum, each) => sum + each.ratio * each.weight, 0) / weight
  const points = Math.min(MAX_SEASON_POINTS, Math.max(-MAX_SEASON_POINTS, 10 * Math.log10(Math.max(0.01, mean))))
  const value = Math.min(MAX_VALUE, Math.max(0, Math.round((found.value + points) * 100) / 100))
  return { ...found, value, reasons: [...found.reasons, seasonReason(seasonal[0].keyword, seasonal[0].ratio, today)] }
}

function seasonReason({ keyword }: AdvisedKeyword, ratio: number, today: PlainDate): string {
  const from = addMonthsToDate(today, -12)
  const times = formatNumber(ratio, { maximumDecimals: 1 })
  const period = `from ${formatDate(from)} to ${formatDate(addMonthsToDate(from, SEASON_MONTHS))}`
  const meaning = ratio >= COMING_SEASON ? 'its season is coming' : 'its season is over'
  return `Searches for "${keyword}" were ${times} times their usual share ${period}: ${meaning}.`
}

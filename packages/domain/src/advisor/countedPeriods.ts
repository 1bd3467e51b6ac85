import { daysBetween, formatDate, type PlainDate, pluralize } from '@rankdesk/format'
import type { AdvisedKeyword } from './facts.ts'

/** The first and the last day that figures count. Null for an unknown day. */
interface CountedPeriod {
  from: PlainDate | null
  until: PlainDate | null
}

/**
 * Says over which days the impressions of queries were counted, and by what: one sentence for each period. Nothing for queries
 * without counts. Rule ADV-60.
 */
export function periodReasons(keywords: readonly AdvisedKeyword[], newest: PlainDate | null): string[] {
  const counted = keywords.filter(({ impressions }) => impressions !== null)
  const groups = [...Map.groupBy(counted, (keyword) => JSON.stringify(periodOf(keyword, newest))).values()]
  return groups.flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    const whose = groups.length === 1 ? '' : ` of ${pluralize(group.length, 'query', 'queries')}`
    return [`Search Console counted the impressions${whose} ${periodText(periodOf(first, newest))}.`]
  })
}

/** Returns the number of days in which all of some queries were counted. Undefined if it differs, or is unknown. */
export function countedDays(keywords: readonly AdvisedKeyword[]): number | undefined {
  const lengths = new Set(
    keywords.flatMap((keyword) => {
      if (keyword.impressions === null) return []
      const { from, until } = periodOf(keyword, null)
      return [from === null || until === null ? undefined : daysBetween(from, until) + 1]
    }),
  )
  return lengths.size === 1 ? [...lengths][0] : undefined
}

function periodOf({ measuredOn, countedFrom = null }: AdvisedKeyword, newest: PlainDate | null): CountedPeriod {
  const until = measuredOn === undefined ? newest : measuredOn
  return { from: until === null ? null : countedFrom, until }
}

/** Writes a period as the end of a sentence: 'from 10/16/2026 to 11/12/2026 (28 days)'. Rule ADV-60. */
export function periodText({ from, until }: CountedPeriod): string {
  if (until === null) return '(period unknown)'
  if (from === null) return `up to ${formatDate(until)} (first day unknown)`
  return `from ${formatDate(from)} to ${formatDate(until)} (${pluralize(daysBetween(from, until) + 1, 'day')})`
}

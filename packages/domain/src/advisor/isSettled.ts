import { addMonthsToDate, type PlainDate } from '@rankdesk/format'

/** The number of months for which finished work is not proposed again. Rule ADV-1. */
export const REST_MONTHS = 3

/** A page's or a location's newest completed work, and the ranks of the proposal's keywords. */
export interface SettledFacts {
  /** The day of the newest completion. Null for never. */
  lastWorkedOn: PlainDate | null
  ranks: readonly (number | null)[]
}

/**
 * Whether a proposal has nothing to gain for now: its page was worked on in the last three months and its best keyword is
 * already at rank 1. Such work is not proposed again. Rule ADV-12.
 */
export function isSettled({ lastWorkedOn, ranks }: SettledFacts, today: PlainDate): boolean {
  if (lastWorkedOn === null || lastWorkedOn < addMonthsToDate(today, -REST_MONTHS)) return false
  return ranks.includes(1)
}

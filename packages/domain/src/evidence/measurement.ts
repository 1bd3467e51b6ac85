import { addDays, daysBetween, formatDate, type PlainDate, pluralize } from '@rankdesk/format'

/** The days of measurements, for charts (COV-2) and verdicts (COV-3). */
export const MEASUREMENT_DAYS = {
  /** The days for which a measurement stands on its own. */
  alone: 7,
  /** The maximum distance of two measurements between which the earlier one stands. */
  gap: 35,
  /** The maximum age of a measurement behind a performance. */
  current: 35,
  /** The minimum distance of the baseline from the newest measurement. */
  baseline: 7,
} as const

/**
 * Returns the first day for which a measurement no longer stands in a chart. `next` is the day of the following
 * measurement, or null. Rule COV-2.
 */
export function standsUntil(day: PlainDate, next: PlainDate | null): PlainDate {
  const isNear = next !== null && daysBetween(day, next) <= MEASUREMENT_DAYS.gap
  return isNear ? next : addDays(day, MEASUREMENT_DAYS.alone)
}

/** A client's measurements. */
export interface Measured {
  /** The keywords of the newest measurement. */
  keywords: number
  /** The day of the newest measurement. Null if there is none. */
  measuredOn: PlainDate | null
  /** The day of the first measurement. Null if there is none. */
  measuredSince: PlainDate | null
  /** Whether nothing says of which day the newest measurement is (COV-11). */
  isDayUnknown?: boolean | undefined
}

/**
 * Returns why a client has no performance on a day, as a sentence. Undefined if it has one. Rule COV-3.
 */
export function missingVerdict(
  { keywords, measuredOn, measuredSince, isDayUnknown }: Measured,
  today: PlainDate,
): string | undefined {
  if (keywords === 0 || measuredOn === null || measuredSince === null) return 'No keyword has been measured yet.'
  const age = daysBetween(measuredOn, today)
  if (age > MEASUREMENT_DAYS.current) {
    return isDayUnknown === true
      ? `The newest measurement is of an unknown day, and was imported on ${formatDate(measuredOn)}, ${pluralize(age, 'day')} ago.`
      : `The newest measurement is of ${formatDate(measuredOn)}, ${pluralize(age, 'day')} ago.`
  }
  const span = daysBetween(measuredSince, measuredOn)
  if (span > 0 && span < MEASUREMENT_DAYS.baseline) {
    return `The measurements are only ${pluralize(span, 'day')} apart, from ${formatDate(measuredSince)} to ${formatDate(measuredOn)}; a comparison takes ${MEASUREMENT_DAYS.baseline}.`
  }
  if (span === 0) {
    const day = isDayUnknown === true ? 'an unknown day' : formatDate(measuredOn)
    return `There is only the measurement of ${day}, so there is nothing to compare it with.`
  }
  return undefined
}

import { pluralize, daysBetween, formatInstantDate, losAngelesDateOf } from '@rankdesk/format'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** The number of days from which the date is shown instead. */
const MAX_RELATIVE_DAYS = 30

/**
 * Formats an instant relative to now: 'just now', '5 minutes ago', '3 hours ago', 'yesterday', '12 days ago', and from
 * 30 days its date, '3/8/2026'; in the future 'in 5 minutes', 'tomorrow', 'in 12 days'. Days are days in Los Angeles:
 * last night is yesterday from midnight, even if it was only 9 hours ago. Returns '–' for an invalid instant.
 */
export function relativeTime(instant: Date, now: Date): string {
  if (Number.isNaN(instant.getTime()) || Number.isNaN(now.getTime())) return formatInstantDate(instant)
  const distance = Math.abs(now.getTime() - instant.getTime())
  const isPast = instant.getTime() <= now.getTime()
  const withDirection = (words: string) => (isPast ? `${words} ago` : `in ${words}`)
  if (distance < MINUTE_MS) return 'just now'
  if (distance < HOUR_MS) return withDirection(pluralize(Math.floor(distance / MINUTE_MS), 'minute'))
  const days = Math.abs(daysBetween(losAngelesDateOf(instant), losAngelesDateOf(now)))
  if (days === 0) return withDirection(pluralize(Math.floor(distance / HOUR_MS), 'hour'))
  if (days === 1) return isPast ? 'yesterday' : 'tomorrow'
  return days < MAX_RELATIVE_DAYS ? withDirection(pluralize(days, 'day')) : formatInstantDate(instant)
}

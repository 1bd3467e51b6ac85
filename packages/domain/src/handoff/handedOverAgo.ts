import { daysBetween, losAngelesDateOf, type PlainDate } from '@rankdesk/format'

/**
 * Describes how long ago a text was handed over, in days of Los Angeles.
 *
 * @example handedOverAgo(new Date('2026-11-14T18:00Z'), '2026-11-17') // 'Handed over 3 days ago'
 */
export function handedOverAgo(handedOverAt: Date, today: PlainDate): string {
  const days = daysBetween(losAngelesDateOf(handedOverAt), today)
  if (days <= 0) return 'Handed over today'
  return days === 1 ? 'Handed over yesterday' : `Handed over ${days} days ago`
}

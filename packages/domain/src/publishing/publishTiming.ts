import { addDays, daysBetween, losAngelesInstant, monthOf, pluralForm, type PlainDate } from '@rankdesk/format'

/** When the words go live (M232). */
export type PublishTiming = 'now' | 'later'

/**
 * The timing that a review starts with (M256): Later when the assigned date is in an earlier month and no draft exists,
 * otherwise Now. A strategy without a month starts with Now. Rule PUB-1.
 */
export function defaultPublishTiming(
  assignedDate: PlainDate | null,
  hasDraft: boolean,
  today: PlainDate,
): PublishTiming {
  return assignedDate !== null && !hasDraft && monthOf(assignedDate) < monthOf(today) ? 'later' : 'now'
}

/** The hour of the day, Los Angeles time, at which a later publish is due. Rule PUB-2. */
export const PUBLISH_HOUR = 6

/**
 * When a publish is due: at once for today, at 06:00 Los Angeles on a later day. Throws RangeError for a day that is
 * past. Rule PUB-2.
 */
export function publishDueAt(publishDate: PlainDate, today: PlainDate, now: Date): Date {
  if (publishDate < today) throw new RangeError(`${publishDate} is past`)
  return publishDate === today ? now : losAngelesInstant(publishDate, PUBLISH_HOUR)
}

/** Whole days until a publish date, never below 0 (M257). Rule PUB-3. */
export function daysUntilPublish(publishDate: PlainDate, today: PlainDate): number {
  return Math.max(0, daysBetween(today, publishDate))
}

/** The banner over a review that is to be published later (M257). Rule PUB-3. */
export function publishBanner(publishDate: PlainDate, today: PlainDate): string {
  const days = daysUntilPublish(publishDate, today)
  return days === 0 ? 'This page publishes today.' : `This page publishes in ${days} ${pluralForm(days, 'day')}.`
}

/** The day that Later starts with: the one that is due already, unless it is past, else tomorrow. Rule PUB-10. */
export function firstLaterDay(due: PlainDate | null, today: PlainDate): PlainDate {
  return due !== null && due >= today ? due : addDays(today, 1)
}

/** The day that a publish is sent with. A day that went by while the screen stood open is today's. Rule PUB-10. */
export function publishDateOf(timing: PublishTiming, day: PlainDate, today: PlainDate): PlainDate {
  return timing === 'now' || day < today ? today : day
}

/** Days before a strategy's month begins on which its content is written. Rule PUB-4. */
export const CONTENT_LEAD_DAYS = 10

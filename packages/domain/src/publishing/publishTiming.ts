import { addDays, daysBetween, losAngelesInstant, monthOf, pluralForm, type PlainDate } from '@rankdesk/format'
import type { ZoneType } from '../zones/zoneType.ts'

/** When the text goes live (M232). */
export type PublishTiming = 'now' | 'later'

/** A strategy as far as its default timing depends on it. */
export interface TimedStrategy {
  assignedDate: PlainDate | null
  entryId: number | null
  zones: readonly { contentType: ZoneType; content: string }[]
}

/**
 * Returns the default timing of a review (M256): Later when the assigned date is in an earlier month and no draft
 * exists, otherwise Now. A strategy without a month defaults to Now. A draft is the entry of a blog, or a text that is not
 * the site's own. Rule PUB-1.
 */
export function defaultPublishTiming({ assignedDate, entryId, zones }: TimedStrategy, today: PlainDate): PublishTiming {
  const hasDraft =
    entryId !== null || zones.some(({ contentType, content }) => contentType !== 'type-site' && content !== '')
  return assignedDate !== null && !hasDraft && monthOf(assignedDate) < monthOf(today) ? 'later' : 'now'
}

/** The hour of the day, Los Angeles time, at which a later publish is due. Rule PUB-2. */
export const PUBLISH_HOUR = 6

/**
 * Returns when a publish is due: immediately today, or at 06:00 Los Angeles time on a later day. Throws RangeError for
 * a past day. Rule PUB-2.
 */
export function publishDueAt(publishDate: PlainDate, today: PlainDate, now: Date): Date {
  if (publishDate < today) throw new RangeError(`${publishDate} has passed`)
  return publishDate === today ? now : losAngelesInstant(publishDate, PUBLISH_HOUR)
}

/**
 * Returns the banner of a review that is scheduled to be published later, and whether that is today: it counts the whole days
 * until then, never below 0 (M257). Rule PUB-3.
 */
export function publishBanner(publishDate: PlainDate, today: PlainDate): { text: string; isToday: boolean } {
  const days = Math.max(0, daysBetween(today, publishDate))
  const text = days === 0 ? 'This page publishes today.' : `This page publishes in ${days} ${pluralForm(days, 'day')}.`
  return { text, isToday: days === 0 }
}

/** Returns the default day for Later: the day that is already due unless it has passed, else tomorrow. Rule PUB-10. */
export function firstLaterDay(due: PlainDate | null, today: PlainDate): PlainDate {
  return due !== null && due >= today ? due : addDays(today, 1)
}

/** Returns the publish date to send. A day that has passed while the screen was open becomes today. Rule PUB-10. */
export function publishDateOf(timing: PublishTiming, day: PlainDate, today: PlainDate): PlainDate {
  return timing === 'now' || day < today ? today : day
}

/** The days before a strategy's month at which its content is written. Rule PUB-4. */
export const CONTENT_LEAD_DAYS = 10

/** What became of an answer at its provider: nothing sent, being sent, in review at Google, shown, or rejected. */
export const REPLY_STATES = ['none', 'sending', 'sent', 'live', 'rejected'] as const
export type ReplyState = (typeof REPLY_STATES)[number]

/** Where a customer's review is in the queue. Rule CREV-1. */
export const CUSTOMER_REVIEW_STATES = ['New', 'Waiting', 'Answered'] as const
export type CustomerReviewState = (typeof CUSTOMER_REVIEW_STATES)[number]

/** What the state of a customer's review depends on. */
export interface ReviewProgress {
  replyState: ReplyState
  /** Whether somebody has begun an answer that was not sent. */
  hasDraft: boolean
  /** Whether the customer changed the review after our answer. */
  changedSinceReply: boolean
}

/**
 * Returns where a review is in the queue: New until somebody begins an answer, Answered while the current answer is shown,
 * Waiting between. A review that its customer changed after our answer begins again. Rule CREV-1.
 */
export function customerReviewState({ replyState, hasDraft, changedSinceReply }: ReviewProgress): CustomerReviewState {
  if (replyState === 'live' && !changedSinceReply && !hasDraft) return 'Answered'
  if (hasDraft || replyState === 'sending' || replyState === 'sent' || replyState === 'rejected') return 'Waiting'
  return 'New'
}

/** The number of stars up to which a review is an alert. Rule CREV-2. */
export const MAX_ALERT_STARS = 2

/** The time in hours after which an open review is late: an alert after a day, others after a week. Rule CREV-3. */
export const LATE_AFTER_HOURS = { alert: 24, other: 168 } as const

const HOUR_MS = 3_600_000

/** Whether a review is an alert: one or two stars, and no answer that is shown or on its way. Rule CREV-2. */
export function isReviewAlert(stars: number, { replyState, ...progress }: ReviewProgress): boolean {
  if (stars > MAX_ALERT_STARS) return false
  const isOnItsWay = replyState === 'sending' || replyState === 'sent'
  return !isOnItsWay && customerReviewState({ replyState, ...progress }) !== 'Answered'
}

/** The time that an open review has waited, and whether that is too long. Rule CREV-3. */
export function reviewAge(arrivedAt: Date, now: Date, stars: number): { hours: number; text: string; isLate: boolean } {
  const hours = Math.max(0, Math.floor((now.getTime() - arrivedAt.getTime()) / HOUR_MS))
  const limit = stars <= MAX_ALERT_STARS ? LATE_AFTER_HOURS.alert : LATE_AFTER_HOURS.other
  return { hours, text: ageText(hours), isLate: hours >= limit }
}

function ageText(hours: number): string {
  if (hours < 1) return 'less than an hour'
  if (hours < 24) return hours === 1 ? '1 hour' : `${hours} hours`
  const days = Math.floor(hours / 24)
  return days === 1 ? '1 day' : `${days} days`
}

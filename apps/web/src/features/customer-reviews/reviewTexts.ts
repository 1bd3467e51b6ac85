import type { CustomerReview } from '@rankdesk/api'
import { reviewAge } from '@rankdesk/domain'
import { parseInstant } from '@rankdesk/format'
import type { Hue } from '@rankdesk/ui'

/** The name of the keys of the inbox in the help dialog. */
export const REVIEW_KEYS = 'Reviews'

/** The shown name of a customer. */
export const authorName = ({ author }: Pick<CustomerReview, 'author'>) => (author === '' ? 'Anonymous' : author)

/** What a list says of a review besides its text. */
export interface ReviewMarks {
  /** What became of the answer, as a chip; undefined where the state of the review says it. */
  chip: { text: string; hue: Hue } | undefined
  /** The time that it has waited, and whether that is too long (CREV-3); undefined for one that waits no more. */
  age: ReturnType<typeof reviewAge> | undefined
}

/** Returns what a list says of a review besides its text. */
export function reviewMarks(review: CustomerReview, now: Date): ReviewMarks {
  return { chip: replyChip(review), age: waitingTime(review, now) }
}

function replyChip({ replyState, draft, isRemoved }: CustomerReview): { text: string; hue: Hue } | undefined {
  if (isRemoved) return { text: 'Removed', hue: 'grey' }
  if (replyState === 'rejected') return { text: 'Rejected', hue: 'red' }
  if (replyState === 'sending') return { text: 'Being sent', hue: 'blue' }
  if (draft !== null) return { text: 'Draft', hue: 'grey' }
  if (replyState === 'sent') return { text: 'In review at Google', hue: 'blue' }
  return replyState === 'live' ? { text: 'Answered', hue: 'green' } : undefined
}

function waitingTime({ state, isRemoved, changedAt, stars }: CustomerReview, now: Date) {
  const arrivedAt = parseInstant(changedAt)
  return state === 'Answered' || isRemoved || arrivedAt === undefined ? undefined : reviewAge(arrivedAt, now, stars)
}

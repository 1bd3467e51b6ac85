import type { ReceiptState } from './proofOfLive.ts'

/** What a check found at the page's address: the page, a notice of maintenance in its place, or no response. */
export type FoundPage = 'page' | 'maintenance' | 'nothing'

const MINUTE_MS = 60_000

/** The times after a publish at which a page is checked again until it is live, in ms. Rule PUB-12. */
export const CHECKS_AFTER_MS: readonly number[] = [10 * MINUTE_MS, 50 * MINUTE_MS, 24 * 60 * MINUTE_MS]

/** Returns when a page that is not live is checked again, or null after the last check. Rule PUB-12. */
export function nextCheckAt(publishedAt: Date, checkedAt: Date): Date | null {
  const due = CHECKS_AFTER_MS.map((after) => publishedAt.getTime() + after).find((at) => at > checkedAt.getTime())
  return due === undefined ? null : new Date(due)
}

/** The maximum number of words of a notice of maintenance. A longer page is a page. */
const MAX_NOTICE_WORDS = 150

const NOTICE =
  /\b(?:maintenance|be (?:right )?back (?:soon|shortly)|be right back|coming soon|temporarily (?:unavailable|offline|closed)|under construction)\b/i

/**
 * Returns what a check found. A server that says 503 is in maintenance, and so is a short page without any approved zone
 * that says so in words. Any other status than 200 is no page. Rule PUB-13.
 */
export function foundPage(response: { status: number; text: string; zonesFound: number } | undefined): FoundPage {
  if (response === undefined) return 'nothing'
  const { status, text, zonesFound } = response
  if (status === 503) return 'maintenance'
  if (status !== 200) return 'nothing'
  const words = text.split(/\s+/).filter((word) => word !== '').length
  return zonesFound === 0 && words <= MAX_NOTICE_WORDS && NOTICE.test(text) ? 'maintenance' : 'page'
}

/**
 * Returns the state of a receipt. While the page is checked again, a page that was not found or still shows the old text
 * is Not yet. The last check ends as Live, Differs or Failed. Rule PUB-14.
 */
export function watchedState(found: FoundPage, compared: ReceiptState, isLast: boolean): ReceiptState {
  if (found !== 'page') return isLast ? 'Failed' : 'Not yet'
  return compared === 'Not yet' && isLast ? 'Differs' : compared
}

/** The facts about a strategy's newest publish that decide whether its page needs attention. */
export interface LiveFacts {
  isCompleted: boolean
  receiptState: ReceiptState | null
  /** Whether a person accepted the page as it is. */
  isAccepted: boolean
}

/** Whether a completed strategy's page does not show its text, and no one accepted that. Rule QUEUE-8. */
export function isNotLive({ isCompleted, receiptState, isAccepted }: LiveFacts): boolean {
  return isCompleted && receiptState !== null && receiptState !== 'Live' && !isAccepted
}

import { describe, expect, it } from 'vitest'
import { customerReviewState, isReviewAlert, reviewAge, type ReviewProgress } from './customerReview.ts'

const progress = (part: Partial<ReviewProgress> = {}): ReviewProgress => ({
  replyState: 'none',
  hasDraft: false,
  changedSinceReply: false,
  ...part,
})

describe('the state of a review', () => {
  it.each([
    [{}, 'New'],
    [{ hasDraft: true }, 'Waiting'],
    [{ replyState: 'sending' as const }, 'Waiting'],
    [{ replyState: 'sent' as const }, 'Waiting'],
    [{ replyState: 'rejected' as const }, 'Waiting'],
    [{ replyState: 'live' as const }, 'Answered'],
    [{ replyState: 'live' as const, changedSinceReply: true }, 'New'],
    [{ replyState: 'live' as const, hasDraft: true }, 'Waiting'],
  ])('[CREV-1] of %o is %s', (part, expected) => {
    expect(customerReviewState(progress(part))).toBe(expected)
  })

  it.each([
    [1, {}, true],
    [2, {}, true],
    [3, {}, false],
    [2, { hasDraft: true }, true],
    [2, { replyState: 'rejected' as const }, true],
    [2, { replyState: 'sending' as const }, false],
    [2, { replyState: 'sent' as const }, false],
    [2, { replyState: 'live' as const }, false],
    [2, { replyState: 'live' as const, changedSinceReply: true }, true],
  ])('[CREV-2] with %i stars and %o is an alert: %s', (stars, part, expected) => {
    expect(isReviewAlert(stars, progress(part))).toBe(expected)
  })
})

describe('the age of a review', () => {
  const now = new Date('2026-11-17T18:00:00Z')
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  it.each([
    [0.5, 5, 'less than an hour', false],
    [1, 5, '1 hour', false],
    [23.9, 1, '23 hours', false],
    [24, 1, '1 day', true],
    [24, 2, '1 day', true],
    [24, 3, '1 day', false],
    [167, 5, '6 days', false],
    [168, 5, '7 days', true],
    [-3, 5, 'less than an hour', false],
  ])('[CREV-3] after %d hours with %i stars is %s, late: %s', (hours, stars, text, isLate) => {
    expect(reviewAge(before(hours), now, stars)).toMatchObject({ text, isLate })
  })
})

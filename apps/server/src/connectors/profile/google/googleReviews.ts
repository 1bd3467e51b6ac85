import { z } from 'zod'
import {
  type ProfileProvider,
  type ProfileTarget,
  type ProviderReply,
  type ProviderReview,
  ProfileRejected,
} from '../port.ts'
import type { GoogleCall } from './googleCaller.ts'

/** The v4 API: the only one of Google that has reviews. */
const REVIEWS_URL = 'https://mybusiness.googleapis.com/v4'
/** The maximum number of reviews that Google returns at once. */
const PAGE_SIZE = '50'
/** The maximum number of pages of one reading. The next reading goes on from the newest review. */
const MAX_PAGES = 40
const GONE = 'The review is no longer on the profile.'

const STARS: Readonly<Record<string, number>> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 }

const replySchema = z.object({
  comment: z.string().default(''),
  updateTime: z.coerce.date().optional(),
  /** Missing in responses from before moderation was shown. */
  reviewReplyState: z.string().optional(),
  /** The policy that an answer violates, in capitals, such as OFF_TOPIC: alone, or within an object. */
  policyViolation: z
    .union([z.string(), z.record(z.string(), z.unknown())])
    .nullish()
    .catch(null),
})
const reviewSchema = z.object({
  reviewId: z.string(),
  reviewer: z.object({ displayName: z.string().default(''), isAnonymous: z.boolean().default(false) }).optional(),
  starRating: z.string(),
  comment: z.string().default(''),
  createTime: z.coerce.date(),
  updateTime: z.coerce.date(),
  reviewReply: replySchema.optional(),
})
const pageSchema = z.object({ reviews: z.array(reviewSchema).default([]), nextPageToken: z.string().optional() })

/**
 * Creates the calls about reviews. `nameOf` returns the name of a location with its account, as the v4 API wants it. Written
 * from the published reference and tested against fixtures; not verified against the live service.
 */
export function createGoogleReviews(
  call: GoogleCall,
  nameOf: (target: ProfileTarget) => Promise<string>,
): Pick<ProfileProvider, 'readReviews' | 'reply' | 'deleteReply'> {
  const replyUrl = async (target: ProfileTarget, remoteId: string) =>
    `${REVIEWS_URL}/${await nameOf(target)}/reviews/${encodeURIComponent(remoteId)}/reply`

  return {
    async readReviews(target, since) {
      const url = `${REVIEWS_URL}/${await nameOf(target)}/reviews`
      const reviews: ProviderReview[] = []
      let page = ''
      for (let pages = 0; pages < MAX_PAGES; pages += 1) {
        const paging = { pageSize: PAGE_SIZE, orderBy: 'updateTime desc', ...(page && { pageToken: page }) }
        const found = pageSchema.parse(await call(`${url}?${new URLSearchParams(paging).toString()}`))
        reviews.push(...found.reviews.flatMap(presentReview))
        page = found.nextPageToken ?? ''
        if (page === '') return { reviews, isComplete: true }
        const oldest = found.reviews.at(-1)
        if (since !== null && oldest !== undefined && oldest.updateTime < since) break
      }
      return { reviews, isComplete: false }
    },
    async reply(target, remoteId, text) {
      const body = await call(await replyUrl(target, remoteId), 'PUT', { comment: text }, GONE)
      return presentReply(replySchema.parse(body))
    },
    async deleteReply(target, remoteId) {
      await call(await replyUrl(target, remoteId), 'DELETE', undefined, GONE).catch((error: unknown) => {
        // Without a reply or a review there is nothing to remove.
        if (!(error instanceof ProfileRejected && error.message === GONE)) throw error
      })
    },
  }
}

/** Returns a review; none without stars, which Google does not specify further. */
function presentReview(review: z.output<typeof reviewSchema>): ProviderReview[] {
  const stars = STARS[review.starRating]
  if (stars === undefined) return []
  const { reviewId, reviewer, comment, createTime, updateTime, reviewReply } = review
  return [
    {
      remoteId: reviewId,
      author: reviewer === undefined || reviewer.isAnonymous ? '' : reviewer.displayName,
      stars,
      text: comment,
      writtenAt: createTime,
      changedAt: updateTime,
      reply: reviewReply === undefined ? null : presentReply(reviewReply),
    },
  ]
}

function presentReply(reply: z.output<typeof replySchema>): ProviderReply {
  const { comment, updateTime, reviewReplyState, policyViolation } = reply
  const state = reviewReplyState === 'PENDING' ? 'sent' : reviewReplyState === 'REJECTED' ? 'rejected' : 'live'
  const rejection = state === 'rejected' ? rejectionText(policyViolation) : ''
  return { text: comment, updatedAt: updateTime ?? new Date(0), state, rejection }
}

/** Words the policy that an answer violates. */
function rejectionText(violation: z.output<typeof replySchema>['policyViolation']): string {
  const named = typeof violation === 'string' ? [violation] : Object.values(violation ?? {})
  const name = named.find((each) => typeof each === 'string' && each !== '')
  if (typeof name !== 'string') return 'Google rejected the answer without naming a reason.'
  return `Google rejected the answer: ${name.toLowerCase().replaceAll('_', ' ')}.`
}

import { CUSTOMER_REVIEW_STATES, REPLY_STATES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, filledText, id, idInPath, instant, wholeNumber } from '../primitives.ts'

const staffCall = { service: 'seo', access: 'staff' } as const
const BASE = '/api/customer-reviews'
const params = z.object({ customerReviewId: idInPath })

/** The number of reviews that a list returns at once. */
export const MAX_LISTED_REVIEWS = 200
/** The longest draft of an answer. What Google takes is counted in bytes (CREV-6). */
export const MAX_REPLY_DRAFT = 8000

/** The state of the inbox by which it is filtered. `All` leaves out nothing. */
export const REVIEW_STATE_FILTERS = [...CUSTOMER_REVIEW_STATES, 'All'] as const
/** The stars by which the inbox is filtered. Alerts are one and two stars that wait (CREV-2). */
export const REVIEW_STAR_FILTERS = ['all', 'alerts', '5', '4', '3', '2', '1'] as const

/** The filters of the inbox. */
const reviewFilters = {
  /** One client. Without it the clients of the person, or of everybody. */
  clientId: z.optional(idInPath),
  scope: z._default(z.enum(['mine', 'all']), 'mine'),
  state: z._default(z.enum(REVIEW_STATE_FILTERS), 'New'),
  stars: z._default(z.enum(REVIEW_STAR_FILTERS), 'all'),
  language: z._default(boundedText(40), ''),
  /** Words of the review, its author, or the client's name. */
  search: z._default(boundedText(200), ''),
}

/** A customer's review in the inbox. */
export const customerReviewSchema = z.object({
  customerReviewId: id,
  clientId: id,
  businessName: z.string(),
  locationId: id,
  /** The town of the location. */
  location: z.string(),
  /** Empty for a customer who stays anonymous. */
  author: z.string(),
  stars: z.int(),
  text: z.string(),
  language: z.nullable(z.string()),
  writtenAt: instant,
  changedAt: instant,
  /** Whether the profile no longer shows it. */
  isRemoved: z.boolean(),
  state: z.enum(CUSTOMER_REVIEW_STATES),
  isAlert: z.boolean(),
  draft: z.nullable(z.string()),
  /** The number of saves of the draft. A save sends the version on which it is based. */
  draftVersion: wholeNumber,
  reply: z.nullable(z.string()),
  replyState: z.enum(REPLY_STATES),
  /** Why the answer was rejected, as a sentence. */
  rejection: z.nullable(z.string()),
  repliedAt: z.nullable(instant),
  /** Who approved the answer. Null for one that was written elsewhere. */
  approvedBy: z.nullable(z.string()),
})
export type CustomerReview = z.output<typeof customerReviewSchema>

/** A template of the agency, or of one client. */
export const replyTemplateSchema = z.object({
  replyTemplateId: id,
  /** Null for all clients. */
  clientId: z.nullable(id),
  name: z.string(),
  text: z.string(),
  version: wholeNumber,
})
export type ReplyTemplate = z.output<typeof replyTemplateSchema>

export const customerReviews = defineContract({
  ...staffCall,
  id: 'customerReviews',
  method: 'GET',
  writes: false,
  path: BASE,
  summary: 'Lists reviews of customers: alerts first, then the oldest; answered ones newest first.',
  query: z.object(reviewFilters),
  result: z.object({
    reviews: z.array(customerReviewSchema),
    /** The number under all filters. At most `MAX_LISTED_REVIEWS` are listed. */
    total: wholeNumber,
    /** The numbers under all filters but the state and the stars. */
    counts: z.object({ New: wholeNumber, Waiting: wholeNumber, Answered: wholeNumber, alerts: wholeNumber }),
    /** The languages of all reviews of these clients, the most frequent first. */
    languages: z.array(z.string()),
    /** The profiles of these clients. */
    profiles: z.object({
      connected: wholeNumber,
      /** When reviews were last read from any of them. */
      readAt: z.nullable(instant),
      /** The profiles whose last reading failed, with the reason. */
      failed: z.array(
        z.object({ locationId: id, businessName: z.string(), location: z.string(), failure: z.string() }),
      ),
    }),
  }),
})

export const customerReview = defineContract({
  ...staffCall,
  id: 'customerReview',
  method: 'GET',
  writes: false,
  path: `${BASE}/:customerReviewId`,
  summary:
    "Returns a customer's review with a proposed answer, the facts that answers are checked against, and templates.",
  params,
  result: z.object({
    review: customerReviewSchema,
    /** Null for a language in which nothing is proposed. */
    proposal: z.nullable(z.string()),
    /** The telephone numbers of the profile. */
    phones: z.array(z.string()),
    /** Whether even being a customer is private (CREV-7). */
    isPrivate: z.boolean(),
    /** Why an answer can't be sent to this profile, as a sentence. */
    blocker: z.nullable(z.string()),
    googleProfileUrl: z.nullable(z.string()),
    /** The templates with this review's names filled in. */
    templates: z.array(replyTemplateSchema),
  }),
})

export const saveReplyDraft = defineContract({
  ...staffCall,
  id: 'saveReplyDraft',
  method: 'PUT',
  writes: true,
  path: `${BASE}/:customerReviewId/draft`,
  summary: 'Saves the draft of an answer; an empty one discards it. If-Match is its version; 409 with the newer draft.',
  headers: ['if-match'],
  params,
  body: z.object({ text: boundedText(MAX_REPLY_DRAFT) }),
  result: z.object({ draftVersion: wholeNumber }),
  conflict: z.object({ theirs: customerReviewSchema }),
})

export const approveReply = defineContract({
  ...staffCall,
  id: 'approveReply',
  method: 'POST',
  writes: true,
  path: `${BASE}/:customerReviewId/reply`,
  summary: 'Approves an answer and sends it to the profile. Every finding that does not prevent it must be accepted.',
  headers: ['if-match'],
  params,
  body: z.object({
    text: filledText(MAX_REPLY_DRAFT),
    acceptedFindings: z.array(boundedText(40)).check(z.maxLength(20)),
  }),
  result: customerReviewSchema,
  conflict: z.object({ theirs: customerReviewSchema }),
})

export const removeReply = defineContract({
  ...staffCall,
  id: 'removeReply',
  method: 'DELETE',
  writes: true,
  path: `${BASE}/:customerReviewId/reply`,
  summary: 'Removes the answer to a review from the profile.',
  params,
  result: customerReviewSchema,
})

export const readReviews = defineContract({
  ...staffCall,
  id: 'readReviews',
  method: 'POST',
  writes: true,
  path: '/api/client/:clientId/customer-reviews/read',
  summary: "Reads the reviews of a client's connected profiles again, in the background.",
  params: z.object({ clientId: idInPath }),
  result: z.object({ profiles: wholeNumber }),
})

const templateBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(80)),
  text: z.string().check(z.trim(), z.minLength(1, 'This field is required'), z.maxLength(4000)),
})
const templateParams = z.object({ replyTemplateId: idInPath })

export const replyTemplates = defineContract({
  ...staffCall,
  id: 'replyTemplates',
  method: 'GET',
  writes: false,
  path: '/api/reply-templates',
  summary: 'Lists the templates of answers: those of the agency, and those of a client.',
  query: z.object({ clientId: z.optional(idInPath) }),
  result: z.object({ templates: z.array(replyTemplateSchema) }),
})

export const addReplyTemplate = defineContract({
  ...staffCall,
  id: 'addReplyTemplate',
  method: 'POST',
  writes: true,
  path: '/api/reply-templates',
  summary: 'Adds a template for all clients or for one. Its placeholders are {author}, {business}, {phone} and {town}.',
  body: z.extend(templateBody, { clientId: z.nullable(id) }),
  result: replyTemplateSchema,
})

export const editReplyTemplate = defineContract({
  ...staffCall,
  id: 'editReplyTemplate',
  method: 'PUT',
  writes: true,
  path: '/api/reply-templates/:replyTemplateId',
  summary: 'Changes a template. If-Match is its version; 409 with the newer template.',
  headers: ['if-match'],
  params: templateParams,
  body: templateBody,
  result: replyTemplateSchema,
  conflict: z.object({ theirs: replyTemplateSchema }),
})

export const deleteReplyTemplate = defineContract({
  ...staffCall,
  id: 'deleteReplyTemplate',
  method: 'DELETE',
  writes: true,
  path: '/api/reply-templates/:replyTemplateId',
  summary: 'Deletes a template. Returns whether there was one.',
  params: templateParams,
  result: z.boolean(),
})

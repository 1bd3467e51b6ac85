import {
  MAX_TRANSCRIPT,
  POST_ACTIONS,
  POST_STATES,
  POST_TOPICS,
  QUESTION_STATUSES,
  VIDEO_FIELDS,
  VIDEO_CHANNELS,
} from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { id, idInPath, instant, plainDate, storable, strategyId, strategyParams } from '../primitives.ts'
import { mediaFileSchema } from '../sites/mediaShapes.ts'
import { completionBlockerSchema, timeOfDay } from './profileShapes.ts'

const BASE = '/api/strategy/strategies/:strategyId'
const staffCall = { service: 'seo', access: 'staff' } as const

const trimmedText = (max: number) => z.string().check(z.trim(), z.maxLength(max), storable)

/** The location of the business profile that a strategy works on. */
const profileOf = {
  strategyId,
  clientId: id,
  businessName: z.string(),
  domain: z.string(),
  /** The project with the client's media library. */
  projectId: z.nullable(id),
  googleProfileUrl: z.nullable(z.string()),
  statusId: z.int(),
  blocker: completionBlockerSchema,
}

/** A question on a business profile (M316). */
export const profileQuestionSchema = z.object({
  questionId: id,
  question: z.string(),
  answer: z.string(),
  status: z.enum(QUESTION_STATUSES),
  /** The strategy in which a person last added or answered it. */
  workedIn: z.nullable(strategyId),
  updatedAt: instant,
  /** The number of changes. A change sends the version on which it is based. */
  version: z.int(),
})
export type ProfileQuestion = z.infer<typeof profileQuestionSchema>

const questionBody = z.object({
  question: trimmedText(1000).check(z.minLength(1, 'This field is required')),
  /** Empty without an answer. */
  answer: z._default(trimmedText(4000), ''),
})
const questionParams = z.extend(strategyParams, { questionId: idInPath })

export const profileQuestions = defineContract({
  ...staffCall,
  id: 'profileQuestions',
  method: 'GET',
  writes: false,
  path: `${BASE}/questions`,
  summary: "Lists the questions on the business profile of a strategy's location, unanswered ones first.",
  params: strategyParams,
  result: z.object({
    ...profileOf,
    locationId: id,
    location: z.string(),
    completedDate: z.nullable(instant),
    /** Why the strategy can't be completed yet. */
    problem: z.nullable(z.string()),
    /** The open post strategy of the location, in which an answer can become a post; null without one. */
    postStrategyId: z._default(z.nullable(strategyId), null),
    /** The path of the FAQ page of the client's site; null without one. */
    faqPath: z._default(z.nullable(z.string()), null),
    questions: z.array(profileQuestionSchema),
  }),
})

export const addQuestion = defineContract({
  ...staffCall,
  id: 'addQuestion',
  method: 'POST',
  writes: true,
  path: `${BASE}/questions`,
  summary: 'Adds a question with or without an answer.',
  params: strategyParams,
  body: questionBody,
  result: profileQuestionSchema,
})

export const editQuestion = defineContract({
  ...staffCall,
  id: 'editQuestion',
  method: 'PUT',
  writes: true,
  path: `${BASE}/questions/:questionId`,
  summary: 'Changes a question or its answer. If-Match is its version; 409 with both texts if it is outdated.',
  headers: ['if-match'],
  params: questionParams,
  body: questionBody,
  result: profileQuestionSchema,
  conflict: z.object({ theirs: profileQuestionSchema }),
})

export const proposeAnswer = defineContract({
  ...staffCall,
  id: 'proposeAnswer',
  method: 'POST',
  writes: true,
  path: `${BASE}/questions/:questionId/proposal`,
  summary:
    "Writes a proposed answer from the client's facts to an unanswered question. A person must edit or approve it.",
  headers: ['if-match'],
  params: questionParams,
  result: profileQuestionSchema,
})

export const deleteQuestion = defineContract({
  ...staffCall,
  id: 'deleteQuestion',
  method: 'DELETE',
  writes: true,
  path: `${BASE}/questions/:questionId`,
  summary: 'Removes a question from the profile. Returns false if it no longer exists.',
  params: questionParams,
  result: z.boolean(),
})

export const restoreQuestion = defineContract({
  ...staffCall,
  id: 'restoreQuestion',
  method: 'POST',
  writes: true,
  path: `${BASE}/questions/:questionId/restore`,
  summary: 'Restores a deleted question with its id, answer and state.',
  params: questionParams,
  result: profileQuestionSchema,
})

/** A post for a business profile (M319, M320). */
export const profilePostSchema = z.object({
  postId: id,
  topic: z.enum(POST_TOPICS),
  title: z.string(),
  content: z.string(),
  image: z.nullable(mediaFileSchema),
  ctaType: z.enum(POST_ACTIONS),
  /** The destination of the button. Empty without a button, and for Call. */
  link: z.string(),
  publishDate: plainDate,
  /** The time of an event or offer, in local time of the business; null for whole days. */
  startDate: z.nullable(plainDate),
  startTime: z.nullable(z.string()),
  endDate: z.nullable(plainDate),
  endTime: z.nullable(z.string()),
  /** The parts of an offer. Empty where it has none. */
  couponCode: z.string(),
  redeemUrl: z.string(),
  terms: z.string(),
  state: z.enum(POST_STATES),
  /** When it was sent to Google, and its address there. */
  sentAt: z.nullable(instant),
  liveUrl: z.string(),
  /** When a scheduled post is published. Until then it can be changed and canceled. */
  dueAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Why the profile did not take it. Empty otherwise. */
  failure: z.string(),
  version: z.int(),
})
export type ProfilePost = z.infer<typeof profilePostSchema>

/** The server validates the fields by PGP-1, PGP-2, PGP-6, PGP-7 and PGP-9, with their messages. */
const postBody = z.object({
  topic: z._default(z.enum(POST_TOPICS), 'update'),
  title: trimmedText(1000),
  content: trimmedText(5000),
  /** A picture of the client's media library. */
  mediaId: z._default(z.nullable(id), null),
  ctaType: z.enum(POST_ACTIONS),
  link: z._default(trimmedText(2000), ''),
  publishDate: plainDate,
  startDate: z._default(z.nullable(plainDate), null),
  startTime: z._default(z.nullable(timeOfDay), null),
  endDate: z._default(z.nullable(plainDate), null),
  endTime: z._default(z.nullable(timeOfDay), null),
  couponCode: z._default(trimmedText(1000), ''),
  redeemUrl: z._default(trimmedText(2000), ''),
  terms: z._default(trimmedText(10_000), ''),
  /** Whether to publish it on its day, today's after a short delay. Otherwise it is saved as a draft. */
  publish: z._default(z.boolean(), false),
})
const postParams = z.extend(strategyParams, { postId: idInPath })

export const profilePosts = defineContract({
  ...staffCall,
  id: 'profilePosts',
  method: 'GET',
  writes: false,
  path: `${BASE}/google-posts`,
  summary: 'Lists the posts of a strategy by day.',
  params: strategyParams,
  result: z.object({
    ...profileOf,
    strategyTypeName: z.string(),
    location: z.string(),
    /** How often the strategy must be completed, and how often it was. */
    targetCount: z.int(),
    completions: z.int(),
    completedDate: z.nullable(instant),
    /** Why the strategy can't be completed yet. */
    problem: z.nullable(z.string()),
    posts: z.array(profilePostSchema),
  }),
})

export const addPost = defineContract({
  ...staffCall,
  id: 'addPost',
  method: 'POST',
  writes: true,
  path: `${BASE}/google-posts`,
  summary:
    'Adds a post to be published today or later, or a draft, whose days may be over. Idempotency-Key adds it once.',
  headers: ['idempotency-key'],
  params: strategyParams,
  body: postBody,
  result: profilePostSchema,
})

export const editPost = defineContract({
  ...staffCall,
  id: 'editPost',
  method: 'PUT',
  writes: true,
  path: `${BASE}/google-posts/:postId`,
  summary:
    'Changes, schedules or reschedules a post until it is live. If-Match is its version; 409 with both texts if it is outdated.',
  headers: ['if-match'],
  params: postParams,
  body: postBody,
  result: profilePostSchema,
  conflict: z.object({ theirs: profilePostSchema }),
})

export const deletePost = defineContract({
  ...staffCall,
  id: 'deletePost',
  method: 'DELETE',
  writes: true,
  path: `${BASE}/google-posts/:postId`,
  summary: 'Deletes a post. Returns false if it no longer exists.',
  params: postParams,
  result: z.boolean(),
})

export const cancelPost = defineContract({
  ...staffCall,
  id: 'cancelPost',
  method: 'POST',
  writes: true,
  path: `${BASE}/google-posts/:postId/cancel`,
  summary: 'Cancels a scheduled post; it becomes a draft. Returns null if none is scheduled.',
  params: postParams,
  result: z.nullable(profilePostSchema),
})

/** A strategy's video on one of the three channels (M322-M327). */
export const strategyVideoSchema = z.object({
  channel: z.enum(VIDEO_CHANNELS),
  video: z.nullable(mediaFileSchema),
  /** The .vtt or .srt file of the video. */
  transcript: z.nullable(mediaFileSchema),
  /** The transcript as WebVTT; empty without one. */
  transcriptText: z.string(),
  form: z.partialRecord(z.enum(VIDEO_FIELDS), z.string()),
  /** When its strategy was completed with it. */
  publishedAt: z.nullable(instant),
  /** What became of it at Google, null unless it was sent there, and why it was rejected. */
  sending: z.nullable(
    z.object({ state: z.enum(['processing', 'live', 'rejected']), rejection: z.string(), sentAt: instant }),
  ),
  /** 0 before the first save. */
  version: z.int(),
})
export type StrategyVideo = z.infer<typeof strategyVideoSchema>

const videoParams = z.extend(strategyParams, { channel: z.enum(VIDEO_CHANNELS) })

export const strategyVideo = defineContract({
  ...staffCall,
  id: 'strategyVideo',
  method: 'GET',
  writes: false,
  path: `${BASE}/videos/:channel`,
  summary: 'Returns the video of a strategy on one channel, with its texts and files.',
  params: videoParams,
  result: z.extend(strategyVideoSchema, {
    ...profileOf,
    location: z.string(),
    completedDate: z.nullable(instant),
    /** Why the strategy can't be completed with the saved video of this channel, or with any of its videos. */
    problem: z._default(z.nullable(z.string()), null),
  }),
})

export const saveStrategyVideo = defineContract({
  ...staffCall,
  id: 'saveStrategyVideo',
  method: 'PUT',
  writes: true,
  path: `${BASE}/videos/:channel`,
  summary: "Saves a channel's form and video. If-Match is its version, 0 for the first save; 409 if it is outdated.",
  headers: ['if-match'],
  params: videoParams,
  body: z.object({
    /** A video of the client's media library, uploaded or linked as a stream. */
    mediaId: z._default(z.nullable(id), null),
    transcriptMediaId: z._default(z.nullable(id), null),
    /** @default the saved transcript */
    transcriptText: z.optional(trimmedText(MAX_TRANSCRIPT)),
    form: z.partialRecord(z.enum(VIDEO_FIELDS), trimmedText(5000)),
  }),
  result: strategyVideoSchema,
  conflict: z.object({ theirs: strategyVideoSchema }),
})

import { LOCK_REASONS, RECEIPT_STATES, WEBSITE_KINDS, ZONE_TYPES } from '@rankdesk/domain'
import { ORIGINS } from '@rankdesk/format'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import {
  boundedText,
  filledText,
  id,
  idInPath,
  instant,
  plainDate,
  strategyId,
  strategyParams,
  wholeNumber,
} from '../primitives.ts'
import { indexationCheckSchema } from './indexation.ts'

/** A strategy as a row of its client (M225). `pageOneKeywordPercentage` is in percent of 100; hours follow STRAT-2. */
export const strategyRowSchema = z.object({
  strategyId,
  strategyTypeId: z.int(),
  strategyTypeName: z.string(),
  strategyGroupName: z.nullable(z.string()),
  title: z.string(),
  geography: z.string(),
  specialty: z.nullable(z.string()),
  pageId: z.nullable(id),
  targetPage: z.nullable(z.string()),
  strategyValue: z.nullable(z.number()),
  pageOneKeywordPercentage: z.nullable(z.number()),
  keywordRank: z.nullable(z.number()),
  assignedDate: z.nullable(plainDate),
  completedDate: z.nullable(instant),
  statusId: z.int(),
  requestId: z.nullable(z.string()),
  contentRequested: z.nullable(instant),
  contentCompleted: z.nullable(instant),
  hasContent: z.boolean(),
  excludeStrategy: z.boolean(),
  targetStrategiesCompleteCount: z.int(),
  completedStrategiesCount: z.int(),
  strategyGroupId: z.nullable(id),
  /** Whether its page changed after its text was requested and its month has passed (STRAT-10). */
  isOutOfDate: z.boolean(),
  /** The newest publish's state on the public page (D01). Null before the first check. */
  receiptState: z.nullable(z.enum(RECEIPT_STATES)),
  /** Whether it is completed and its page does not show its text (QUEUE-8). */
  isNotLive: z.optional(z.boolean()),
  /** The due day of a scheduled publish. Null for none. */
  duePublishDate: z.nullable(plainDate),
  /** When its text was handed over, while it is not found on the website. Null otherwise. */
  handedOverAt: z.optional(z.nullable(instant)),
  /** Whether questions for the client stand in place of a text (WRITE-16). */
  asksClient: z.optional(z.boolean()),
})
export type StrategyRow = z.infer<typeof strategyRowSchema>

/** A zone in work (M248), with the version that a save must send and its position on the page. */
export const zoneSchema = z.object({
  elementID: z.string(),
  role: z.enum(['heading', 'body', 'aside']),
  content: z.string(),
  contentType: z.enum(ZONE_TYPES),
  /** The authorship of `textOf(content)`: consecutive runs that cover the text without gaps (D03). */
  authorship: z.array(z.object({ origin: z.enum(ORIGINS), length: z.int().check(z.gte(0)) })),
  version: z.int(),
  updatedAt: instant,
  /** The last person who saved it. Null if no person wrote it. */
  updatedBy: z.nullable(z.object({ staffId: id, staffName: z.string() })),
  /** The Idempotency-Key of the save that created this version. Empty if something else did, or a save without a key. */
  saveKey: z.optional(z.nullable(z.string())),
  /** The writer of its generated text: `composer` for the offline one, or the name of a model. Null for other text. */
  writer: z.optional(z.nullable(z.string())),
  /** The approval of this version for publishing. Null without one. */
  approval: z.optional(z.nullable(z.object({ staffName: z.string(), at: instant }))),
})
export type Zone = z.infer<typeof zoneSchema>

/**
 * A keyword of a strategy (M266). `ranking` and `rank` are its newest rank. `rankChange` is the change over about four
 * weeks, positive toward rank 1. `priorityScore` is 0 to 100 (RANK-7).
 */
export const detailKeywordSchema = z.object({
  keyword: z.string(),
  geoName: z.string(),
  rank: z.nullable(z.number()),
  specialtyTypeName: z.nullable(z.string()),
  ranking: z.nullable(z.number()),
  previousRanking: z.nullable(z.number()),
  rankChange: z.int(),
  priorityScore: z.number(),
})

/** The mentions of a keyword in the draft (M238, M266). */
export const highlightSchema = z.object({
  keywords: z.string(),
  keywordListType: z.enum(['targetKeywords', 'otherKeywords']),
  mentions: z.int(),
})

/** The content of the customer's review, for a testimonial (M246). */
export const testimonialFormSchema = z.object({
  reviewId: id,
  quote: z.string(),
  author: z.string(),
  details: z.string(),
  serviceTypeName: z.string(),
  specificPerson: z.string(),
  fullReview: z.string(),
})
export type TestimonialForm = z.infer<typeof testimonialFormSchema>

/** The data of a strategy's review screen (M266). */
/** A strategy's page on the client's own website. */
export const sitePageSchema = z.object({
  /** The address of the page, of its website, and the account of the connection. */
  pageAddress: z.string(),
  address: z.string(),
  siteName: z.string(),
  userName: z.string(),
  readAt: instant,
  /** Whether the page is no longer on the website. */
  isMissing: z.boolean(),
  /** Why none of its text can be edited. Null if it can. */
  lock: z.nullable(z.enum(LOCK_REASONS)),
  /** The zones, and the parts that stay as they are, in the order of the page. */
  layout: z.array(z.union([z.object({ elementID: z.string() }), z.object({ locked: z.string(), text: z.string() })])),
  /** What others changed on the website since our last publish. Null for nothing. */
  change: z.nullable(
    z.object({
      at: instant,
      zones: z.array(
        z.object({ elementID: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
      ),
      /** Whether our publish replaced it, as it was made in the same moment. */
      isReplaced: z.optional(z.boolean()),
    }),
  ),
  /** Whether the text before the newest publish can be restored. */
  canRestore: z.boolean(),
})
export type SitePage = z.infer<typeof sitePageSchema>

export const strategyDetailsSchema = z.object({
  clientId: id,
  strategyId,
  strategyTypeId: z.int(),
  strategyTypeName: z.string(),
  title: z.string(),
  businessName: z.string(),
  domain: z.string(),
  /** What the client's website is, and its address. Null for one that Rankdesk serves. */
  website: z.optional(z.object({ kind: z.enum(WEBSITE_KINDS), address: z.nullable(z.string()) })),
  pageId: z.nullable(id),
  targetPage: z.nullable(z.string()),
  specialty: z.nullable(z.string()),
  geography: z.string(),
  contentApproval: z.boolean(),
  redesign: z.boolean(),
  cancelling: z.boolean(),
  keywords: z.array(detailKeywordSchema),
  zones: z.array(zoneSchema),
  noteFromRanking: z.string(),
  reasons: z.array(z.string()),
  metaTitle: z.string(),
  metaDescription: z.string(),
  prevWordCount: z.int(),
  assignedDate: z.nullable(plainDate),
  statusId: z.int(),
  completedDate: z.nullable(instant),
  lastPublishedAt: z.nullable(instant),
  contentGenerationDateRequested: z.nullable(instant),
  contentGenerationDateCompleted: z.nullable(instant),
  /** The name of the type, the same as `strategyTypeName`. */
  strategyType: z.string(),
  projectId: z.nullable(id),
  summary: z.string(),
  searchTerm: z.string(),
  /** Set if a draft of a blog entry exists (M266). */
  entryId: z.nullable(z.int()),
  /** The page of an earlier publish if the strategy now works on another one. */
  oldPageId: z.nullable(id),
  /** Other places and specialties that its page targets. */
  geoSpecialties: z.array(z.object({ geoName: z.string(), specialtyTypeName: z.string() })),
  highlights: z.object({ keywordAnalysis: z.array(highlightSchema), noteFromRankingAI: z.string() }),
  /** `wasSent`: whether a content model was asked for the newest draft (WRITE-31). */
  generatedContentInfo: z.object({ final_note: z.string(), wasSent: z.optional(z.boolean()) }),
  /** The generated title and description. */
  metadataResponse: z.object({ title_tag: z.string(), meta_description: z.string() }),
  /** The due day of a scheduled publish. Null for none. */
  publishContentDate: z.nullable(plainDate),
  /** The due time of that publish. */
  dueAt: z.nullable(instant),
  /** When its text was handed over, while it is not found on the website. Null otherwise. */
  /** What the client has to answer for the text. Missing if nothing was ever asked. */
  brief: z.optional(
    z.object({
      /** Whether it stands in place of a draft. */
      replacesDraft: z.boolean(),
      asked: wholeNumber,
      answered: wholeNumber,
    }),
  ),
  handedOverAt: z.optional(z.nullable(instant)),
  /** Earlier work on its page, newest first. */
  previousWork: z.array(z.object({ strategyName: z.string(), fullName: z.string(), actionDate: instant })),
  /** Whether the previous word count is relevant (STRAT-11). */
  showsPreviousWordCount: z.boolean(),
  isOutOfDate: z.boolean(),
  /** The newest check of the public page (D01), and why a person accepted the page as it is (QUEUE-8). */
  /** Its page on the client's own website. Null for a page that this server serves itself. */
  sitePage: z.optional(z.nullable(sitePageSchema)),
  /**
   * The address of its page on the client's real website, or why it is unknown (SITE-41). Null without a page, and for a site
   * that Rankdesk serves.
   */
  publicPage: z.optional(z.nullable(z.object({ address: z.nullable(z.string()), reason: z.nullable(z.string()) }))),
  receipt: z.nullable(
    z.object({
      state: z.enum(RECEIPT_STATES),
      checkedAt: instant,
      url: z.string(),
      acceptedReason: z.nullable(z.string()),
    }),
  ),
  /** The newest check of a page indexation. Null before the first one, and for other work. */
  indexation: z.nullable(indexationCheckSchema),
  /** The customer's review for a testimonial. */
  testimonialForm: z.nullable(testimonialFormSchema),
  targetStrategiesCompleteCount: z.int(),
  completedStrategiesCount: z.int(),
})
export type StrategyDetails = z.infer<typeof strategyDetailsSchema>

/** The maximum length of a zone's text, in characters of HTML. */
export const MAX_ZONE_LENGTH = 100_000

export const clientStrategies = defineContract({
  id: 'clientStrategies',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies-v2/:clientId',
  summary: "Lists a client's strategies of this month and later, then the open ones of earlier months.",
  access: 'staff',
  params: z.object({ clientId: idInPath }),
  result: z.object({
    clientId: id,
    contentBriefComplete: z.boolean(),
    strategies: z.array(strategyRowSchema),
  }),
})

export const strategyDetails = defineContract({
  id: 'strategyDetails',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/details-v2',
  summary: 'Returns a strategy with its zones, keywords and metadata for review.',
  access: 'staff',
  params: strategyParams,
  result: strategyDetailsSchema,
})

export const saveContentZone = defineContract({
  id: 'saveContentZone',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/save-content-zone/',
  summary: 'Saves one zone. If-Match is the version on which it is based; 409 with both texts if it is outdated.',
  access: 'staff',
  headers: ['if-match'],
  // A repeated save returns the version that the first one created.
  optionalHeaders: ['idempotency-key'],
  body: z.object({
    elementID: filledText(200),
    content: boundedText(MAX_ZONE_LENGTH),
    strategyId,
    /** Whether nobody edited the zone: only texts that it shares with another one were changed there (ZONE-10). */
    hasFollowed: z.optional(z.boolean()),
  }),
  result: zoneSchema,
  conflict: z.object({ theirs: zoneSchema }),
})

export const completeStrategy = defineContract({
  id: 'completeStrategy',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/complete',
  summary: 'Completes a strategy; one with page content must have been published first.',
  access: 'staff',
  headers: ['idempotency-key'],
  params: strategyParams,
  result: z.boolean(),
})

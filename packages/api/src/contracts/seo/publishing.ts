import { RECEIPT_STATES } from '@rankdesk/domain'
import * as z from 'zod/mini'
import { defineContract } from '../../contract/contract.ts'
import { boundedText, id, instant, plainDate, requiredText } from '../primitives.ts'
import { MAX_ZONE_LENGTH, strategyParams } from './strategies.ts'
import { strategyId } from '../primitives.ts'

/** What every publish sends: the approved zones, the texts around them, and the day (M609, M610). */
const publishBody = z.object({
  zones: z
    .array(
      z.object({
        elementID: boundedText(200),
        content: boundedText(MAX_ZONE_LENGTH),
        strategyId,
        /** The draft's version that was approved; a draft that moved on since is refused with 409. */
        version: z.int().check(z.positive()),
      }),
    )
    .check(z.maxLength(200)),
  externalSummary: boundedText(5000),
  internalNote: boundedText(5000),
  metaTitle: boundedText(500),
  metaDescription: boundedText(1000),
  prevWordCount: z.int().check(z.gte(0)),
  newWordCount: z.int().check(z.gte(0)),
  /** Today for at once, a later day for 06:00 Los Angeles of that day. */
  publishDate: plainDate,
  /**
   * The page as it was seen in the dry run (`publishDryRun`). One that changed since is refused with 409 and the new dry
   * run, and nothing is written (C19). Without it whatever is on the page is overwritten.
   */
  pageVersion: z.optional(boundedText(64)),
  /** Whether the client's approval was ticked off, where the client wants to be asked (C24); kept with the act. */
  clientApproved: z.optional(z.boolean()),
})

/** What goes with a blog entry (M271). */
export const blogInfoSchema = z.object({
  entryName: requiredText(300),
  author: boundedText(200),
  socialTitle: boundedText(300),
  socialDescription: boundedText(1000),
  featured: z.boolean(),
  blogCategories: z.array(id).check(z.maxLength(100)),
  /** Ids of the pages of the specialties that it is about. */
  specialties: z.array(id).check(z.maxLength(100)),
  /** The entry's text, its zones one after the other (M271). What is published is the zones themselves. */
  content: z.optional(boundedText(1_000_000)),
})

/** What a publish would do to the page, against what the page shows now (D11). */
export const dryRunSchema = z.object({
  /** Where it goes; for a blog entry without a page the address that it would get. */
  path: z.string(),
  pageName: z.string(),
  /** Whether the page is made by the publish. */
  makesPage: z.boolean(),
  /** The state of the page that this is about; `pageVersion` of a publish. */
  pageVersion: z.string(),
  /** In the order of the page; `live` is null for a zone that the page does not have yet. */
  zones: z.array(
    z.object({ elementID: z.string(), live: z.nullable(z.string()), approved: z.string(), changes: z.boolean() }),
  ),
  metaTitle: z.object({ live: z.string(), approved: z.string(), changes: z.boolean() }),
  metaDescription: z.object({ live: z.string(), approved: z.string(), changes: z.boolean() }),
  /** Zones that do not go along: of a blog with several, those that the AI wrote and nobody touched (M262). */
  leftOut: z.array(z.string()),
  /** What to look at before saying yes, whole sentences. */
  warnings: z.array(z.string()),
})
export type DryRun = z.infer<typeof dryRunSchema>

export const publishDryRun = defineContract({
  id: 'publishDryRun',
  service: 'seo',
  method: 'POST',
  writes: false,
  path: '/api/strategy/strategies/publish-dry-run/:strategyId',
  summary: 'What a publish would change on the page, zone by zone and in its meta data. Changes nothing.',
  access: 'staff',
  params: strategyParams,
  body: z.extend(z.pick(publishBody, { zones: true, metaTitle: true, metaDescription: true }), {
    blogInfo: z.optional(blogInfoSchema),
  }),
  result: dryRunSchema,
})

export const publishContent = defineContract({
  id: 'publishContent',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/publish-content/:strategyId',
  summary: "Puts the zones on the client's page, today or on a later day. Exactly true when that is done or due.",
  access: 'staff',
  headers: ['idempotency-key'],
  params: strategyParams,
  body: publishBody,
  result: z.boolean(),
})

export const publishBlog = defineContract({
  id: 'publishBlog',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/publish-blog/:strategyId',
  summary: "Puts a blog entry on the client's blog, on a page of its own. Exactly true when that is done or due.",
  access: 'staff',
  headers: ['idempotency-key'],
  params: strategyParams,
  body: z.extend(publishBody, { blogInfo: blogInfoSchema }),
  result: z.boolean(),
})

/** What the public page showed when it was read back (D01). */
export const receiptSchema = z.object({
  state: z.enum(RECEIPT_STATES),
  checkedAt: instant,
  url: z.string(),
  /** SHA-256 of the approved zones. */
  approvedHash: z.string(),
  differences: z.array(
    z.object({ elementID: z.string(), approved: z.string(), shown: z.nullable(z.string()), sentence: z.string() }),
  ),
})
export type Receipt = z.infer<typeof receiptSchema>

/** A publish of a strategy, with its receipts, newest first. */
export const publicationSchema = z.object({
  publicationId: id,
  state: z.enum(['due', 'published', 'cancelled', 'replaced', 'refused', 'failed']),
  publishDate: plainDate,
  approvedAt: instant,
  dueAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  staffName: z.string(),
  /** Who it was done for, where that is someone else (D14). */
  actedForName: z.nullable(z.string()),
  externalSummary: z.string(),
  internalNote: z.string(),
  receipts: z.array(receiptSchema),
})
export type Publication = z.infer<typeof publicationSchema>

export const strategyPublications = defineContract({
  id: 'strategyPublications',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/publications',
  summary: 'Every publish of a strategy, newest first, with what the public page showed afterwards.',
  access: 'staff',
  params: strategyParams,
  result: z.object({ publications: z.array(publicationSchema) }),
})

export const cancelPublication = defineContract({
  id: 'cancelPublication',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/cancel-publish',
  summary:
    'Cancels a publish that is due on a later day; the strategy is to be completed again. False when none is due.',
  access: 'staff',
  params: strategyParams,
  result: z.boolean(),
})

export const changePublication = defineContract({
  id: 'changePublication',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/change-publish',
  summary: 'Gives a publish that is due another day, today for at once. False when none is due.',
  access: 'staff',
  params: strategyParams,
  body: z.object({ publishDate: plainDate }),
  result: z.boolean(),
})

export const proveLiveAgain = defineContract({
  id: 'proveLiveAgain',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/prove-live',
  summary: 'Has the public page read back once more for the newest publish. False when nothing was published yet.',
  access: 'staff',
  params: strategyParams,
  result: z.boolean(),
})

import { RECEIPT_STATES } from '@rankdesk/domain'
import { REQUIRED_MESSAGE, textOf } from '@rankdesk/format'
import * as z from 'zod/mini'
import { defineContract } from '#contract/contract.ts'
import { boundedText, id, instant, plainDate, requiredText, strategyParams } from '../primitives.ts'
import { strategyId } from '../primitives.ts'
import { MAX_ZONE_LENGTH } from './strategies.ts'

/** The body of every publish: the approved zones, the texts around them, and the day (M609, M610). */
export const publishBody = z.object({
  zones: z
    .array(
      z.object({
        elementID: boundedText(200),
        content: boundedText(MAX_ZONE_LENGTH),
        strategyId,
        /** The approved version of the draft. A newer draft is rejected with 409. */
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
  /** Today to publish immediately, a later day to publish at 06:00 Los Angeles time. */
  publishDate: plainDate,
  /**
   * The state of the page in the dry run (`publishDryRun`). A page that has changed since is rejected with 409 and a
   * new dry run, and nothing is written (C19). Without it, the page is overwritten.
   */
  pageVersion: z.optional(boundedText(64)),
  /** Whether staff confirmed the client's approval, if the client requires it (C24). Recorded in the audit event. */
  clientApproved: z.optional(z.boolean()),
  /**
   * Why the text is published although it is unfinished, empty, or drops a term of page one (`failures` of the dry run). Required then, and recorded
   * in the audit event.
   */
  failureReason: z.optional(boundedText(1000)),
})

/** The data of a blog entry besides its text (M271). */
export const blogInfoSchema = z.object({
  entryName: requiredText(300),
  author: boundedText(200),
  socialTitle: boundedText(300),
  socialDescription: boundedText(1000),
  featured: z.boolean(),
  /** The short text of lists, on a client's own website. */
  excerpt: z.optional(boundedText(1000)),
  /** The picture of the entry on a client's own website: a file of the media library by its path. */
  picture: z.optional(z.nullable(z.object({ path: boundedText(1000), alt: boundedText(1000) }))),
  blogCategories: z.array(id).check(z.maxLength(100)),
  /** The ids of the pages of the entry's specialties. */
  specialties: z.array(id).check(z.maxLength(100)),
  /** The concatenated text of the entry's zones (M271), required (M272). The zones themselves are published. */
  content: z.optional(
    boundedText(1_000_000).check(z.refine((html) => textOf(html) !== '', { message: REQUIRED_MESSAGE })),
  ),
})

/** The changes that a publish would make to the current page (D11). */
export const dryRunSchema = z.object({
  /** The page's path. For a new blog entry, its future path. */
  path: z.string(),
  pageName: z.string(),
  /** Whether the publish creates the page. */
  makesPage: z.boolean(),
  /** The state of the page on which the dry run is based. Sent as `pageVersion` of a publish. */
  pageVersion: z.string(),
  /** The zones in the order of the page. `live` is null for a zone that the page does not have yet. */
  zones: z.array(
    z.object({ elementID: z.string(), live: z.nullable(z.string()), approved: z.string(), changes: z.boolean() }),
  ),
  metaTitle: z.object({ live: z.string(), approved: z.string(), changes: z.boolean() }),
  metaDescription: z.object({ live: z.string(), approved: z.string(), changes: z.boolean() }),
  /** The zones that are not published: of a blog with several zones, the unedited AI ones (M262). */
  leftOut: z.array(z.string()),
  /** Warnings to show before the publish is confirmed, as sentences. */
  warnings: z.array(z.string()),
  /** What stops the publish unless a reason is given, as sentences. */
  failures: z.array(z.string()),
  /** The client's own website to which it goes, and the account there. Null for a site that this server serves itself. */
  website: z.optional(z.nullable(z.object({ address: z.string(), siteName: z.string(), userName: z.string() }))),
})
export type DryRun = z.infer<typeof dryRunSchema>

export const publishDryRun = defineContract({
  id: 'publishDryRun',
  service: 'seo',
  method: 'POST',
  writes: false,
  path: '/api/strategy/strategies/publish-dry-run/:strategyId',
  summary: 'Returns what a publish would change on the page, by zone and in the metadata, without changing anything.',
  access: 'staff',
  params: strategyParams,
  body: z.extend(z.pick(publishBody, { zones: true, metaTitle: true, metaDescription: true }), {
    blogInfo: z.optional(blogInfoSchema),
  }),
  result: dryRunSchema,
})

/** The page changed since the preview: what a publish would change now. */
export const changedPage = z.object({ dryRun: dryRunSchema })
/** The text was written to the client's website, but with a result that a person has to look at. */
const writtenPage = z.object({ isWritten: z.literal(true) })
const publishConflict = z.union([changedPage, writtenPage])

export const publishContent = defineContract({
  id: 'publishContent',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/publish-content/:strategyId',
  summary:
    "Publishes the zones to the client's page, today or on a later day. Returns exactly true if published or scheduled.",
  access: 'staff',
  headers: ['idempotency-key'],
  params: strategyParams,
  body: publishBody,
  result: z.boolean(),
  conflict: publishConflict,
})

export const publishBlog = defineContract({
  id: 'publishBlog',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/publish-blog/:strategyId',
  summary: "Publishes an entry of the client's blog as a page. Returns exactly true if published or scheduled.",
  access: 'staff',
  headers: ['idempotency-key'],
  params: strategyParams,
  body: z.extend(publishBody, { blogInfo: blogInfoSchema }),
  result: z.boolean(),
  conflict: publishConflict,
})

/** The result of a proof of live: the public page against the published text (D01). */
export const receiptSchema = z.object({
  state: z.enum(RECEIPT_STATES),
  checkedAt: instant,
  url: z.string(),
  /** The SHA-256 of the approved zones. */
  approvedHash: z.string(),
  /** Why the page could not be read. Null if it was. */
  problem: z.optional(z.nullable(z.string())),
  /** The page that was found at the address. Null for older receipts. */
  found: z.optional(z.nullable(z.enum(['page', 'maintenance', 'nothing']))),
  /** Whether a cache of the website still shows the old text while the page itself has the new one. */
  isCached: z.optional(z.boolean()),
  /** When the page is checked again. Null for a final receipt. */
  nextCheckAt: z.optional(z.nullable(instant)),
  differences: z.array(
    z.object({ elementID: z.string(), approved: z.string(), shown: z.nullable(z.string()), sentence: z.string() }),
  ),
})
export type Receipt = z.infer<typeof receiptSchema>

/** A publish of a strategy with its receipts, newest first. */
export const publicationSchema = z.object({
  publicationId: id,
  state: z.enum(['due', 'sending', 'handed-over', 'published', 'canceled', 'replaced', 'refused', 'failed']),
  publishDate: plainDate,
  approvedAt: instant,
  dueAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  staffName: z.string(),
  /** The staff member acted for, if any (D14). */
  actedForName: z.nullable(z.string()),
  externalSummary: z.string(),
  internalNote: z.string(),
  /** The published texts. */
  zones: z.optional(z.array(z.object({ elementID: z.string(), content: z.string() }))),
  metaTitle: z.optional(z.string()),
  metaDescription: z.optional(z.string()),
  /** A person's reason why the page may stay as it is although it does not show the text. Null for none. */
  acceptance: z.optional(z.nullable(z.object({ reason: z.string(), staffName: z.string(), at: instant }))),
  /** Where the web master puts a text online that was handed over. Null for a publish by Rankdesk. */
  handoffAddress: z.optional(z.nullable(z.string())),
  receipts: z.array(receiptSchema),
})
export type Publication = z.infer<typeof publicationSchema>

export const strategyPublications = defineContract({
  id: 'strategyPublications',
  service: 'seo',
  method: 'GET',
  writes: false,
  path: '/api/strategy/strategies/:strategyId/publications',
  summary: 'Lists every publish of a strategy, newest first, with its receipts.',
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
  summary: 'Cancels a publish that is due on a later day and reopens the strategy. Returns false if none is due.',
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
  summary: 'Reschedules a due publish; today publishes immediately. Returns false if none is due.',
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
  summary: 'Checks the public page again for the newest publish. Returns false if nothing was published yet.',
  access: 'staff',
  params: strategyParams,
  result: z.boolean(),
})

/** What a reading of a page on the client's website found. */
export const sitePageReadingSchema = z.object({ state: z.enum(['hosted', 'unchanged', 'changed', 'gone']) })
export type SitePageReading = z.infer<typeof sitePageReadingSchema>

export const readSitePage = defineContract({
  id: 'readSitePage',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/read-page',
  summary:
    "Reads a strategy's page on the client's connected website. Open drafts follow its changes where both can be merged.",
  access: 'staff',
  params: strategyParams,
  result: sitePageReadingSchema,
})

export const restorePage = defineContract({
  id: 'restorePage',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/restore-page',
  summary:
    "Writes the text before a strategy's publish to its page of the client's website again. False if there is none. 409 if somebody changed the page since.",
  access: 'staff',
  params: strategyParams,
  result: z.boolean(),
})

export const acceptReceipt = defineContract({
  id: 'acceptReceipt',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/accept-receipt',
  summary:
    'Accepts with a reason that a published page differs. Returns false if the page is live or was accepted before.',
  access: 'staff',
  params: strategyParams,
  body: z.object({ reason: requiredText(1000) }),
  result: z.boolean(),
})

export const publishAgain = defineContract({
  id: 'publishAgain',
  service: 'seo',
  method: 'POST',
  writes: true,
  path: '/api/strategy/strategies/:strategyId/publish-again',
  summary: "Writes a completed strategy's published texts to its page again. Returns false if the page is live.",
  access: 'staff',
  headers: ['idempotency-key'],
  params: strategyParams,
  result: z.boolean(),
})

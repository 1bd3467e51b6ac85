import { ZONE_TYPES } from '@rankdesk/domain'
import type { AuthorshipRun } from '@rankdesk/format'
import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'
import { pages, type StoredRemoteText } from './sites.ts'
import { strategies } from './strategies.ts'

/** A zone of a strategy: a draft until it is published (M248). `version` counts its saves. */
export const strategyZones = pgTable(
  'strategy_zones',
  {
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    elementId: text().notNull(),
    seq: integer().notNull(),
    role: text({ enum: ['heading', 'body', 'aside'] }).notNull(),
    content: text().notNull(),
    contentType: text({ enum: ZONE_TYPES }).notNull(),
    /**
     * The author of each word, as positions in `textOf(content)` (D03). Where it is empty, the content type applies to
     * the whole text.
     */
    authorship: jsonb().$type<readonly AuthorshipRun[]>(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: integer().references(() => staff.staffId),
    /** The version that a person approved for publishing. A later version is not approved. */
    approvedVersion: integer(),
    approvedBy: integer().references(() => staff.staffId),
    approvedAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.elementId] })],
)

/** Every text that a zone has had, of a draft (`strategyId`) or of the live page (`pageId`), as a full snapshot. */
export const zoneVersions = pgTable(
  'zone_versions',
  {
    zoneVersionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    pageId: integer().references(() => pages.pageId, { onDelete: 'cascade' }),
    elementId: text().notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    contentType: text({ enum: ZONE_TYPES }).notNull(),
    /** See the authorship of `strategyZones`. */
    authorship: jsonb().$type<readonly AuthorshipRun[]>(),
    reason: text({
      enum: ['start', 'save', 'generate', 'reset', 'restore', 'publish', 'import', 'site', 'rebase'],
    }).notNull(),
    /** The key of the save that created the version, so that a repeated save is recognized. Empty without one. */
    idempotencyKey: text(),
    staffId: integer().references(() => staff.staffId),
    actedForId: integer().references(() => staff.staffId),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('zone_versions_draft').on(t.strategyId, t.elementId, t.version),
    uniqueIndex('zone_versions_live').on(t.pageId, t.elementId, t.version),
    uniqueIndex('zone_versions_once')
      .on(t.strategyId, t.elementId, t.staffId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
)

/** An approved and published text. The key makes a repeated or timed-out publish happen once. */
export const publications = pgTable(
  'publications',
  {
    publicationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    pageId: integer()
      .notNull()
      .references(() => pages.pageId),
    idempotencyKey: text().notNull(),
    zones: jsonb().$type<readonly { elementID: string; content: string }[]>().notNull(),
    /** The text of those zones on the page at the time of approval. A later publish overwrites nothing else (D01). */
    baseZones: jsonb().$type<readonly { elementID: string; content: string }[]>().notNull().default([]),
    /** The page's title and description at the time of approval. Empty for publications that predate this column. */
    baseMeta: jsonb().$type<{ metaTitle: string; metaDescription: string }>(),
    /** For a blog: the entry's fields besides its zones (M271). */
    blogInfo: jsonb().$type<Record<string, unknown>>(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    externalSummary: text().notNull(),
    internalNote: text().notNull(),
    prevWordCount: integer().notNull(),
    newWordCount: integer().notNull(),
    publishDate: date({ mode: 'string' }).notNull(),
    state: text({ enum: ['due', 'sending', 'handed-over', 'published', 'canceled', 'replaced', 'refused', 'failed'] })
      .notNull()
      .default('published'),
    approvedAt: instant().notNull(),
    /** 06:00 Los Angeles of a later day. Empty for a publish of today. */
    dueAt: instant(),
    publishedAt: instant(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
    /** A person's reason why the page may stay as it is although it does not show the text. Empty until accepted. */
    acceptedReason: text(),
    acceptedBy: integer().references(() => staff.staffId),
    acceptedAt: instant(),
    /** The address at which the web master puts a text online that was handed over. Empty for a publish by Rankdesk. */
    handoffAddress: text(),
    /** When the web master last said that the text is online. */
    reportedAt: instant(),
  },
  (t) => [
    uniqueIndex('publications_once').on(t.strategyId, t.idempotencyKey),
    index('publications_page').on(t.pageId),
    index('publications_due').on(t.state, t.dueAt),
    // Few texts wait for a web master; the client list reads them for each client.
    index('publications_handed_over')
      .on(t.strategyId)
      .where(sql`${t.state} = 'handed-over'`),
  ],
)

/** A text that is sent to a page of a client's own website. It is recorded before it is sent, and finished once. */
export const pageSends = pgTable(
  'page_sends',
  {
    sendId: integer().primaryKey().generatedByDefaultAsIdentity(),
    pageId: integer()
      .notNull()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
    strategyId: bigNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    /** The publish that it is part of. Null for a text that is restored. */
    publicationId: integer().references(() => publications.publicationId, { onDelete: 'cascade' }),
    state: text({ enum: ['sending', 'sent', 'failed'] }).notNull(),
    /** The version of the page that it was made from, and what the page had and gets. */
    expected: text().notNull(),
    before: jsonb().$type<StoredRemoteText>().notNull(),
    after: jsonb().$type<StoredRemoteText>().notNull(),
    /** Why it failed, as a sentence for the screen. */
    failure: text(),
    startedAt: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
  },
  (t) => [
    index('page_sends_page').on(t.pageId, t.sendId),
    index('page_sends_strategy').on(t.strategyId),
    uniqueIndex('page_sends_publication').on(t.publicationId),
    // A page gets one text at a time.
    uniqueIndex('page_sends_open')
      .on(t.pageId)
      .where(sql`${t.state} = 'sending'`),
  ],
)

/** Proof of live: what the public page showed after a publish (D01). The newest row counts. */
export const receipts = pgTable(
  'receipts',
  {
    receiptId: integer().primaryKey().generatedByDefaultAsIdentity(),
    publicationId: integer()
      .notNull()
      .references(() => publications.publicationId, { onDelete: 'cascade' }),
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    state: text({ enum: ['Live', 'Differs', 'Not yet', 'Failed'] }).notNull(),
    differences: jsonb()
      .$type<readonly { elementID: string; approved: string; shown: string | null }[]>()
      .notNull()
      .default([]),
    /** SHA-256 of the approved zones. */
    approvedHash: text().notNull(),
    url: text().notNull(),
    checkedAt: instant().notNull(),
    /** Why the page could not be read, as a sentence. Empty if it was read. */
    problem: text(),
    /** The page that was found. Empty for receipts that predate this column. */
    found: text({ enum: ['page', 'maintenance', 'nothing'] }),
    /** Whether a cache of the website still shows the old text while the page itself has the new one. */
    isCached: boolean().notNull().default(false),
    /** When the page is checked again. Empty once the receipt is final. */
    nextCheckAt: instant(),
  },
  (t) => [
    index('receipts_next_check')
      .on(t.nextCheckAt)
      .where(sql`${t.nextCheckAt} is not null`),
    index('receipts_strategy').on(t.strategyId, t.checkedAt),
    // The newest receipt of a publish, which the client list reads for each completed strategy.
    index('receipts_publication').on(t.publicationId, t.receiptId),
    // The few that say that a page differs or was not found: most work has none, and needs no look at its publications.
    index('receipts_not_live')
      .on(t.strategyId)
      .where(sql`${t.state} <> 'Live'`),
  ],
)

/** A prompt of the content writer by strategy type. Every version stays; the newest active one is used (M481). */
export const contentPrompts = pgTable(
  'content_prompts',
  {
    promptId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyTypeId: smallint().notNull(),
    version: integer().notNull(),
    prompt: text().notNull(),
    /** The author's note about the change (M481). */
    note: text().notNull().default(''),
    active: boolean().notNull().default(true),
    staffId: integer().references(() => staff.staffId),
    at: instant().notNull(),
  },
  (t) => [uniqueIndex('content_prompts_version').on(t.strategyTypeId, t.version)],
)

/**
 * The content writer's result for a strategy besides the zone texts, which are versions. The newest counts (M266:
 * generatedContentInfo, metadataResponse).
 */
export const contentGenerations = pgTable(
  'content_generations',
  {
    contentGenerationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    /** The id of the request, from `strategies.request_id`. */
    requestId: text().notNull(),
    /** The author: this server's composer, or the model at CONTENT_MODEL_URL. */
    writer: text().notNull(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    finalNote: text().notNull(),
    writtenAt: instant().notNull(),
    /** The messages of the last request to a content model, word for word. Null if none was asked. */
    sent: jsonb().$type<readonly { role: 'system' | 'user' | 'assistant'; content: string }[]>(),
  },
  (t) => [uniqueIndex('content_generations_request').on(t.strategyId, t.requestId)],
)

/**
 * Work of a strategy outside a page's zones: a blog entry, profile, photos, questions or a post. Saved with a version.
 */
export const strategyDrafts = pgTable('strategy_drafts', {
  strategyId: bigNumber()
    .primaryKey()
    .references(() => strategies.strategyId, { onDelete: 'cascade' }),
  kind: text({ enum: ['blog', 'gpo', 'grm', 'qna', 'post'] }).notNull(),
  draft: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
  updatedBy: integer().references(() => staff.staffId),
})

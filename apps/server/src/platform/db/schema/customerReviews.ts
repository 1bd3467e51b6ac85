import { REPLY_STATES } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'
import { ofLocation } from './references.ts'

/** The reviews of customers on business profiles, as they were read last, with our answers. */
export const customerReviews = pgTable(
  'customer_reviews',
  {
    customerReviewId: integer().primaryKey().generatedByDefaultAsIdentity(),
    locationId: ofLocation(),
    /** The id at the provider. */
    remoteId: text().notNull(),
    /** The shown name. Empty for a customer who stays anonymous. */
    author: text().notNull(),
    stars: integer().notNull(),
    /** The words of the customer. Empty for stars alone. */
    content: text().notNull(),
    /** The language of the words (CREV-4). Null without words. */
    language: text(),
    writtenAt: instant().notNull(),
    /** When the customer last changed it. Its age counts from here (CREV-3). */
    changedAt: instant().notNull(),
    /** When a reading first missed it on the profile. */
    removedAt: instant(),
    /** An answer that is not sent yet. */
    draft: text(),
    draftVersion: integer().notNull().default(0),
    draftedBy: integer().references(() => staff.staffId),
    /** The answer that was sent, or that the profile shows. */
    reply: text(),
    /** The answer that the profile showed last. Another one may be on its way. */
    shownReply: text(),
    replyState: text({ enum: REPLY_STATES }).notNull().default('none'),
    /** Why the answer was rejected, as a sentence. */
    rejection: text(),
    /** When the current answer was approved, or shown when it was written elsewhere. */
    repliedAt: instant(),
    /** When an approved answer is sent. Until then it can be stopped. */
    sendAt: instant(),
    /** When the first answer was sent (CREV-9). */
    firstRepliedAt: instant(),
    /** Who approved the answer. Null for one that was written elsewhere. */
    approvedBy: integer().references(() => staff.staffId),
    approvedForId: integer().references(() => staff.staffId),
  },
  (t) => [
    uniqueIndex('customer_reviews_remote').on(t.locationId, t.remoteId),
    index('customer_reviews_open')
      .on(t.changedAt)
      .where(sql`${t.replyState} <> 'live'`),
    index('customer_reviews_due')
      .on(t.sendAt)
      .where(sql`${t.replyState} = 'sending'`),
  ],
)

/** The readings of a profile's reviews: the last successful one, and the last attempt. */
export const reviewReadings = pgTable('review_readings', {
  locationId: ofLocation().primaryKey(),
  readAt: instant(),
  attemptedAt: instant(),
  /** Why the last attempt read nothing, as a sentence. */
  failure: text(),
})

/** Answers to begin with, of the agency or of one client. */
export const replyTemplates = pgTable(
  'reply_templates',
  {
    replyTemplateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null for all clients. */
    clientId: integer().references(() => clients.clientId, { onDelete: 'cascade' }),
    name: text().notNull(),
    content: text().notNull(),
    version: integer().notNull().default(1),
    updatedBy: integer()
      .notNull()
      .references(() => staff.staffId),
    updatedAt: instant().notNull(),
  },
  (t) => [index('reply_templates_client').on(t.clientId)],
)

/** The reviews of the built-in profile service: Google's side in a demonstration. */
export const builtInReviews = pgTable(
  'built_in_reviews',
  {
    remoteId: text().primaryKey(),
    locationId: ofLocation(),
    author: text().notNull(),
    stars: integer().notNull(),
    content: text().notNull(),
    writtenAt: instant().notNull(),
    changedAt: instant().notNull(),
    reply: text(),
    repliedAt: instant(),
    /** When the answer becomes visible. */
    visibleAt: instant(),
    rejection: text(),
  },
  (t) => [index('built_in_reviews_location').on(t.locationId, t.changedAt)],
)

import {
  INDEX_STATES,
  type IndexationFinding,
  PAGE_CHECK_OUTCOMES,
  POST_TOPICS,
  type PostAction,
  type PostState,
  type VideoChannel,
} from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { locations } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
import { media } from './media.ts'
import { staff } from './people.ts'
import { byStaff } from './references.ts'
import { pages } from './sites.ts'
import { strategies } from './strategies.ts'

const strategyId = () =>
  bigNumber()
    .notNull()
    .references(() => strategies.strategyId, { onDelete: 'cascade' })

/** A check whether search engines can find a page, or a person's confirmation with a note. */
export const indexationChecks = pgTable(
  'indexation_checks',
  {
    indexationCheckId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: strategyId(),
    url: text().notNull(),
    passed: boolean().notNull(),
    findings: jsonb().$type<readonly IndexationFinding[]>().notNull(),
    /** Set when a person confirmed the page by hand. */
    note: text(),
    checkedAt: instant().notNull(),
    staffId: byStaff(),
    actedForId: byStaff(),
  },
  (t) => [index('indexation_checks_strategy').on(t.strategyId)],
)

/** A check of a page's indexation, requested for it or made with its strategy (M478). Rules IND-4 and IND-5. */
export const pageChecks = pgTable(
  'page_checks',
  {
    pageCheckId: integer().primaryKey().generatedByDefaultAsIdentity(),
    pageId: integer()
      .notNull()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
    checkedAt: instant().notNull(),
    outcome: text({ enum: PAGE_CHECK_OUTCOMES }).notNull(),
    /** The page's state after the check (ADV-11). */
    indexState: text({ enum: INDEX_STATES }).notNull(),
    findings: jsonb().$type<readonly IndexationFinding[]>().notNull(),
    changes: jsonb().$type<readonly string[]>().notNull(),
    /** Set when a person confirmed the page by hand. */
    note: text(),
    staffId: byStaff(),
    actedForId: byStaff(),
  },
  (t) => [index('page_checks_page').on(t.pageId, t.pageCheckId)],
)

/** A question on a location's business profile (M316). An empty answer means that it is unanswered. */
export const profileQuestions = pgTable(
  'profile_questions',
  {
    questionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    locationId: integer()
      .notNull()
      .references(() => locations.locationId, { onDelete: 'cascade' }),
    question: text().notNull(),
    answer: text().notNull().default(''),
    /** Whether question and answer are still as proposed. False once a person has written either. */
    isSuggested: boolean().notNull().default(false),
    /** The strategy in which a person last added or answered it. */
    workedIn: bigNumber().references(() => strategies.strategyId, { onDelete: 'set null' }),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: integer().references(() => staff.staffId),
    /** When it was deleted. The row stays, so that Undo restores it as it was. */
    deletedAt: instant(),
  },
  (t) => [index('profile_questions_location').on(t.locationId), index('profile_questions_worked_in').on(t.workedIn)],
)

/** A post for a location's business profile (M319, M320). */
export const profilePosts = pgTable(
  'profile_posts',
  {
    postId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: strategyId(),
    topic: text({ enum: POST_TOPICS }).notNull().default('update'),
    title: text().notNull(),
    content: text().notNull(),
    mediaId: integer().references(() => media.mediaId, { onDelete: 'set null' }),
    ctaType: text().$type<PostAction>().notNull(),
    link: text(),
    publishDate: date({ mode: 'string' }).notNull(),
    /** The time of an event or offer, in local time of the business. */
    startDate: date({ mode: 'string' }),
    startTime: text(),
    endDate: date({ mode: 'string' }),
    endTime: text(),
    /** The parts of an offer. Empty where it has none. */
    couponCode: text().notNull().default(''),
    redeemUrl: text().notNull().default(''),
    terms: text().notNull().default(''),
    state: text().$type<PostState>().notNull().default('draft'),
    /** When it is published, while it is due. */
    dueAt: instant(),
    publishedAt: instant(),
    /** Why it was not published, empty otherwise. */
    failure: text().notNull().default(''),
    /** Who approved it for publishing, and for whom. */
    approvedBy: integer().references(() => staff.staffId),
    approvedForId: integer().references(() => staff.staffId),
    /** The key of the call that added it. A repeated call adds nothing. */
    idempotencyKey: text(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: byStaff(),
  },
  (t) => [
    uniqueIndex('profile_posts_key').on(t.strategyId, t.idempotencyKey),
    index('profile_posts_media').on(t.mediaId),
    index('profile_posts_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'due'`),
  ],
)

/** The details of a strategy's video on one of the three channels (M322-M327). */
export const strategyVideos = pgTable(
  'strategy_videos',
  {
    videoId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: strategyId(),
    channel: text().$type<VideoChannel>().notNull(),
    mediaId: integer().references(() => media.mediaId, { onDelete: 'set null' }),
    transcriptMediaId: integer().references(() => media.mediaId, { onDelete: 'set null' }),
    /** The validated fields of the channel's form. */
    form: jsonb().$type<Record<string, string>>().notNull(),
    /** The transcript as WebVTT; empty without one. */
    transcriptText: text().notNull().default(''),
    /** When its strategy was completed with it. */
    publishedAt: instant(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: byStaff(),
  },
  (t) => [
    uniqueIndex('strategy_videos_channel').on(t.strategyId, t.channel),
    index('strategy_videos_media').on(t.mediaId),
    index('strategy_videos_transcript').on(t.transcriptMediaId),
  ],
)

import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clients, locations } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'
import { keywords, seoTargets, specialtyTypes } from './rankings.ts'
import { pages } from './sites.ts'

/** Strategies that share one page and one month (M400). */
export const strategyGroups = pgTable(
  'strategy_groups',
  {
    strategyGroupId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    strategyGroupName: text().notNull(),
  },
  (t) => [index('strategy_groups_client').on(t.clientId)],
)

/** A topic for blog posts. An ignored topic is not proposed until it is restored (M365, M607). */
export const blogTopics = pgTable(
  'blog_topics',
  {
    blogTopicId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    topic: text().notNull(),
    rejectedAt: instant(),
    rejectedBy: integer().references(() => staff.staffId),
  },
  (t) => [uniqueIndex('blog_topics_topic').on(t.clientId, t.topic)],
)

/**
 * A piece of monthly work for a client (M225, M388, M389). Ids step by 1,000, so that the scheduler's derived ids
 * (original + 20 for each extra copy, M415) never collide (M416). `assignedDate` is the first day of a month, or empty
 * while the strategy is only proposed.
 */
export const strategies = pgTable(
  'strategies',
  {
    strategyId: bigNumber().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000, increment: 1000 }),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    strategyTypeId: smallint().notNull(),
    strategyGroupId: integer().references(() => strategyGroups.strategyGroupId, { onDelete: 'set null' }),
    seoTargetId: integer().references(() => seoTargets.seoTargetId, { onDelete: 'set null' }),
    specialtyTypeId: integer().references(() => specialtyTypes.specialtyTypeId),
    geography: text().notNull().default(''),
    pageId: integer().references(() => pages.pageId),
    locationId: integer().references(() => locations.locationId),
    blogTopicId: integer().references(() => blogTopics.blogTopicId, { onDelete: 'set null' }),
    /** Whether the strategy was carried over from an earlier month (M418). */
    hasRollover: boolean().notNull().default(false),
    title: text().notNull(),
    summary: text().notNull().default(''),
    searchTerm: text().notNull().default(''),
    strategyValue: numeric({ precision: 6, scale: 2, mode: 'number' }),
    assignedDate: date({ mode: 'string' }),
    sSeq: integer().notNull().default(10),
    /** The sequence numbers of the extra copies in the same month, in the order of the copies (M415). */
    copySeqs: integer()
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    statusId: smallint().notNull().default(0),
    targetCount: smallint().notNull().default(1),
    isRecommended: boolean().notNull().default(false),
    inQueue: boolean().notNull().default(false),
    excluded: boolean().notNull().default(false),
    requestId: text(),
    contentRequestedAt: instant(),
    contentCompletedAt: instant(),
    /** Whether the generated text lacks something of its order and no zone was edited since (SCORE-21). */
    missesOrder: boolean().notNull().default(false),
    metaTitle: text(),
    metaDescription: text(),
    noteFromRanking: text().notNull().default(''),
    /** The origin of the proposal and its reasons. Each reason is a sentence that can be checked. */
    proposedBy: text({ enum: ['advisor', 'import', 'staff'] })
      .notNull()
      .default('advisor'),
    reasons: jsonb().$type<readonly string[]>().notNull().default([]),
    completedAt: instant(),
    /**
     * The first day of the Los Angeles month in which it was completed. Generated, so that reports do not compute it.
     */
    doneMonth: date({ mode: 'string' }).generatedAlwaysAs(
      sql`(date_trunc('month', completed_at at time zone 'America/Los_Angeles'))::date`,
    ),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('strategies_client').on(t.clientId, t.assignedDate),
    index('strategies_month').on(t.assignedDate, t.statusId),
    index('strategies_page').on(t.pageId),
    // A covering index for all counts of a client's month, and for lists of the strategies that are counted.
    index('strategies_client_months').on(
      t.clientId,
      t.assignedDate,
      t.doneMonth,
      t.statusId,
      t.strategyTypeId,
      t.strategyId,
    ),
    // Open work in the order in which it is offered: the next work of a person with hundreds of clients.
    index('strategies_open')
      .on(t.clientId, t.assignedDate, t.sSeq, t.strategyId)
      .where(sql`${t.statusId} = 0`),
    // What is not in `client_work_months`, for the figures of everyone's months.
    index('strategies_unfinished')
      .on(t.clientId, t.assignedDate, t.doneMonth, t.statusId, t.strategyTypeId)
      .where(sql`${t.statusId} <> 1 or ${t.doneMonth} is null`),
    index('strategies_completed').on(t.completedAt),
    // Deleting a target, a topic, a profile or a group empties the columns that refer to it.
    index('strategies_target')
      .on(t.seoTargetId)
      .where(sql`${t.seoTargetId} is not null`),
    index('strategies_topic')
      .on(t.blogTopicId)
      .where(sql`${t.blogTopicId} is not null`),
    index('strategies_location')
      .on(t.locationId)
      .where(sql`${t.locationId} is not null`),
    index('strategies_group')
      .on(t.strategyGroupId)
      .where(sql`${t.strategyGroupId} is not null`),
  ],
)

/**
 * The earlier plans of strategies: each row is a strategy that was planned for one month and moved to another, or off the
 * plan. With the present plan in `strategies` they give every month's work as it was at its end. Rule PACE-14. Dates are
 * first days of Los Angeles months.
 */
export const strategyMoves = pgTable(
  'strategy_moves',
  {
    strategyMoveId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    strategyTypeId: smallint().notNull(),
    fromMonth: date({ mode: 'string' }).notNull(),
    /** Empty for a strategy that left the plan. */
    toMonth: date({ mode: 'string' }),
    /** The month in which it had been completed before it was planned again. */
    doneMonth: date({ mode: 'string' }),
    movedMonth: date({ mode: 'string' }).notNull(),
  },
  (t) => [index('strategy_moves_client').on(t.clientId), index('strategy_moves_strategy').on(t.strategyId)],
)

/**
 * The month since which moves are recorded, as its only row. Empty for an agency that started with the record; figures
 * of earlier months are estimated. Rule PACE-15.
 */
export const workRecord = pgTable('work_record', { recordedSince: date({ mode: 'string' }).primaryKey() })

/** The keywords that a strategy targets. */
export const strategyKeywords = pgTable(
  'strategy_keywords',
  {
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    keywordId: integer()
      .notNull()
      .references(() => keywords.keywordId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.keywordId] }), index('strategy_keywords_keyword').on(t.keywordId)],
)

/** One completion of a strategy. A strategy with a target count above one has several. */
export const strategyCompletions = pgTable(
  'strategy_completions',
  {
    completionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    /** The key of the confirmation, so that a repeated one counts once. Empty for imported work. */
    idempotencyKey: text(),
    completedAt: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
  },
  (t) => [uniqueIndex('strategy_completions_once').on(t.strategyId, t.idempotencyKey)],
)

/** An item of a staff member's work queue that was skipped or moved. The queue itself is a query (M596, M597). */
export const queueItems = pgTable(
  'queue_items',
  {
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    /** -1 for the client's schedule, otherwise the strategy. */
    queueId: bigNumber().notNull(),
    skippedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('queue_items_place').on(t.staffId, t.clientId, t.queueId),
    index('queue_items_client').on(t.clientId),
  ],
)

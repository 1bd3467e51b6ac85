import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { pages, sites } from './sites.ts'

/** A kind of work that a business offers, such as Drain Cleaning, within its service (M447). */
export const specialtyTypes = pgTable('specialty_types', {
  specialtyTypeId: integer().primaryKey().generatedByDefaultAsIdentity(),
  specialtyTypeName: text().notNull().unique(),
  serviceTypeName: text().notNull(),
  /** How often people search for it: 1 low, 2 medium, 3 high (M446). Empty if unknown. */
  searchVolume: smallint(),
  /** Whether it came with the sample data. */
  sample: boolean().notNull().default(false),
})

/** A target of a client's SEO work: a specialty in a place, and its page. */
export const seoTargets = pgTable(
  'seo_targets',
  {
    seoTargetId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    specialtyTypeId: integer()
      .notNull()
      .references(() => specialtyTypes.specialtyTypeId),
    geoName: text().notNull(),
    pageId: integer().references(() => pages.pageId, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('seo_targets_what_where').on(t.clientId, t.specialtyTypeId, t.geoName),
    index('seo_targets_client_page').on(t.clientId, t.pageId),
    index('seo_targets_page').on(t.pageId),
  ],
)

/** A tracked search term. `mapping` says whether a person chose its page, an export named it or the import guessed it. */
export const keywords = pgTable(
  'keywords',
  {
    keywordId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    keyword: text().notNull(),
    geoName: text().notNull().default(''),
    seoTargetId: integer().references(() => seoTargets.seoTargetId, { onDelete: 'set null' }),
    pageId: integer().references(() => pages.pageId, { onDelete: 'set null' }),
    mapping: text({ enum: ['none', 'guess', 'named', 'chosen'] })
      .notNull()
      .default('none'),
  },
  (t) => [
    uniqueIndex('keywords_term').on(t.clientId, t.keyword, t.geoName),
    index('keywords_page').on(t.pageId),
    index('keywords_target').on(t.seoTargetId),
    index('keywords_client_page').on(t.clientId, t.pageId),
  ],
)

/**
 * A keyword's rank on a day. `rank` is a whole number, 101 beyond page two (M220). `position` is Search Console's
 * average if the rank came from an export, with its clicks and impressions.
 */
export const ranks = pgTable(
  'ranks',
  {
    keywordId: integer()
      .notNull()
      .references(() => keywords.keywordId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    rank: smallint().notNull(),
    position: real(),
    clicks: integer(),
    impressions: integer(),
  },
  (t) => [primaryKey({ columns: [t.keywordId, t.date] })],
)

/** A site's organic visits and leads of a day. Leads are null where nobody counts them: that is not 0 (COV-1). */
export const traffic = pgTable(
  'traffic',
  {
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    visits: integer().notNull(),
    leads: integer(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.date] })],
)

/** Search Console's figures for a page, dated by the last day of their export. */
export const pageSearchStats = pgTable(
  'page_search_stats',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    clicks: integer().notNull(),
    impressions: integer().notNull(),
    position: real(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.date] })],
)

/**
 * A client's keywords counted on a measuring day, each at its newest rank up to that day. A rollup of `ranks` that
 * every write of ranks updates in the same transaction, so that reports over history do not read every rank.
 */
export const clientRankDays = pgTable(
  'client_rank_days',
  {
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    keywords: integer().notNull(),
    /** Rank 1 to 3. */
    top3: integer().notNull(),
    /** Rank 1 to 10. */
    page1: integer().notNull(),
    /** The client's next measuring day. This row is its newest one until the day before. */
    until: date({ mode: 'string' }).notNull().default('infinity'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.date] }),
    // A covering index: it answers every query for a client's ranking without the table.
    index('client_rank_days_client_until').on(t.clientId, t.until, t.date, t.keywords, t.top3, t.page1),
    // The newest row of every client on a day. With one more column, PostgreSQL 18 would use a skip scan for a single
    // client.
    index('client_rank_days_until').on(t.until),
  ],
)

/**
 * The mapping of a client's pages as a daily sweep found it, each row since the day on which it was first found. Reports
 * about months that have ended read it, because keywords and targets keep no history. Rule TEAM-3.
 */
export const clientMappingDays = pgTable(
  'client_mapping_days',
  {
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    /** The day of the next row. This row is the client's newest one until the day before. */
    until: date({ mode: 'string' }).notNull().default('infinity'),
    /** The last day on which the sweep found it unchanged. Days after it are estimated. */
    checkedOn: date({ mode: 'string' }).notNull(),
    /** The pages that visitors can see. */
    pages: integer().notNull(),
    /** Those of them to which a keyword or target is mapped. */
    mappedPages: integer().notNull(),
    /** Whether the client had keywords or targets, without which nothing can be mapped. */
    isMappable: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.clientId, t.date] })],
)

/**
 * A keyword's standings, each since the day whose measurement confirmed it. Rule RANK-9. Derived from `ranks` by the same
 * transactions as `client_rank_days`.
 */
export const keywordStandings = pgTable(
  'keyword_standings',
  {
    keywordId: integer()
      .notNull()
      .references(() => keywords.keywordId, { onDelete: 'cascade' }),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    standing: text({ enum: ['top-three', 'page-one', 'beyond'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.keywordId, t.date] }),
    index('keyword_standings_client').on(t.clientId, t.date, t.keywordId, t.standing),
  ],
)

const trafficSums = () => ({
  projectId: integer()
    .notNull()
    .references(() => sites.projectId, { onDelete: 'cascade' }),
  /** The first day of the period. */
  date: date({ mode: 'string' }).notNull(),
  visits: integer().notNull(),
  /** Null if no day's leads were counted. */
  leads: integer(),
  /** The days of the period whose visits were counted, and those whose leads were (COV-4). */
  days: smallint().notNull().default(0),
  leadDays: smallint().notNull().default(0),
  /** The sums of the period a year before, of which each day was counted; null otherwise (COV-5). */
  visitsBefore: integer(),
  leadsBefore: integer(),
})

/** A site's `traffic` summed by week, Monday to Sunday; updated in the same transaction. */
export const trafficWeeks = pgTable('traffic_weeks', trafficSums(), (t) => [
  primaryKey({ columns: [t.projectId, t.date] }),
])

/** A site's `traffic` summed by month; updated in the same transaction. */
export const trafficMonths = pgTable('traffic_months', trafficSums(), (t) => [
  primaryKey({ columns: [t.projectId, t.date] }),
])

/** One page's organic visits in a month, dated by its first day (M267). */
export const pageTraffic = pgTable(
  'page_traffic',
  {
    pageId: integer()
      .notNull()
      .references(() => pages.pageId, { onDelete: 'cascade' }),
    month: date({ mode: 'string' }).notNull(),
    visits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pageId, t.month] })],
)

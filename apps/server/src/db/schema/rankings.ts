import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, primaryKey, real, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { pages, sites } from './sites.ts'

/** A kind of work that a business offers, such as Drain Cleaning, within its service (M447). */
export const specialtyTypes = pgTable('specialty_types', {
  specialtyTypeId: integer().primaryKey().generatedByDefaultAsIdentity(),
  specialtyTypeName: text().notNull().unique(),
  serviceTypeName: text().notNull(),
  /** How often people search for it: 1 low, 2 medium, 3 high (M446); empty where nobody has looked. */
  searchVolume: smallint(),
})

/** What a client wants to be found for: a specialty in a place, and the page that is to be found. */
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
  ],
)

/** A search term that is watched. `mapping` says whether a person chose its page or the import guessed it. */
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
    mapping: text({ enum: ['none', 'guess', 'chosen'] })
      .notNull()
      .default('none'),
  },
  (t) => [
    uniqueIndex('keywords_term').on(t.clientId, t.keyword, t.geoName),
    index('keywords_page').on(t.pageId),
    index('keywords_client_page').on(t.clientId, t.pageId),
  ],
)

/**
 * Where a keyword stood on a day. `rank` is the whole rank, 101 when it is past page two (M220); `position` is
 * Search Console's average when the rank came from an export, with its clicks and impressions.
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

/** A site's visits from search and the leads of a day. */
export const traffic = pgTable(
  'traffic',
  {
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    visits: integer().notNull(),
    leads: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.date] })],
)

/** Search Console's count for a page, dated by the last day of the export it came with. */
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
 * A client's keywords counted on a measuring day: each at its newest rank up to that day. A rollup of `ranks`, written by
 * whatever writes ranks, in the same transaction, so that figures over history need not walk every rank.
 */
export const clientRankDays = pgTable(
  'client_rank_days',
  {
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    date: date({ mode: 'string' }).notNull(),
    keywords: integer().notNull(),
    /** Ranked 1 to 3. */
    top3: integer().notNull(),
    /** Ranked 1 to 10. */
    page1: integer().notNull(),
    /** Measured before this day outside of the top three, and in it now; what RANK-9 looks for. */
    newTop3: integer().notNull().default(0),
    /** Measured before this day past page one, and on it now. */
    newPage1: integer().notNull().default(0),
    /** The client's next measuring day: up to the day before it, this is its newest one. */
    until: date({ mode: 'string' }).notNull().default('infinity'),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.date] }),
    // All that a client's standing is read from, so that the index alone answers.
    index('client_rank_days_client_until').on(t.clientId, t.until, t.date, t.keywords, t.top3, t.page1),
    // What holds on a day, of every client. No column more: PostgreSQL 18 would skip through it for one client.
    index('client_rank_days_until').on(t.until),
    // The days that have a win, which are few.
    index('client_rank_days_wins')
      .on(t.date, t.clientId)
      .where(sql`${t.newTop3} > 0 or ${t.newPage1} > 0`),
  ],
)

const trafficSums = () => ({
  projectId: integer()
    .notNull()
    .references(() => sites.projectId, { onDelete: 'cascade' }),
  /** The span's first day. */
  date: date({ mode: 'string' }).notNull(),
  visits: integer().notNull(),
  leads: integer().notNull(),
})

/** A site's `traffic` summed by week, Monday to Sunday; written with it, in the same transaction. */
export const trafficWeeks = pgTable('traffic_weeks', trafficSums(), (t) => [
  primaryKey({ columns: [t.projectId, t.date] }),
])

/** A site's `traffic` summed by month; written with it, in the same transaction. */
export const trafficMonths = pgTable('traffic_months', trafficSums(), (t) => [
  primaryKey({ columns: [t.projectId, t.date] }),
])

/** Visits from search that one page had in a month, dated by its first day (M267). */
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

import { date, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, wholeNumber } from './columns.ts'
import { staff } from './people.ts'
import { pages } from './sites.ts'
import { strategies } from './strategies.ts'

const ZONE_TYPES = ['type-site', 'type-ai', 'type-new', 'type-site-mod', 'type-ai-mod'] as const

/** A zone as a strategy has it in work: a draft until it is published (M248). `version` counts its saves. */
export const strategyZones = pgTable(
  'strategy_zones',
  {
    strategyId: wholeNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    elementId: text().notNull(),
    seq: integer().notNull(),
    role: text({ enum: ['heading', 'body', 'aside'] }).notNull(),
    content: text().notNull(),
    contentType: text({ enum: ZONE_TYPES }).notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: integer().references(() => staff.staffId),
  },
  (t) => [primaryKey({ columns: [t.strategyId, t.elementId] })],
)

/** Every text that a zone ever had, of a draft (`strategyId`) or of the live page (`pageId`); a full snapshot each. */
export const zoneVersions = pgTable(
  'zone_versions',
  {
    zoneVersionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: wholeNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    pageId: integer().references(() => pages.pageId, { onDelete: 'cascade' }),
    elementId: text().notNull(),
    version: integer().notNull(),
    content: text().notNull(),
    contentType: text({ enum: ZONE_TYPES }).notNull(),
    reason: text({ enum: ['start', 'save', 'generate', 'reset', 'publish', 'import'] }).notNull(),
    staffId: integer().references(() => staff.staffId),
    actedForId: integer().references(() => staff.staffId),
    at: instant().notNull(),
  },
  (t) => [
    uniqueIndex('zone_versions_draft').on(t.strategyId, t.elementId, t.version),
    uniqueIndex('zone_versions_live').on(t.pageId, t.elementId, t.version),
  ],
)

/** What was approved and put on a page. The key makes a repeated or timed-out publish happen once. */
export const publications = pgTable(
  'publications',
  {
    publicationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: wholeNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    pageId: integer()
      .notNull()
      .references(() => pages.pageId),
    idempotencyKey: text().notNull(),
    zones: jsonb().$type<readonly { elementID: string; content: string }[]>().notNull(),
    metaTitle: text().notNull(),
    metaDescription: text().notNull(),
    externalSummary: text().notNull(),
    internalNote: text().notNull(),
    prevWordCount: integer().notNull(),
    newWordCount: integer().notNull(),
    publishDate: date({ mode: 'string' }).notNull(),
    publishedAt: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
  },
  (t) => [uniqueIndex('publications_once').on(t.strategyId, t.idempotencyKey), index('publications_page').on(t.pageId)],
)

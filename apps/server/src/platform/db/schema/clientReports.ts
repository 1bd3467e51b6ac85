import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant } from './columns.ts'
import { staff } from './people.ts'

/** The texts of a report that staff wrote for the client. */
export interface ReportTexts {
  introduction: string
  /** The plan for the next month. Null for the strategies that are planned. */
  plan: string | null
  /** The words about single strategies, which replace their published summary, and those that the report leaves out. */
  items: readonly { strategyId: number; text: string | null; isHidden: boolean }[]
}

/** What staff wrote for a client's report of a month. Its figures are read when it is shown. */
export const clientReports = pgTable(
  'client_reports',
  {
    clientReportId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    /** The first day of the month. */
    month: date({ mode: 'string' }).notNull(),
    texts: jsonb().$type<ReportTexts>().notNull(),
    version: integer().notNull().default(1),
    updatedAt: instant().notNull(),
    updatedBy: integer()
      .notNull()
      .references(() => staff.staffId),
  },
  (t) => [uniqueIndex('client_reports_month').on(t.clientId, t.month)],
)

/**
 * A link with which a client reads a report without signing in, until it expires or is revoked. Stored as a hash, so that
 * reading the table grants no access.
 */
export const clientReportLinks = pgTable(
  'client_report_links',
  {
    clientReportLinkId: integer().primaryKey().generatedByDefaultAsIdentity(),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    month: date({ mode: 'string' }).notNull(),
    linkHash: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: integer()
      .notNull()
      .references(() => staff.staffId),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: integer().references(() => staff.staffId),
  },
  (t) => [
    uniqueIndex('client_report_links_hash').on(t.linkHash),
    index('client_report_links_open')
      .on(t.clientId, t.month)
      .where(sql`${t.revokedAt} is null`),
  ],
)

import type { SetupStep } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'

/** The agency itself: its name and its decisions about the setup page. At most one row. */
export const agency = pgTable(
  'agency',
  {
    agencyId: integer().primaryKey().default(1),
    /** Empty until somebody has entered it. */
    agencyName: text().notNull().default(''),
    /** The steps that were skipped. Whether a step is done follows from the data. */
    skippedSteps: jsonb().$type<readonly SetupStep[]>().notNull().default([]),
    isSetupHidden: boolean().notNull().default(false),
  },
  (t) => [check('agency_is_one', sql`${t.agencyId} = 1`)],
)

/**
 * A one-time link with which the first account of an empty agency is created. Stored as a hash, so that reading the
 * table grants no access. All links are deleted with the first account.
 */
export const setupLinks = pgTable('setup_links', {
  linkHash: text().primaryKey(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
})

import { LEDGER_SOURCES, LEDGER_STATES, PROFILE_FIELDS } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { locations } from './clients.ts'
import { instant, wholeNumber } from './columns.ts'
import { staff } from './people.ts'
import { strategies } from './strategies.ts'

/** Every value that was set on a profile, by a person or at Google, with its proof of live (D12). */
export const profileLedger = pgTable(
  'profile_ledger',
  {
    entryId: integer().primaryKey().generatedByDefaultAsIdentity(),
    locationId: integer()
      .notNull()
      .references(() => locations.locationId, { onDelete: 'cascade' }),
    strategyId: wholeNumber().references(() => strategies.strategyId, { onDelete: 'set null' }),
    at: instant().notNull(),
    field: text({ enum: PROFILE_FIELDS }).notNull(),
    source: text({ enum: LEDGER_SOURCES }).notNull(),
    state: text({ enum: LEDGER_STATES }).notNull(),
    /** The part of the profile with the field, before and after. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
    beforeText: text().notNull(),
    afterText: text().notNull(),
    /** The value on the profile at the last check, if it is another one. */
    shownText: text(),
    /** Null for Google. */
    staffId: integer().references(() => staff.staffId),
    actedForId: integer().references(() => staff.staffId),
    checkedAt: instant(),
    resolvedAt: instant(),
    resolvedBy: integer().references(() => staff.staffId),
  },
  (t) => [
    index('profile_ledger_location').on(t.locationId, t.entryId),
    index('profile_ledger_strategy').on(t.strategyId),
    index('profile_ledger_open')
      .on(t.locationId)
      .where(sql`${t.state} in ('Drift', 'Suggested')`),
  ],
)

/** The last check of a profile against its provider. */
export const profileChecks = pgTable('profile_checks', {
  locationId: integer()
    .primaryKey()
    .references(() => locations.locationId, { onDelete: 'cascade' }),
  checkedAt: instant().notNull(),
  /** Whether the check found the profile suspended and changed the state of the location. */
  suspended: boolean().notNull().default(false),
})

/**
 * The profiles of the built-in profile service that differ from ours: Google's side in a demonstration. A profile without a
 * row shows what we set.
 */
export const builtInProfiles = pgTable('built_in_profiles', {
  locationId: integer()
    .primaryKey()
    .references(() => locations.locationId, { onDelete: 'cascade' }),
  /** The shown profile; null shows ours. */
  shown: jsonb().$type<Record<string, unknown>>(),
  /** Values that the service proposes and does not show yet: fields and the profile that has them. */
  suggested: jsonb().$type<{ fields: string[]; profile: Record<string, unknown> }>(),
  /** Values that become visible later. */
  pending: jsonb()
    .$type<{ visibleAt: string; fields: string[]; profile: Record<string, unknown> }[]>()
    .notNull()
    .default([]),
  /** How the service treats the next edits. */
  behavior: text({ enum: ['accept', 'delay', 'reject', 'ignore'] })
    .notNull()
    .default('accept'),
  delaySeconds: integer().notNull().default(0),
  suspended: boolean().notNull().default(false),
})

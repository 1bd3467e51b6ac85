import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { locations } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'
import { strategies } from './strategies.ts'

/** A location's live business profile, field by field (M299): our built-in profile service. */
export const locationProfiles = pgTable('location_profiles', {
  locationId: integer()
    .primaryKey()
    .references(() => locations.locationId, { onDelete: 'cascade' }),
  profile: jsonb().$type<Record<string, unknown>>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: instant().notNull(),
})

/** The values that a strategy published to a profile, and the previous values. */
export const profilePublications = pgTable(
  'profile_publications',
  {
    profilePublicationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    strategyId: bigNumber()
      .notNull()
      .references(() => strategies.strategyId, { onDelete: 'cascade' }),
    locationId: integer()
      .notNull()
      .references(() => locations.locationId, { onDelete: 'cascade' }),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    externalSummary: text().notNull(),
    internalNote: text().notNull(),
    publishedAt: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
  },
  (t) => [
    index('profile_publications_location').on(t.locationId),
    index('profile_publications_strategy').on(t.strategyId, t.publishedAt),
  ],
)

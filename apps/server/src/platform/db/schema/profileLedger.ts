import { LEDGER_SOURCES, LEDGER_STATES, PROFILE_FIELDS, type ProfileField } from '@rankdesk/domain'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { locations } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
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
    strategyId: bigNumber().references(() => strategies.strategyId, { onDelete: 'set null' }),
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
    /** Why Google rejected the value, as a sentence. */
    reason: text(),
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

/** The checks of a profile against its provider: the last successful one, and the last attempt. */
export const profileChecks = pgTable('profile_checks', {
  locationId: integer()
    .primaryKey()
    .references(() => locations.locationId, { onDelete: 'cascade' }),
  /** The time of the last reading. Null until the profile was read once. */
  checkedAt: instant(),
  /** The time of the last attempt of the scheduled check or of a person. */
  attemptedAt: instant(),
  /** Why the last attempt read nothing, as a sentence. Null after a reading. */
  failure: text(),
  /** What Google says about the whole profile, as a sentence: that it was merged, moved or closed. */
  notice: text(),
  /** Whether the check found the profile suspended and changed the state of the location. */
  suspended: boolean().notNull().default(false),
})

/**
 * A change that is sent to the provider of a profile. It is recorded before the call and finished after it, so that no
 * transaction waits for the provider and each confirmation is published once.
 */
export const profileSends = pgTable(
  'profile_sends',
  {
    sendId: integer().primaryKey().generatedByDefaultAsIdentity(),
    locationId: integer()
      .notNull()
      .references(() => locations.locationId, { onDelete: 'cascade' }),
    /** The strategy that is completed by it. */
    strategyId: bigNumber().references(() => strategies.strategyId, { onDelete: 'cascade' }),
    /** The drift or suggestion that is resolved by it. */
    entryId: integer().references(() => profileLedger.entryId, { onDelete: 'cascade' }),
    idempotencyKey: text().notNull(),
    state: text({ enum: ['sending', 'sent', 'failed'] }).notNull(),
    request: jsonb().$type<SendRequest>().notNull(),
    /** The id of the publication, or of the resolved entry. */
    resultId: integer(),
    failure: text(),
    startedAt: instant().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
  },
  (t) => [
    unique('profile_sends_key').on(t.strategyId, t.idempotencyKey).nullsNotDistinct(),
    uniqueIndex('profile_sends_sending')
      .on(t.locationId)
      .where(sql`${t.state} = 'sending'`),
    index('profile_sends_entry').on(t.entryId),
  ],
)

/** The content of a send: everything that finishing it needs. */
export interface SendRequest {
  /** A published review, the choice for a field that changed at Google, or a change that was made in several locations. */
  kind: 'publish' | 'theirs' | 'ours' | 'locations'
  fields: ProfileField[]
  /** The profile before and after. Only `fields` are sent. */
  before: Record<string, unknown>
  after: Record<string, unknown>
  external: string
  internal: string
  /** Whether the draft stays, because fields of it were left out. */
  keepsDraft: boolean
  /** What is needed to send a change of several locations again. */
  again?: {
    profileVersion: number
    /** The fields whose other value at Google the person replaces. */
    replaces: ProfileField[]
    /** Whether sending it again can help, where it failed before it was sent. */
    canRetry: boolean
  }
}

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
  /** How the service treats the next edits. An unavailable one can't be read either. */
  behavior: text({
    enum: ['accept', 'delay', 'reject', 'reject-one', 'ignore', 'unavailable', 'removed', 'merged', 'moved'],
  })
    .notNull()
    .default('accept'),
  delaySeconds: integer().notNull().default(0),
  suspended: boolean().notNull().default(false),
})

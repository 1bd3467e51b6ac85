import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant, wholeNumber } from './columns.ts'
import { staff } from './people.ts'
import { sites } from './sites.ts'

/** A one-time code of the sign-in; kept as a hash, so that a read of the table opens nothing. */
export const authorizationCodes = pgTable('authorization_codes', {
  codeHash: text().primaryKey(),
  staffId: integer()
    .notNull()
    .references(() => staff.staffId),
  codeChallenge: text().notNull(),
  redirectUri: text().notNull(),
  nonce: text().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** A refresh token (as a hash). A used one that comes back ends its whole family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    tokenHash: text().primaryKey(),
    familyId: uuid().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    deviceId: text().notNull(),
    loginSource: text().notNull(),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** The token that it was changed for, so that a lost answer can be given once more within a short grace. */
    replacedBy: text(),
    revokedAt: instant(),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId)],
)

/** A member of staff who looks at the read-only pages as a client (M032, D13): recorded from start to end. */
export const impersonations = pgTable(
  'impersonations',
  {
    impersonationId: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    clientId: integer()
      .notNull()
      .references(() => clients.clientId, { onDelete: 'cascade' }),
    startedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** Pages looked at, in order. */
    pagesSeen: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (t) => [index('impersonations_staff').on(t.staffId, t.startedAt)],
)

/** Tries to sign in that failed, by account and by address, counted by every server process. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    tryId: wholeNumber().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('sign_in_tries_key').on(t.key, t.at)],
)

/** A one-time address that opens a client's site manager for a member of staff (M043): who, for whom, and when used. */
export const siteSignIns = pgTable(
  'site_sign_ins',
  {
    /** Of the address's secret, so that a read of the table opens nothing. */
    ticketHash: text().primaryKey(),
    projectId: integer()
      .notNull()
      .references(() => sites.projectId, { onDelete: 'cascade' }),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId),
    actedForId: integer()
      .notNull()
      .references(() => staff.staffId),
    issuedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [index('site_sign_ins_project').on(t.projectId, t.issuedAt)],
)

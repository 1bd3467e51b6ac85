import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { clients } from './clients.ts'
import { instant, bigNumber } from './columns.ts'
import { staff } from './people.ts'
import { sites } from './sites.ts'

/** A one-time code of the sign-in, stored as a hash, so that reading the table grants no access. */
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

/** A refresh token, stored as a hash. Reuse of a used token revokes its whole family. */
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
    /**
     * The token that replaced it. It is returned once more within a short grace period, in case the response was lost.
     */
    replacedBy: text(),
    revokedAt: instant(),
    /** The browser and system of the device, such as 'Chrome on Windows'. */
    device: text(),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId), index('refresh_tokens_staff').on(t.staffId)],
)

/**
 * The person at an OpenID provider whom an account belongs to. Bound at the first sign-in, which finds the account by the
 * address; later ones find it by issuer and subject, which never pass to another person.
 */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    boundAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.issuer, t.subject] }),
    // Its first column is that of the reference, so that it serves as its index.
    unique('provider_accounts_staff').on(t.staffId, t.issuer),
  ],
)

/** What the provider said when a sign-in began there, for the family of refresh tokens that it started. */
export const providerSignIns = pgTable(
  'provider_sign_ins',
  {
    familyId: uuid().primaryKey(),
    staffId: integer()
      .notNull()
      .references(() => staff.staffId, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The provider's session (the claim sid), if it names one. Sign-ins of one session end together. */
    sessionId: text(),
    /** The provider's id token and refresh token, encrypted. */
    idToken: text().notNull(),
    refreshToken: text(),
    /** When the provider last confirmed the person. */
    checkedAt: instant().notNull(),
    /** Until when one process asks the provider: its refresh token must not be used twice. */
    checkingUntil: instant(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('provider_sign_ins_staff').on(t.staffId),
    index('provider_sign_ins_session').on(t.issuer, t.sessionId),
    index('provider_sign_ins_expiry').on(t.expiresAt),
  ],
)

/** A session in which a staff member views the client platform as a client (M032, D13), recorded from start to end. */
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
    /** The IP address and the device from which it was started. Empty for sessions that predate these columns. */
    address: text().notNull().default(''),
    device: text().notNull().default(''),
    /** The visited pages, in order. */
    pagesSeen: jsonb().$type<readonly string[]>().notNull().default([]),
  },
  (t) => [index('impersonations_staff').on(t.staffId, t.startedAt), index('impersonations_client').on(t.clientId)],
)

/** Failed attempts to sign in, by account and by address, shared by all server processes. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    tryId: bigNumber().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('sign_in_tries_key').on(t.key, t.at)],
)

/**
 * A one-time address that opens a client's site manager for a staff member (M043): who, for whom, and when it was used.
 */
export const siteSignIns = pgTable(
  'site_sign_ins',
  {
    /** A hash of the address's secret, so that reading the table grants no access. */
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

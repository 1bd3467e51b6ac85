import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.ts'
import { staff } from './people.ts'

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
    revokedAt: instant(),
  },
  (t) => [index('refresh_tokens_family').on(t.familyId)],
)

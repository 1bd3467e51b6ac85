import type { Clock } from '@rankdesk/format'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db, Queryable } from '#platform/db/database.ts'
import { authorizationCodes, staff } from '#platform/db/schema/index.ts'
import { hasEmail } from '../accounts/hasEmail.ts'
import { hashOfSecret, newSecret } from '../tokens/secret.ts'
import type { AuthorizeRequest } from './authorizeRequest.ts'

/** The lifetime of a one-time code: the time in which a browser brings it back. */
const CODE_SECONDS = 60

/** Returns the active account with this e-mail address, in any case, that has a password. */
export async function passwordAccount(db: Db, email: string) {
  const isThis = hasEmail(email)
  if (isThis === undefined) return undefined
  const [account] = await db
    .select({
      staffId: staff.staffId,
      passwordHash: staff.passwordHash,
      staffName: staff.staffName,
      staffEmail: staff.staffEmail,
    })
    .from(staff)
    .where(and(isThis, eq(staff.active, true), isNotNull(staff.passwordHash)))
  return account
}

/** Issues the one-time code of a sign-in request. */
export async function issueCode(
  { db, realClock }: { db: Queryable; realClock: Clock },
  request: AuthorizeRequest,
  staffId: number,
): Promise<string> {
  const code = newSecret()
  await db.insert(authorizationCodes).values({
    codeHash: hashOfSecret(code),
    staffId,
    codeChallenge: request.code_challenge,
    redirectUri: request.redirect_uri,
    nonce: request.nonce,
    expiresAt: new Date(realClock.now().getTime() + CODE_SECONDS * 1000),
  })
  return code
}

import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { staff } from '#platform/db/schema/index.ts'
import { rejectField } from '#platform/http/fieldErrors.ts'
import { HttpError } from '#platform/http/httpError.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { COMMON_PASSWORD, isCommonPassword } from '../accounts/commonPassword.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { revokePasswordLinks } from '../links/passwordLinks.ts'
import { hashPassword, isPassword } from '../sign-in/password.ts'
import { SignInTries } from '../sign-in/signInTries.ts'
import { lockStaff } from '../tokens/families.ts'
import { endOtherFamilies, type SessionOwner } from './sessions.ts'

export interface ChangePassword {
  owner: SessionOwner
  /** The browser's address, by which attempts count as for the sign-in. */
  address: string
  currentPassword: string
  newPassword: string
}

/**
 * Changes the signed-in person's password and ends their other sign-ins. Wrong attempts count as those of the sign-in.
 * Throws `HttpError` 400 for a wrong current password, 409 for an account without one, 429 after too many attempts.
 */
export async function changeOwnPassword(
  context: UseCaseContext,
  deps: IdentityDeps,
  { owner, address, currentPassword, newPassword }: ChangePassword,
): Promise<true> {
  const { staffId } = owner.actor
  const [account] = await deps.db
    .select({ email: staff.staffEmail, passwordHash: staff.passwordHash })
    .from(staff)
    .where(eq(staff.staffId, staffId))
  if (account?.passwordHash == null) throw new HttpError(409, 'Your account has no password here.')
  const tries = new SignInTries(deps.db, deps.realClock)
  const allowed = await tries.begin(account.email, address)
  if ('minutesToWait' in allowed) {
    throw new HttpError(429, `Too many attempts. Try again in ${allowed.minutesToWait} min.`)
  }
  if (!(await isPassword(currentPassword, account.passwordHash))) {
    throw rejectField(400, 'currentPassword', 'This is not your current password.')
  }
  await tries.succeed(account.email, address, allowed.tryIds)
  if (isCommonPassword(newPassword)) throw rejectField(400, 'newPassword', COMMON_PASSWORD)
  const passwordHash = await hashPassword(newPassword)
  const lock = (tx: Transaction) => lockStaff(tx, staffId)
  return runWrite(context, { actor: owner.actor, action: 'changeMyPassword', lock }, async (tx, _at, member) => {
    if (member?.passwordHash !== account.passwordHash) {
      throw new HttpError(409, 'Your password was changed elsewhere in the meantime.')
    }
    const now = deps.realClock.now()
    await tx.update(staff).set({ passwordHash }).where(eq(staff.staffId, staffId))
    await endOtherFamilies(tx, { staffId, familyId: owner.familyId, now })
    await revokePasswordLinks(tx, staffId, now)
    return { result: true as const, auditEvent: { changes: ['staff'] } }
  })
}

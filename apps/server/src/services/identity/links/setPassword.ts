import { eq } from 'drizzle-orm'
import type { Transaction } from '#platform/db/database.ts'
import { staff } from '#platform/db/schema/index.ts'
import { runWrite } from '#services/lib/runWrite.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { nameParts } from '../accounts/nameParts.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { hashPassword } from '../sign-in/password.ts'
import { endSessionsOfStaff, lockStaff } from '../tokens/families.ts'
import { type OpenLink, revokePasswordLinks, usePasswordLink } from './passwordLinks.ts'

/**
 * Sets the password of a link's person, and the name of an invited one. It uses the link and ends every sign-in of the
 * person. False if the link is not open any more.
 */
export async function setPassword(
  context: UseCaseContext,
  { realClock }: IdentityDeps,
  link: OpenLink,
  { secret, name, password }: { secret: string; name: string; password: string },
): Promise<boolean> {
  const { staffId, kind } = link
  const passwordHash = await hashPassword(password)
  const actor = { staffId, actedForId: staffId }
  const action = kind === 'invitation' ? 'acceptInvitation' : 'resetPassword'
  const lock = (tx: Transaction) => lockStaff(tx, staffId)
  return runWrite(context, { actor, action, lock }, async (tx, _at, member) => {
    const now = realClock.now()
    if (member?.active !== true || !(await usePasswordLink(tx, secret, now))) return { result: false }
    const names = kind === 'invitation' ? nameParts(name) : {}
    await tx
      .update(staff)
      .set({ ...names, passwordHash })
      .where(eq(staff.staffId, staffId))
    await endSessionsOfStaff(tx, staffId, now)
    await revokePasswordLinks(tx, staffId, now)
    return { result: true, auditEvent: { details: { staffId }, changes: ['staff'] } }
  })
}

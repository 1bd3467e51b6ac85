import { isAllowed } from '#platform/config/identity.policy.ts'
import { staff } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { hasEmail } from '../accounts/hasEmail.ts'
import { nameOfEmail } from '../accounts/nameOfEmail.ts'
import { nameParts } from '../accounts/nameParts.ts'
import { addAdministrator, lockStaffTable } from './createFirstAccount.ts'

/**
 * Creates the account of a person whom the setting ADMINISTRATORS names and the agency's own provider has signed in, and
 * returns its id. Undefined if the setting doesn't name them or there is an account, for example a disabled one.
 */
export async function createNamedAdministrator(
  context: Pick<UseCaseContext, 'db' | 'clock' | 'requestId'>,
  administrators: readonly string[],
  email: string,
): Promise<number | undefined> {
  if (!isAllowed(administrators, email)) return undefined
  return context.db.transaction(async (tx) => {
    await lockStaffTable(tx)
    const isThis = hasEmail(email)
    if (isThis === undefined || (await tx.$count(staff, isThis)) > 0) return undefined
    const person = { ...nameParts(nameOfEmail(email)), staffEmail: email, passwordHash: null }
    return addAdministrator(tx, context, person, 'createNamedAdministrator')
  })
}

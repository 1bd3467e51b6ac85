import { sql } from 'drizzle-orm'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import { isAllowed } from '#platform/config/identity.policy.ts'
import type { Transaction } from '#platform/db/database.ts'
import { setupLinks, staff } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { hasEmail } from '../accounts/hasEmail.ts'
import { nameOfEmail } from '../accounts/nameOfEmail.ts'
import { nameParts } from '../accounts/nameParts.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { hashPassword } from '../sign-in/password.ts'
import { isSetupLinkOpen } from './setupLinks.ts'

export interface FirstAccount {
  name: string
  email: string
  password: string
}

/** The job of the first account: an SEO manager (M107) can have work on Home. Its owner can change it. */
const JOB = { title: 'SEO Manager', roleId: 5 }

/**
 * Creates the first account, an administrator, and deletes all links. False if the link can't be used any more: of two
 * uses at once only one succeeds.
 */
export async function createFirstAccount(
  context: Pick<UseCaseContext, 'db' | 'clock' | 'requestId'>,
  { realClock }: Pick<IdentityDeps, 'realClock'>,
  secret: string,
  { name, email, password }: FirstAccount,
): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return context.db.transaction(async (tx) => {
    await lockStaffTable(tx)
    if (!(await isSetupLinkOpen(tx, secret, realClock.now()))) return false
    await tx.delete(setupLinks)
    await addAdministrator(tx, context, { ...nameParts(name), staffEmail: email, passwordHash }, 'createFirstAccount')
    return true
  })
}

/** Locks the decision whether somebody becomes the first or another administrator, until the transaction ends. */
async function lockStaffTable(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff administration'))`)
}

/** Adds an administrator, who is also the author of the audit event: no one else exists yet. */
async function addAdministrator(
  tx: Transaction,
  { clock, requestId }: Pick<UseCaseContext, 'clock' | 'requestId'>,
  person: { staffName: string; firstName: string; staffEmail: string; passwordHash: string | null },
  action: string,
): Promise<number> {
  const values = { ...person, ...JOB, accessRole: 'administrator' as const }
  const [row] = await tx.insert(staff).values(values).returning({ staffId: staff.staffId })
  if (row === undefined) throw new Error('The database did not return the new account.')
  const { staffId } = row
  const { passwordHash: _passwordHash, ...details } = values
  const source = { actor: { staffId, actedForId: staffId }, at: clock.now(), requestId, action }
  await recordAuditEvent(tx, source, { details: { staffId, ...details }, changes: ['staff', 'agency'] })
  return staffId
}

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

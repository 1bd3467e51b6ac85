import { and, eq } from 'drizzle-orm'
import { recordAuditEvent } from '#platform/audit/recordAuditEvent.ts'
import type { Db, Queryable } from '#platform/db/database.ts'
import { providerAccounts, staff } from '#platform/db/schema/index.ts'
import type { UseCaseContext } from '#services/lib/useCaseContext.ts'
import { hasEmail } from '../accounts/hasEmail.ts'
import type { IdentityDeps } from '../identityDeps.ts'
import { createNamedAdministrator } from '../setup/createFirstAccount.ts'
import { lockStaff } from '../tokens/families.ts'
import type { EmailProblem } from './emailClaims.policy.ts'
import type { UpstreamPerson } from './Upstream.ts'

type Person = Pick<UpstreamPerson, 'issuer' | 'subject' | 'email'>
type Found = { staffId: number } | { problem: Partial<EmailProblem> & Pick<EmailProblem, 'sentence'> }

/**
 * Returns the account of a person at the provider. The first time it is found by the address, or created if the setting
 * ADMINISTRATORS names it, and bound to issuer and subject; from then on these decide, whatever the address says.
 */
export async function bindAccount(
  context: Pick<UseCaseContext, 'db' | 'clock' | 'requestId'>,
  { db, realClock, config }: Pick<IdentityDeps, 'db' | 'realClock' | 'config'>,
  person: Person,
): Promise<Found> {
  const bound = await boundAccount(db, person)
  if (bound !== undefined) return bound.active ? { staffId: bound.staffId } : refuse('Your account is disabled.')
  if ('problem' in person.email) return { problem: person.email.problem }
  const { email } = person.email
  if (/\p{Cc}/u.test(email)) return refuse('Your provider sent an e-mail address that cannot be used.')
  const staffId =
    (await staffOfEmail(db, email)) ?? (await createNamedAdministrator(context, config.administrators, email))
  if (staffId === undefined) return refuse(`There is no account for ${email}. Ask your administrator to add one.`)
  const { issuer, subject } = person
  return db.transaction(async (tx) => {
    await lockStaff(tx, staffId)
    const boundAt = realClock.now()
    const bind = tx.insert(providerAccounts).values({ issuer, subject, staffId, boundAt }).onConflictDoNothing()
    const [made] = await bind.returning({ staffId: providerAccounts.staffId })
    if (made === undefined) {
      const now = await boundAccount(tx, person)
      if (now?.staffId === staffId && now.active) return { staffId }
      return {
        problem: {
          sentence: `The account ${email} belongs to another person at your provider.`,
          forAdministrator:
            'The account is bound to another subject (the claim sub). If it is the same person, for example because the ' +
            `account at the provider was created again, run: npm run staff -- unbind ${email}`,
        },
      }
    }
    const source = { actor: { staffId, actedForId: staffId }, at: context.clock.now(), requestId: context.requestId }
    await recordAuditEvent(tx, { ...source, action: 'bindAccount' }, { details: { issuer, subject }, changes: [] })
    return { staffId }
  })
}

/** Returns the active account with this e-mail address, in any case. */
async function staffOfEmail(db: Db, email: string): Promise<number | undefined> {
  const isThis = hasEmail(email)
  if (isThis === undefined) return undefined
  const [account] = await db
    .select({ staffId: staff.staffId })
    .from(staff)
    .where(and(isThis, eq(staff.active, true)))
  return account?.staffId
}

async function boundAccount(db: Queryable, { issuer, subject }: Pick<Person, 'issuer' | 'subject'>) {
  const [row] = await db
    .select({ staffId: staff.staffId, active: staff.active })
    .from(providerAccounts)
    .innerJoin(staff, eq(staff.staffId, providerAccounts.staffId))
    .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject)))
  return row
}

function refuse(sentence: string): Found {
  return { problem: { sentence } }
}

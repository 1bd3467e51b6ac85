import { inArray, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/database.ts'
import { providerSignIns } from '#platform/db/schema/index.ts'
import type { IdentityDeps } from './identityDeps.ts'
import { SignInTries } from './sign-in/signInTries.ts'

/** The minimum interval in ms. The caller runs far more often. */
const EVERY = 60_000

/** Deletes expired sign-in attempts and sign-ins at the provider about once a minute. A sweep for `Jobs.addSweep`. */
export function sweepIdentity({ db, realClock }: Pick<IdentityDeps, 'db' | 'realClock'>): () => Promise<void> {
  const tries = new SignInTries(db, realClock)
  let next = 0
  return async () => {
    const now = realClock.now()
    if (now.getTime() < next) return
    next = now.getTime() + EVERY
    await tries.sweep()
    await sweepProviderSignIns(db, now)
  }
}

/** Deletes the records of sign-ins whose tokens have all expired. */
async function sweepProviderSignIns(db: Db, now: Date): Promise<void> {
  const expired = db.select({ familyId: providerSignIns.familyId }).from(providerSignIns)
  await db
    .delete(providerSignIns)
    .where(inArray(providerSignIns.familyId, expired.where(lt(providerSignIns.expiresAt, now)).limit(1000)))
}

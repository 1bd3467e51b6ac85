import type { IdentityDeps } from './identityDeps.ts'
import { SignInTries } from './sign-in/signInTries.ts'
import { sweepProviderSignIns } from './upstream/providerSignIns.ts'

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

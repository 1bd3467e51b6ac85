import type { IdentityDeps } from './identityDeps.ts'
import { SignInTries } from './sign-in/signInTries.ts'

/** The minimum interval in ms. The caller runs far more often. */
const EVERY = 60_000

/** Deletes expired sign-in attempts about once a minute. A sweep for `Jobs.addSweep`. */
export function sweepIdentity({ db, realClock }: Pick<IdentityDeps, 'db' | 'realClock'>): () => Promise<void> {
  const tries = new SignInTries(db, realClock)
  let next = 0
  return async () => {
    const now = realClock.now().getTime()
    if (now < next) return
    next = now + EVERY
    await tries.sweep()
  }
}

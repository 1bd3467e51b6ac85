import type { IdentityDeps } from './identityDeps.ts'
import { SignInTries } from './sign-in/signInTries.ts'

/** How often it is worth a look, in ms; the caller comes by much oftener. */
const EVERY = 60_000

/** Clears away, about once a minute, the tries to sign in that no longer count. Made for `Jobs.look`. */
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

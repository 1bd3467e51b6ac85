import { codeChallenge } from './pkce.ts'

/** The recently spent refresh tokens, shared by all tabs of this browser. */
export interface SpentTokens {
  /** Notifies the other tabs. They know once the promise resolves. */
  add(refreshToken: string): Promise<void>
  /** Whether a tab has spent this token within the last seconds. */
  has(refreshToken: string): Promise<boolean>
}

/** Longer than a browser takes to show a tab what another one has stored, in ms. */
const REMEMBERED = 10_000

const nameOf = async (refreshToken: string) => `identity.spent.${await codeChallenge(refreshToken)}`

/**
 * Shares spent tokens through the names of held locks. A browser has one lock manager for all tabs, so they see a lock
 * at once; Chromium shows stored data to other tabs with a delay, even after a lock was passed on.
 */
export function spentTokens(locks: LockManager): SpentTokens {
  return {
    async add(refreshToken) {
      const name = await nameOf(refreshToken)
      await new Promise<void>((resolve, reject) => {
        const holdLock = () =>
          new Promise<void>((release) => {
            resolve()
            setTimeout(release, REMEMBERED)
          })
        locks.request(name, { mode: 'shared' }, holdLock).catch(reject)
      })
    },
    async has(refreshToken) {
      const name = await nameOf(refreshToken)
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
  }
}

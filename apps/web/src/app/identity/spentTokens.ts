import { codeChallenge } from './pkce.ts'

/** The refresh tokens that a tab of this browser has just spent, as all of its tabs know them. */
export interface SpentTokens {
  /** Tells the other tabs. They know once the promise is fulfilled. */
  add(refreshToken: string): Promise<void>
  /** Whether a tab has told it within the last seconds. */
  has(refreshToken: string): Promise<boolean>
}

/** Longer than a browser takes to show a tab what another has stored, in ms. */
const REMEMBERED = 10_000

const nameOf = async (refreshToken: string) => `identity.spent.${await codeChallenge(refreshToken)}`

/**
 * Told through the names of locks that are held. A browser keeps these in one place, so that they are true for every
 * tab at once; what one tab stores, Chromium shows another only a moment later, after it has passed a lock on.
 */
export function spentTokens(locks: LockManager): SpentTokens {
  return {
    async add(refreshToken) {
      const name = await nameOf(refreshToken)
      await new Promise<void>((told, failed) => {
        const hold = () =>
          new Promise<void>((over) => {
            told()
            setTimeout(over, REMEMBERED)
          })
        locks.request(name, { mode: 'shared' }, hold).catch(failed)
      })
    },
    async has(refreshToken) {
      const name = await nameOf(refreshToken)
      const { held = [] } = await locks.query()
      return held.some((lock) => lock.name === name)
    },
  }
}

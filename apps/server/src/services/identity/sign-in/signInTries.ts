import { createHash } from 'node:crypto'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Clock } from '@rankdesk/format'
import type { Db, Transaction } from '../../../db/database.ts'
import { signInTries } from '../../../db/schema/index.ts'

/** How long attempts count, in minutes. */
export const TRIES_MINUTES = 5
/** The attempts of one address for one account. */
const PER_ACCOUNT_AND_ADDRESS = 10
/** The attempts of one address for all accounts. A large office may share an address. */
const PER_ADDRESS = 100
/** The attempts of all addresses for one account, so that many machines guess no faster than a few. */
const PER_ACCOUNT = 100

const WINDOW = TRIES_MINUTES * 60_000

/** The whole minutes to wait before an attempt is allowed, or the ids of the attempt, to remove it after success. */
export type Allowed = { minutesToWait: number } | { tryIds: readonly number[] }

/**
 * Failed attempts to sign in, stored in the database, so that all server processes count together and a restart forgets
 * none. Real time. Addresses and accounts are stored as hashes, so that the table does not reveal them.
 */
export class SignInTries {
  readonly #db: Db
  readonly #clock: Clock

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /**
   * Records an attempt before its outcome is known, so that concurrent ones are all counted, or returns how long to
   * wait.
   */
  begin(account: string, address: string): Promise<Allowed> {
    const now = this.#clock.now()
    return this.#db.transaction(async (tx) => {
      let wait = 0
      // In a fixed order, so that two attempts never deadlock.
      for (const { key, most } of limitsOf(account, address)) {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`)
        wait = Math.max(wait, await minutesToWait(tx, key, most, now))
      }
      if (wait > 0) return { minutesToWait: wait }
      const values = limitsOf(account, address).map(({ key }) => ({ key, at: now }))
      const made = await tx.insert(signInTries).values(values).returning({ tryId: signInTries.tryId })
      return { tryIds: made.map(({ tryId }) => tryId) }
    })
  }

  /** Removes the attempt after the right password, and resets this account's failed attempts from this address. */
  async succeed(account: string, address: string, tryIds: readonly number[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.delete(signInTries).where(inArray(signInTries.tryId, [...tryIds]))
      await tx.delete(signInTries).where(eq(signInTries.key, keyOf('both', `${address} ${account}`)))
    })
  }

  /** Deletes expired attempts. */
  async sweep(): Promise<void> {
    const since = new Date(this.#clock.now().getTime() - WINDOW)
    await this.#db.delete(signInTries).where(lt(signInTries.at, since))
  }
}

async function minutesToWait(tx: Transaction, key: string, most: number, now: Date): Promise<number> {
  const [blocking] = await tx
    .select({ at: signInTries.at })
    .from(signInTries)
    .where(and(eq(signInTries.key, key), gt(signInTries.at, new Date(now.getTime() - WINDOW))))
    .orderBy(desc(signInTries.at))
    .offset(most - 1)
    .limit(1)
  return blocking === undefined ? 0 : Math.ceil((blocking.at.getTime() + WINDOW - now.getTime()) / 60_000)
}

function limitsOf(account: string, address: string): { key: string; most: number }[] {
  return [
    { key: keyOf('account', account), most: PER_ACCOUNT },
    { key: keyOf('address', address), most: PER_ADDRESS },
    { key: keyOf('both', `${address} ${account}`), most: PER_ACCOUNT_AND_ADDRESS },
  ]
}

/** Returns the key of an account or address. The case of accounts is ignored. */
function keyOf(kind: string, text: string): string {
  return createHash('sha256').update(`${kind}\n${text.toLowerCase()}`).digest('base64url')
}

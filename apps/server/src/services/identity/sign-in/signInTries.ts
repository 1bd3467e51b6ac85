import { createHash } from 'node:crypto'
import { isIPv4, isIPv6 } from 'node:net'
import { type Clock, emailKey } from '@rankdesk/format'
import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Transaction } from '#platform/db/database.ts'
import { signInTries } from '#platform/db/schema/index.ts'

/** How long attempts count, in minutes. */
export const TRIES_MINUTES = 5
/** The attempts of one address for one account. */
const PER_ACCOUNT_AND_ADDRESS = 10
/** The attempts of one address for all accounts. A large office may share an address. */
const PER_ADDRESS = 100
/** The attempts of all addresses for one account. Afterwards each machine has a single guess. */
const PER_ACCOUNT = 100

const WINDOW = TRIES_MINUTES * 60_000

/**
 * The whole minutes to wait before an attempt is allowed, or the ids of the attempt, to remove it after success.
 * `minutesIfWrong` is the time to wait if its password is wrong; 0 allows the next attempt. `attemptsLeft` counts the
 * further attempts of this address for the account, whether or not there is such an account.
 */
export type Allowed =
  | { minutesToWait: number }
  | { tryIds: readonly number[]; minutesIfWrong: number; attemptsLeft: number }

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
   * wait. An address without failed attempts for the account may try once even if others try the account too often:
   * they cannot lock out its owner.
   */
  begin(account: string, address: string): Promise<Allowed> {
    const now = this.#clock.now()
    return this.#db.transaction(async (tx) => {
      const keys = keysOf(account, address)
      // In a fixed order, so that two attempts never deadlock.
      for (const key of Object.values(keys)) {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${key}`}, 0))`)
      }
      const byOthers = await minutesToWait(tx, keys.account, PER_ACCOUNT, now)
      const hasFailed = (await minutesToWait(tx, keys.both, 1, now)) > 0
      const wait = Math.max(
        hasFailed ? byOthers : 0,
        await minutesToWait(tx, keys.address, PER_ADDRESS, now),
        await minutesToWait(tx, keys.both, PER_ACCOUNT_AND_ADDRESS, now),
      )
      if (wait > 0) return { minutesToWait: wait }
      const values = Object.values(keys).map((key) => ({ key, at: now }))
      const made = await tx.insert(signInTries).values(values).returning({ tryId: signInTries.tryId })
      const isRecent = and(eq(signInTries.key, keys.both), gt(signInTries.at, new Date(now.getTime() - WINDOW)))
      const attemptsLeft = PER_ACCOUNT_AND_ADDRESS - (await tx.$count(signInTries, isRecent))
      return { tryIds: made.map(({ tryId }) => tryId), minutesIfWrong: byOthers, attemptsLeft }
    })
  }

  /** Removes the attempt after the right password, and resets this account's failed attempts from this address. */
  async succeed(account: string, address: string, tryIds: readonly number[]): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await tx.delete(signInTries).where(inArray(signInTries.tryId, [...tryIds]))
      await tx.delete(signInTries).where(eq(signInTries.key, keysOf(account, address).both))
    })
  }

  /** Deletes expired attempts. */
  async sweep(): Promise<void> {
    const since = new Date(this.#clock.now().getTime() - WINDOW)
    await this.#db.delete(signInTries).where(lt(signInTries.at, since))
  }
}

async function minutesToWait(tx: Transaction, key: string, maxAttempts: number, now: Date): Promise<number> {
  const [blocking] = await tx
    .select({ at: signInTries.at })
    .from(signInTries)
    .where(and(eq(signInTries.key, key), gt(signInTries.at, new Date(now.getTime() - WINDOW))))
    .orderBy(desc(signInTries.at))
    .offset(maxAttempts - 1)
    .limit(1)
  return blocking === undefined ? 0 : Math.ceil((blocking.at.getTime() + WINDOW - now.getTime()) / 60_000)
}

/** Returns the keys under which an attempt counts. Both names are folded, so that no other spelling evades a limit. */
function keysOf(account: string, address: string) {
  const person = emailKey(account) ?? account
  const network = networkKey(address)
  return {
    account: hashOf('account', person),
    address: hashOf('address', network),
    both: hashOf('both', `${network} ${person}`),
  }
}

/**
 * Returns the key by which limits count a network address: an IPv4 address, also within IPv6, or the first 64 bits of
 * an IPv6 address, because one machine may use all addresses of its network.
 */
function networkKey(address: string): string {
  if (!isIPv6(address)) return address
  const bare = address.split('%', 1)[0]?.toLowerCase() ?? ''
  const mapped = /^::ffff:([\d.]+)$/.exec(bare)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  const [head = '', tail] = bare.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  // An IPv4 address at the end stands for two groups.
  const given = front.length + back.length + (bare.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - given }, () => '0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

function hashOf(kind: string, text: string): string {
  return createHash('sha256').update(`${kind}\n${text}`).digest('base64url')
}

import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { errorCode } from '../data-dir/index.ts'

/** The database cannot be reached, or a connection to it was lost. Nothing was written by the failed transaction. */
export class DatabaseUnavailable extends Error {
  override readonly name: string = 'DatabaseUnavailable'
}

/** The connection was lost while a transaction was committed: whether it is stored is unknown. */
export class CommitUncertain extends DatabaseUnavailable {
  override readonly name = 'CommitUncertain'
}

/** PostgreSQL's errors of a lost or refused connection: class 08, a shutdown or start, and no free connection. */
const UNAVAILABLE_STATE = /^(?:08...|57P0[1-3]|53300)$/

/** The system's errors of a connection. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The messages of pg's own errors, which have no code. */
const CONNECTION_MESSAGE =
  /^Connection terminated|^Client has encountered a connection error|^timeout e(?:xpired|xceeded)|^Query read timeout/

/** Whether pg reports with this error that a connection failed. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = errorCode(error)
  if (error instanceof pg.DatabaseError) return UNAVAILABLE_STATE.test(code ?? '')
  return code === undefined ? CONNECTION_MESSAGE.test(error.message) : CONNECTION_CODES.has(code)
}

/** Returns the error's link that says that the database is unavailable, or undefined for any other error. */
export function databaseUnavailable(error: unknown): DatabaseUnavailable | undefined {
  // Chains of causes are short; the limit ends a circular one.
  let link = error
  for (let depth = 0; depth < 8 && link instanceof Error; depth += 1) {
    if (link instanceof DatabaseUnavailable) return link
    // Other parts of the server have connections of their own; only a query's cause is the database's.
    if (link instanceof DrizzleQueryError && isConnectionError(link.cause))
      return new DatabaseUnavailable('The connection to the database was lost.', { cause: link.cause })
    link = link.cause
  }
  return undefined
}

/** PostgreSQL's states of a transaction that lost against another one, which may be run again: a deadlock, a conflict. */
const LOST_AGAINST_ANOTHER = new Set(['40P01', '40001'])
/** PostgreSQL's state of a statement that waited too long for a lock. */
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a transaction was undone because of another one, so that running it again can succeed. */
export function lostAgainstAnother(error: unknown): boolean {
  return LOST_AGAINST_ANOTHER.has(databaseState(error) ?? '')
}

/** Whether a transaction was undone because another one held a lock for too long. */
export function waitedForLock(error: unknown): boolean {
  return databaseState(error) === LOCK_NOT_AVAILABLE
}

/** Returns the state of PostgreSQL's error in a chain of causes. */
function databaseState(error: unknown): string | undefined {
  let link = error
  for (let depth = 0; depth < 8 && link instanceof Error; depth += 1) {
    if (link instanceof pg.DatabaseError) return link.code
    link = link.cause
  }
  return undefined
}

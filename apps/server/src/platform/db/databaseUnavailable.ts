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

import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** An error as the log shows it. */
export interface DescribedError {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  stack?: string
  cause?: DescribedError
}

/** Chains of causes are short; the limit ends a circular one. */
const MAX_CAUSES = 8

/**
 * Describes an error without the texts of clients: a failed statement's parameters and the rows and values that
 * PostgreSQL quotes are left out, in the message, in the stack and in every cause.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? error : 'not an error' }
  const described: DescribedError = { type: error.name, message: loggedMessage(error) }
  if ('code' in error && typeof error.code === 'string') described.code = error.code
  if (error instanceof pg.DatabaseError) {
    if (error.constraint !== undefined) described.constraint = error.constraint
    if (error.table !== undefined) described.table = error.table
  }
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  if (calls !== undefined && calls.length > 0) described.stack = calls.join('\n')
  if (error.cause !== undefined && depth < MAX_CAUSES) described.cause = describeError(error.cause, depth + 1)
  return described
}

/** What messages quote: those for people the words of a text, those of a parser what it could not read. */
const QUOTED = /“[^”]*”|"[^"]*"/g

/** Returns the message of an error without the texts of clients. */
export function loggedMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Errors about data quote the value; the code says which rule it broke.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) return 'PostgreSQL rejected a value.'
  return error instanceof pg.DatabaseError ? error.message : error.message.replaceAll(QUOTED, '“…”')
}

import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** What messages quote: those for people the words of a text, those of a parser what it could not read. */
const QUOTED = /“[^”]*”|"[^"]*"/g

/** Returns the message of an error without the texts of clients. */
export function loggedMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Errors about data quote the value; the code says which rule it broke.
  if (error instanceof pg.DatabaseError && error.code?.startsWith('22')) return 'PostgreSQL rejected a value.'
  return error instanceof pg.DatabaseError ? error.message : error.message.replaceAll(QUOTED, '“…”')
}

import type { Queryable } from '../../db/database.ts'
import type { Changes } from './changes.ts'

/** What every step of writing needs. */
export interface ImportContext {
  db: Queryable
  /** Los Angeles' day, YYYY-MM-DD. */
  today: string
  now: Date
  changes: Changes
  /** Sentences for the client's part of the report. */
  notes: string[]
}

/** Rows that fit into one statement: PostgreSQL takes 65,535 parameters. */
export function* chunks<Row>(rows: readonly Row[], size = 1000): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#platform/db/database.ts'
import type { Changes } from './changes.ts'
import type { ImportProgress } from './ImportProgress.ts'

/** The context of every step that writes. */
export interface ImportContext {
  db: Queryable
  /** The Los Angeles day, YYYY-MM-DD. */
  today: string
  now: Date
  changes: Changes
  progress: ImportProgress
  /** Sentences for the client's section of the report. */
  notes: string[]
}

/** Whether a column is one of many ids, as a single parameter: PostgreSQL accepts 65,535 parameters. */
export const isOneOf = (column: PgColumn, ids: readonly number[]): SQL => sql`${column} = any(${sql.param(ids)}::int[])`

/** Splits rows so that each chunk fits into one statement: PostgreSQL accepts 65,535 parameters. */
export function* chunks<Row>(rows: readonly Row[], size = 1000): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

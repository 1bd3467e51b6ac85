import type { SQL } from 'drizzle-orm'
import type { Queryable } from './database.ts'

/** Converts the text of a PostgreSQL type, by its object id: whole numbers, decimals, instants. */
const CONVERTERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1184, (text) => new Date(text)],
])

/**
 * Runs raw SQL and returns its rows: whole numbers and decimals as numbers, instants as Dates, days as 'YYYY-MM-DD'.
 * The query builder returns the values of raw SQL as text, whatever the pool's parsers do.
 */
export async function fetchRows<Row extends Record<string, unknown>>(db: Queryable, query: SQL): Promise<Row[]> {
  const { rows, fields } = await db.execute(query)
  for (const { name, dataTypeID } of fields) {
    const convert = CONVERTERS.get(dataTypeID)
    if (convert === undefined) continue
    for (const row of rows) {
      const value = row[name]
      if (typeof value === 'string') row[name] = convert(value)
    }
  }
  // The query promises the names and types of its columns, as with every SQL library.
  return rows as Row[]
}

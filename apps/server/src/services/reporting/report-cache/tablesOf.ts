import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as schema from '../../../db/schema/index.ts'
import { COUNTED_TABLES, type CountedTable } from '../../../db/schema/countedTables.ts'

const ALL_TABLES: ReadonlySet<string> = new Set(
  Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map((table) => getTableName(table)),
)

const isCounted = (name: string): name is CountedTable => COUNTED_TABLES.some((counted) => counted === name)

/**
 * Returns the tables that a statement reads if writes of all of them are counted, otherwise undefined. A column with a
 * table's name counts as the table, which only causes an unnecessary computation.
 */
export function countedTablesOf(statement: string): CountedTable[] | undefined {
  const words = new Set(statement.match(/[a-z_0-9]+/g))
  const names = [...words].filter((derive) => ALL_TABLES.has(derive))
  return names.every(isCounted) ? names.filter(isCounted) : undefined
}

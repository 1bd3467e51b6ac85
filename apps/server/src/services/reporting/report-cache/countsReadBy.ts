import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { COUNT_NAMES, COUNTED_COLUMNS, type CountName, DERIVED_TABLES } from '#platform/db/schema/countedTables.ts'
import * as schema from '#platform/db/schema/index.ts'

const ALL_TABLES: ReadonlySet<string> = new Set(
  Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map((table) => getTableName(table)),
)

const isCounted = (table: string) => table in DERIVED_TABLES || COUNT_NAMES.some((name) => name === table)

/** The counts of the tables from which a statement's derived tables come. */
const countsOfDerived = (words: ReadonlySet<string>) =>
  Object.entries(DERIVED_TABLES).flatMap(([table, sources]): readonly CountName[] => (words.has(table) ? sources : []))

/**
 * Returns the counts on which the result of a statement depends, or undefined if it reads a table whose writes are not
 * counted. Compares words: another table's column of the same name only causes an unnecessary computation.
 */
export function countsReadBy(statement: string): CountName[] | undefined {
  const words = new Set(statement.match(/[a-z_0-9]+/g))
  const tables = [...words].filter((word) => ALL_TABLES.has(word))
  if (!tables.every(isCounted)) return undefined
  const derived = countsOfDerived(words)
  return COUNT_NAMES.filter((name) => {
    if (derived.includes(name)) return true
    const { table, columns } = COUNTED_COLUMNS[name]
    return words.has(table) && (name === table || columns.some((column) => words.has(column)))
  })
}

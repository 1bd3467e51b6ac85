import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { COUNTED_TABLES, COUNTING_LOCK, COUNTS_SCHEMA, type CountedTable } from '../../../db/schema/countedTables.ts'
import { fetchRows } from '../../../db/fetchRows.ts'

/** The number of writes of each counted table, by its name. */
export type TableCounts = Readonly<Record<CountedTable, string>>

/** A sequence that was never used also stands at its first number, so it counts as 0. */
const writesOf = (table: CountedTable): SQL =>
  sql`(select case when is_called then last_value else 0 end::text from ${sql.identifier(COUNTS_SCHEMA)}.${sql.identifier(table)}) ${sql.identifier(table)}`

const countsQuery = sql`select ${sql.join(COUNTED_TABLES.map(writesOf), sql`, `)}`

/** Reads the counts of writes. Concurrent callers share the read after the running one. */
export class TableCountsReader {
  readonly #db: Db
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<TableCounts> | undefined

  constructor(db: Db) {
    this.#db = db
  }

  /** Returns counts that are no older than the call: they include every write that was committed before it. */
  read(): Promise<TableCounts> {
    this.#next ??= this.#readAfter(this.#running)
    return this.#next
  }

  async #readAfter(running: Promise<unknown>): Promise<TableCounts> {
    await running.catch(() => undefined)
    this.#next = undefined
    const reading = fetchRows<Record<CountedTable, string>>(this.#db, countsQuery)
    this.#running = reading
    const [counts] = await reading
    if (counts === undefined) throw new Error('The counts of tables cannot be read')
    return counts
  }
}

/** Whether a transaction that wrote and counted one of these tables is still open. */
export async function isBeingWritten(db: Db, tables: readonly CountedTable[]): Promise<boolean> {
  const names = sql.join(
    tables.map((table) => sql`(${table}::text)`),
    sql`, `,
  )
  const rows = await fetchRows(
    db,
    sql`select from pg_locks l join (values ${names}) t(name)
        on l.objid::bigint = hashtext(t.name)::bigint & 4294967295
      where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${COUNTING_LOCK}::oid
        and l.database = (select oid from pg_database where datname = current_database()) limit 1`,
  )
  return rows.length > 0
}

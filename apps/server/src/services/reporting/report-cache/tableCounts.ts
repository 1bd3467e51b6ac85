import type pg from 'pg'
import { COUNT_NAMES, COUNTING_LOCK, COUNTS_SCHEMA, type CountName } from '#platform/db/schema/countedTables.ts'

/** The numbers of counted writes, by the names of the counts. */
export type TableCounts = Readonly<Record<CountName, string>>

/** Returns the SQL of a count. A sequence that was never used also has its first number, so it counts as 0. */
const countSql = (name: CountName) =>
  `(select case when is_called then last_value else 0 end::text from ${COUNTS_SCHEMA}.${name}) ${name}`

/** Named, so that each connection plans it once: every request for a cached report runs it. */
const COUNTS_QUERY = { name: 'table_counts', text: `select ${COUNT_NAMES.map(countSql).join(', ')}` }

/** Finds the advisory locks that the triggers take. */
const WRITERS_QUERY = {
  name: 'table_writers',
  text: `select from pg_locks l
    where l.locktype = 'advisory' and l.objsubid = 2 and l.classid = ${COUNTING_LOCK}::oid
      and l.objid::bigint = any(select hashtext(name)::bigint & 4294967295 from unnest($1::text[]) name)
      and l.database = (select oid from pg_database where datname = current_database()) limit 1`,
}

/** Reads the counts of writes. Concurrent callers share the read after the running one. */
export class TableCountsReader {
  readonly #pool: pg.Pool
  #running: Promise<unknown> = Promise.resolve()
  #next: Promise<TableCounts> | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Returns counts that are no older than the call: they include every write that was committed before it. */
  read(): Promise<TableCounts> {
    this.#next ??= this.#readAfter(this.#running)
    return this.#next
  }

  async #readAfter(running: Promise<unknown>): Promise<TableCounts> {
    await running.catch(() => undefined)
    this.#next = undefined
    const reading = this.#pool.query<Record<CountName, string>>(COUNTS_QUERY)
    this.#running = reading
    const [counts] = (await reading).rows
    if (counts === undefined) throw new Error('The counts of tables cannot be read')
    return counts
  }
}

/** Whether a transaction that incremented one of these counts is still open. */
export async function isBeingWritten(pool: pg.Pool, names: readonly CountName[]): Promise<boolean> {
  const { rowCount } = await pool.query({ ...WRITERS_QUERY, values: [names] })
  return rowCount !== 0
}

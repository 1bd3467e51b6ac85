import type { Db } from '../../../db/database.ts'
import type { CountedTable } from '../../../db/schema/countedTables.ts'
import { isBeingWritten, type TableCounts, TableCountsReader } from './tableCounts.ts'

/** The computation of a result, and the tables that it reads. */
export interface Work<Result> {
  /** The tables that it reads. Undefined if writes of one of them are not counted; the result is then not cached. */
  tables: readonly CountedTable[] | undefined
  run(): Promise<Result>
  /** Whether the result is small enough for the cache. */
  isSmall(result: Result): boolean
}

/** A cached result and the state of its tables. */
interface CachedResult<Result> {
  tables: readonly CountedTable[]
  counts: TableCounts
  /**
   * Whether no transaction was writing the tables when the computation started. Only then is the result valid while the
   * counts are unchanged.
   */
  isValid: Promise<boolean>
  result: Promise<Result>
}

/** The maximum number of cached results. The least recently used are removed first. */
const MAX_ENTRIES = 500

/**
 * A cache of report results. Each is valid until any process writes one of its tables. A result is never older than the
 * request: every request reads the counts of writes.
 *
 * Why a cached result is correct: a transaction counts a table after it wrote it, and holds a lock from then until it
 * commits. A computation starts after its counts were read and while nobody holds the lock, so it sees every counted
 * write; a later write changes the counts.
 */
export class ReportCache<Result> {
  readonly #db: Db
  readonly #reader: TableCountsReader
  readonly #results = new Map<string, CachedResult<Result>>()

  constructor(db: Db) {
    this.#db = db
    this.#reader = new TableCountsReader(db)
  }

  /**
   * Returns the result for a key: cached, from a running computation, or computed now. Throws the computation's error
   * to all waiting callers; errors are never cached.
   */
  async get(key: string, prepare: () => Work<Result>): Promise<Result> {
    const counts = await this.#reader.read()
    const found = this.#results.get(key)
    if (found?.tables.every((table) => found.counts[table] === counts[table]) === true) {
      this.#results.delete(key)
      this.#results.set(key, found)
      return (await found.isValid) ? found.result : prepare().run()
    }
    const { tables, run, isSmall } = prepare()
    if (tables === undefined) return run()
    const isValid = isBeingWritten(this.#db, tables).then((is) => !is)
    const result = isValid.then(run)
    this.#add(key, { tables, counts, isValid, result }, isSmall)
    return result
  }

  #add(key: string, cached: CachedResult<Result>, isSmall: (result: Result) => boolean): void {
    this.#results.delete(key)
    const [oldest] = this.#results.keys()
    if (this.#results.size >= MAX_ENTRIES && oldest !== undefined) this.#results.delete(oldest)
    this.#results.set(key, cached)
    const remove = () => {
      if (this.#results.get(key) === cached) this.#results.delete(key)
    }
    cached.isValid.then((is) => is || remove(), remove)
    cached.result.then((result) => isSmall(result) || remove(), remove)
  }
}

import type { Db } from '../../../db/database.ts'
import type { CountedTable } from '../../../db/schema/countedTables.ts'
import { isBeingWritten, type TableCounts, TableCountsReader } from './tableCounts.ts'

/** The computation of a result, and the tables that it reads. */
export interface Work<Answer> {
  /** The tables that it reads. Undefined if writes of one of them are not counted; the result is then not cached. */
  tables: readonly CountedTable[] | undefined
  run(): Promise<Answer>
  /** Whether the result is small enough for the cache. */
  isSmall(answer: Answer): boolean
}

/** A cached result and the state of its tables. */
interface Kept<Answer> {
  tables: readonly CountedTable[]
  counts: TableCounts
  /**
   * Whether no transaction was writing the tables when the computation started. Only then is the result valid while the
   * counts are unchanged.
   */
  isHeld: Promise<boolean>
  answer: Promise<Answer>
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
export class ReportCache<Answer> {
  readonly #db: Db
  readonly #reader: TableCountsReader
  readonly #kept = new Map<string, Kept<Answer>>()

  constructor(db: Db) {
    this.#db = db
    this.#reader = new TableCountsReader(db)
  }

  /**
   * Returns the result for a key: cached, from a running computation, or computed now. Throws the computation's error
   * to all waiting callers; errors are never cached.
   */
  async answer(question: string, prepare: () => Work<Answer>): Promise<Answer> {
    const counts = await this.#reader.read()
    const found = this.#kept.get(question)
    if (found?.tables.every((table) => found.counts[table] === counts[table]) === true) {
      this.#kept.delete(question)
      this.#kept.set(question, found)
      return (await found.isHeld) ? found.answer : prepare().run()
    }
    const { tables, run, isSmall } = prepare()
    if (tables === undefined) return run()
    const isHeld = isBeingWritten(this.#db, tables).then((is) => !is)
    const answer = isHeld.then(run)
    this.#keep(question, { tables, counts, isHeld, answer }, isSmall)
    return answer
  }

  #keep(question: string, kept: Kept<Answer>, isSmall: (answer: Answer) => boolean): void {
    this.#kept.delete(question)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size >= MAX_ENTRIES && oldest !== undefined) this.#kept.delete(oldest)
    this.#kept.set(question, kept)
    const forget = () => {
      if (this.#kept.get(question) === kept) this.#kept.delete(question)
    }
    kept.isHeld.then((is) => is || forget(), forget)
    kept.answer.then((answer) => isSmall(answer) || forget(), forget)
  }
}

import type { Db } from '../../../db/database.ts'
import type { CountedTable } from '../../../db/schema/countedTables.ts'
import { isBeingWritten, type TableCounts, TableCountsReader } from './tableCounts.ts'

/** How an answer is worked out, and of which tables. */
export interface Work<Answer> {
  /** Those that it reads; undefined when writes of one of them are not counted, so that nothing can be kept. */
  tables: readonly CountedTable[] | undefined
  run(): Promise<Answer>
  /** Whether the answer is small enough to be kept. */
  isSmall(answer: Answer): boolean
}

/** An answer that was worked out, and of what. */
interface Kept<Answer> {
  tables: readonly CountedTable[]
  counts: TableCounts
  /** Whether nobody was writing the tables when it was begun; only then does it hold for as long as the counts do. */
  isHeld: Promise<boolean>
  answer: Promise<Answer>
}

/** How many answers are kept; those that were not asked for the longest are forgotten first. */
const MAX_ENTRIES = 500

/**
 * Answers that were worked out of tables, each kept until one of its tables is written, by whichever process. What is
 * answered is always what the tables say no earlier than the question: the counts are read with every question.
 *
 * Why a kept answer is right: a transaction counts a table after it wrote it and holds a lock from then until it is
 * committed. An answer is begun after its counts were read and nobody held the lock, so it has seen every write that is
 * in the counts; a later one moves them.
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
   * The answer to `question`: a kept one, one that somebody else waits for, or what is worked out. Throws what the work
   * throws, to all who waited for it; that is never kept.
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

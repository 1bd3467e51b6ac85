import type pg from 'pg'
import { COUNT_NAMES, COUNTING_LOCK, type CountName, COUNTS_SCHEMA } from '#platform/db/schema/countedTables.ts'

/** The computation of a result, and the counts on which it depends. */
export interface Work<Result> {
  /** Undefined if writes of a table that it reads are not counted; the result is then not cached. */
  counts: readonly CountName[] | undefined
  run(): Promise<Result>
  /** Whether the result is small enough for the cache. */
  isSmall(result: Result): boolean
}

/** A running or finished computation. */
interface Computation<Result> {
  /** Its position in the order in which calls arrived and computations started. */
  started: number
  /** The counts before it started. */
  counts: TableCounts
  names: readonly CountName[]
  /**
   * Whether no transaction was writing its tables when it started. Only then is the result valid while the counts are
   * unchanged.
   */
  isValid: Promise<boolean>
  result: Promise<Result>
}

/** The maximum number of cached results. The least recently used are removed first. */
const MAX_ENTRIES = 500

/**
 * A cache of report results. Each is valid until any process writes a column that it reads. A result is never older than
 * the request: every request reads the counts of writes.
 *
 * Why a cached result is correct: a transaction counts a table after it wrote it, and holds a lock from then until it
 * commits. A computation starts after its counts were read and while nobody holds the lock, so it sees every counted
 * write; a later write changes the counts.
 *
 * Each key has one computation at a time. Calls that cannot use it, because a write came in between or a transaction is
 * still open, share the next one: it starts after all of them arrived, so it is correct for each.
 */
export class ReportCache<Result> {
  readonly #pool: pg.Pool
  readonly #reader: TableCountsReader
  readonly #computations = new Map<string, Computation<Result>>()
  /** Computations that wait for the running one of their key. */
  readonly #next = new Map<string, Promise<Result>>()
  #order = 0

  constructor(pool: pg.Pool) {
    this.#pool = pool
    this.#reader = new TableCountsReader(pool)
  }

  /**
   * Returns the result for a key: cached, from a shared computation, or computed now. Throws the computation's error to
   * all waiting callers; errors are never cached.
   */
  async get(key: string, prepare: () => Work<Result>): Promise<Result> {
    const arrived = (this.#order += 1)
    const counts = await this.#reader.read()
    const found = this.#computations.get(key)
    if (found !== undefined && (await isUnchanged(found, counts))) {
      if (this.#computations.get(key) === found) this.#touch(key, found)
      return found.result
    }
    const next = this.#next.get(key)
    if (next !== undefined) return next
    const latest = this.#computations.get(key)
    if (latest === undefined) return this.#start(key, counts, prepare).result
    if (latest.started > arrived) return latest.result
    return this.#startAfter(latest, key, prepare)
  }

  #startAfter(latest: Computation<Result>, key: string, prepare: () => Work<Result>): Promise<Result> {
    const startNext = async () => {
      let counts: TableCounts
      try {
        await latest.result.catch(() => undefined)
        counts = await this.#reader.read()
      } finally {
        // Later callers may not share it: they may know of a write that it does not see.
        this.#next.delete(key)
      }
      return this.#start(key, counts, prepare).result
    }
    const next = startNext()
    this.#next.set(key, next)
    return next
  }

  /** Starts a computation. `counts` were read before. Throws the error of `prepare`. */
  #start(key: string, counts: TableCounts, prepare: () => Work<Result>): Computation<Result> {
    const { counts: names, run, isSmall } = prepare()
    const isValid = names === undefined ? Promise.resolve(false) : isBeingWritten(this.#pool, names).then((is) => !is)
    const result = isValid.then(run)
    const started = (this.#order += 1)
    const computation = { started, counts, names: names ?? [], isValid, result }
    this.#touch(key, computation)
    const [oldest] = this.#computations.keys()
    if (this.#computations.size > MAX_ENTRIES && oldest !== undefined) this.#computations.delete(oldest)
    this.#removeUnusable(key, computation, isSmall)
    return computation
  }

  /** Removes a finished computation whose result may not be cached. */
  #removeUnusable(key: string, computation: Computation<Result>, isSmall: (result: Result) => boolean): void {
    const remove = () => {
      if (this.#computations.get(key) === computation) this.#computations.delete(key)
    }
    Promise.all([computation.isValid, computation.result]).then(
      ([isValid, result]) => (isValid && isSmall(result)) || remove(),
      remove,
    )
  }

  /** Makes a computation the most recently used. */
  #touch(key: string, computation: Computation<Result>): void {
    this.#computations.delete(key)
    this.#computations.set(key, computation)
  }
}

/** Whether a computation that started with other counts is still correct with these. */
async function isUnchanged<Result>(
  { names, counts, isValid }: Computation<Result>,
  now: TableCounts,
): Promise<boolean> {
  return names.every((name) => counts[name] === now[name]) && (await isValid)
}

/** The numbers of counted writes, by the names of the counts. */
type TableCounts = Readonly<Record<CountName, string>>

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
class TableCountsReader {
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
async function isBeingWritten(pool: pg.Pool, names: readonly CountName[]): Promise<boolean> {
  const { rowCount } = await pool.query({ ...WRITERS_QUERY, values: [names] })
  return rowCount !== 0
}

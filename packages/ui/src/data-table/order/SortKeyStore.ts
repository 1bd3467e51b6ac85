import type { DataTableValue } from '../dataTableColumn.ts'
import { nextTask } from './nextTask.ts'
import type { Slices } from './slices.ts'
import type { SortKeys } from './sortKeys.ts'
import { sortKeys } from './sortKeys.ts'
import type { SortLevel } from './sortOrder.ts'
import { sortOrder } from './sortOrder.ts'

/** A level of a sort, with what its column holds. */
export interface ValueLevel<Row> {
  columnId: string
  direction: 'ASC' | 'DESC'
  value: (row: Row) => DataTableValue
}

/** So long, in ms, a slice of the work may hold up the browser: most of a frame is left to draw in. */
const SLICE = 8

/**
 * The sort keys of one data's columns. They are made when a column is first sorted by, in slices that leave the browser
 * time to draw, and kept as long as the data: a second sort by the same column only sorts numbers.
 */
export class SortKeyStore<Row> {
  readonly #rows: readonly Row[]
  readonly #work = new Map<string, Slices<SortKeys>>()
  readonly #keys = new Map<string, SortKeys>()

  constructor(rows: readonly Row[]) {
    this.#rows = rows
  }

  /** The given rows in the order of the levels; undefined as long as keys are missing, which `prepare` makes. */
  sorted(rows: Int32Array, levels: readonly ValueLevel<Row>[]): Int32Array | undefined {
    if (!this.#advance(levels, performance.now() + SLICE)) return undefined
    const ready = levels.flatMap<SortLevel>(({ columnId, direction }) => {
      const keys = this.#keys.get(columnId)
      return keys ? [{ keys, direction }] : []
    })
    return sortOrder(rows, ready)
  }

  /** Makes the keys that are missing, slice by slice, until they are there or `wanted` says that nobody waits. */
  async prepare(levels: readonly ValueLevel<Row>[], wanted: () => boolean): Promise<void> {
    while (wanted() && !this.#advance(levels, performance.now() + SLICE)) await nextTask()
  }

  /** True when all keys are there. */
  #advance(levels: readonly ValueLevel<Row>[], until: number): boolean {
    for (const { columnId, value } of levels) {
      if (this.#keys.has(columnId)) continue
      const work = this.#work.get(columnId) ?? sortKeys(this.#rows, value)
      this.#work.set(columnId, work)
      for (let step = work.next(); ; step = work.next()) {
        if (step.done === true) {
          this.#keys.set(columnId, step.value)
          this.#work.delete(columnId)
          break
        }
        if (performance.now() > until) return false
      }
    }
    return true
  }
}

import type { CellValue } from './cellValue.ts'
import { NOTHING, type SortKeys, sortKeys } from './sortKeys.ts'
import { radixOrder } from './radixOrder.ts'
import { type Slices, advanceSlices } from './slices.ts'

/** A level of a sort, with the values of its column. */
export interface ValueLevel<Data> {
  id: string
  desc: boolean
  value: (record: Data) => CellValue
}

/**
 * The sort keys of one data set's columns. They are computed when a column is first sorted, in slices that leave the
 * browser time to paint, and cached as long as the data: sorting the same column again only sorts numbers.
 */
export class SortKeyStore<Data> {
  readonly #records: readonly Data[]
  readonly #work = new Map<string, Slices<SortKeys>>()
  readonly #keys = new Map<string, SortKeys>()

  constructor(records: readonly Data[]) {
    this.#records = records
  }

  /** Computes the keys that the levels need, until a deadline. Returns true when all of them are ready. */
  advance(levels: readonly ValueLevel<Data>[], until: number): boolean {
    for (const { id, value } of levels) {
      if (this.#keys.has(id)) continue
      const work = this.#work.get(id) ?? sortKeys(this.#records, value)
      this.#work.set(id, work)
      const keys = advanceSlices(work, until)
      if (keys === undefined) return false
      this.#keys.set(id, keys)
      this.#work.delete(id)
    }
    return true
  }

  /** Returns the given records in the order of the levels. Call `advance` first until it returns true. */
  sorted(nodes: Int32Array, levels: readonly ValueLevel<Data>[]): Int32Array {
    const ready = levels.flatMap<SortLevel>(({ id, desc }) => {
      const keys = this.#keys.get(id)
      return keys ? [{ keys, desc }] : []
    })
    return sortOrder(nodes, ready)
  }
}

/** One level of a sort: the keys of its column and the direction. */
interface SortLevel {
  keys: SortKeys
  desc: boolean
}

/**
 * Returns the given row indices in the order of the levels, the first level first. Equal rows keep their order. Rows
 * without a value are last, ascending and descending. The given array is not changed.
 */
export function sortOrder(rows: Int32Array, levels: readonly SortLevel[]): Int32Array {
  const order = rows.slice()
  const scratch = new Int32Array(rows.length)
  for (const { keys, desc } of levels.toReversed()) {
    const top = keys.kind === 'text' ? keys.ranks : keys.high
    if (keys.kind === 'number') radixOrder(order, keys.low, scratch, desc)
    radixOrder(order, top, scratch, desc)
    if (desc) putMissingLast(order, top, scratch)
  }
  return order
}

/** Moves rows without a value to the end; they have the highest key, which a descending sort puts first. */
function putMissingLast(order: Int32Array, top: Uint32Array, scratch: Int32Array): void {
  let count = 0
  while (count < order.length && top[order[count] ?? 0] === NOTHING) count++
  if (count === 0) return
  scratch.set(order.subarray(0, count))
  order.copyWithin(0, count)
  order.set(scratch.subarray(0, count), order.length - count)
}

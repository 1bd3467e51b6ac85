import { NOTHING } from './numberKeys.ts'
import { radixOrder } from './radixOrder.ts'
import type { SortKeys } from './sortKeys.ts'

/** One level of a sort: the keys of its column and the direction. */
export interface SortLevel {
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

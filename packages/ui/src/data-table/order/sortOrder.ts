import { NOTHING } from './numberKeys.ts'
import { radixOrder } from './radixOrder.ts'
import type { SortKeys } from './sortKeys.ts'

/** One level of a sort: the keys of its column and the way. */
export interface SortLevel {
  keys: SortKeys
  direction: 'ASC' | 'DESC'
}

/**
 * The given rows (their indices) in the order of the levels, the first level first; rows that are equal in all of them
 * stay as they stood. Rows without a value are last, ASC and DESC. The given array is left as it is.
 */
export function sortOrder(rows: Int32Array, levels: readonly SortLevel[]): Int32Array {
  const order = rows.slice()
  const scratch = new Int32Array(rows.length)
  for (const { keys, direction } of levels.toReversed()) {
    if (keys.kind === 'text') radixOrder(order, towards(keys.ranks, direction, keys.ranks), scratch)
    else {
      radixOrder(order, towards(keys.low, direction, keys.high), scratch)
      radixOrder(order, towards(keys.high, direction, keys.high), scratch)
    }
  }
  return order
}

/** The keys turned round for DESC, but for those of rows without a value. `top` tells which rows these are. */
function towards(keys: Uint32Array, direction: 'ASC' | 'DESC', top: Uint32Array): Uint32Array {
  if (direction === 'ASC') return keys
  const turned = new Uint32Array(keys.length)
  for (let row = 0; row < keys.length; row++) {
    turned[row] = top[row] === NOTHING ? NOTHING : NOTHING - 1 - Math.min(keys[row] ?? 0, NOTHING - 1)
  }
  return turned
}

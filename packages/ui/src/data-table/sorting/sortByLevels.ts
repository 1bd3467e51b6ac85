import { compareValues } from './compareValues.ts'
import type { ValueLevel } from './SortKeyStore.ts'

/** Returns the nodes in the order of the levels, sorted by comparison. For lists too short to compute keys for. */
export function sortByLevels<Data>(
  nodes: Int32Array,
  recordOf: (node: number) => Data,
  levels: readonly ValueLevel<Data>[],
): Int32Array {
  return nodes.toSorted((one, other) => {
    for (const { value, desc } of levels) {
      const result = compareValues(value(recordOf(one)), value(recordOf(other)), desc)
      if (result !== 0) return result
    }
    return one - other
  })
}

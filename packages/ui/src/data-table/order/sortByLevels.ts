import { compareValues } from './compareValues.ts'
import type { ValueLevel } from './SortKeyStore.ts'

/** Numbers of rows in the order of the levels, made by comparing: for lists too short to make keys for. */
export function sortByLevels<Row>(
  numbers: Int32Array,
  rowOf: (number: number) => Row,
  levels: readonly ValueLevel<Row>[],
): Int32Array {
  return numbers.toSorted((one, other) => {
    for (const { value, direction } of levels) {
      const result = compareValues(value(rowOf(one)), value(rowOf(other)), direction)
      if (result !== 0) return result
    }
    return one - other
  })
}

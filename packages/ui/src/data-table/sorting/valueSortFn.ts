import type { SortingState } from '@tanstack/react-table'
import { compareValues } from './compareValues.ts'
import { asValue } from './cellValue.ts'

/** The part of a row that the function reads. */
interface SortedRow {
  getValue: (columnId: string) => unknown
  table: { atoms: { sorting: { get: () => SortingState } } }
}

/**
 * Compares two rows in a column as `compareValues` does, so that missing values are last in both directions. TanStack
 * Table reverses the result for a descending column.
 */
export function valueSortFn(one: SortedRow, other: SortedRow, columnId: string): number {
  const desc = one.table.atoms.sorting.get().find(({ id }) => id === columnId)?.desc ?? false
  const result = compareValues(asValue(one.getValue(columnId)), asValue(other.getValue(columnId)), desc)
  return desc ? -result : result
}

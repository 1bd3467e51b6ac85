import type { RowData } from '@tanstack/react-table'
import type { TableInstance } from '../dataTableFeatures.ts'
import { asValue } from './cellValue.ts'
import type { ValueLevel } from './SortKeyStore.ts'

/** Returns the levels of a table's `sorting` state, with the values of their columns. */
export function sortLevels<Data extends RowData>(table: TableInstance<Data>): readonly ValueLevel<Data>[] {
  return table.atoms.sorting.get().flatMap(({ id, desc }) => {
    const column = table.getColumn(id)
    const accessor = column?.getCanSort() ? column.accessorFn : undefined
    return accessor ? [{ id, desc, value: (record: Data) => asValue(accessor(record, 0)) }] : []
  })
}

/** Which column a table is sorted by, and which way. */
export interface DataTableSort {
  columnId: string
  direction: 'ASC' | 'DESC'
}

/**
 * The sort after a press on a column's head: a new column begins with ASC, the same column toggles ASC and DESC
 * (M489). There is no unsorted third state.
 */
export function nextSort(current: DataTableSort | undefined, columnId: string): DataTableSort {
  if (current?.columnId !== columnId) return { columnId, direction: 'ASC' }
  return { columnId, direction: current.direction === 'ASC' ? 'DESC' : 'ASC' }
}

/** What `aria-sort` of a column's head says; undefined for a column that can't be sorted by. */
export function ariaSort(
  current: DataTableSort | undefined,
  columnId: string,
  sortable: boolean,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!sortable) return undefined
  if (current?.columnId !== columnId) return 'none'
  return current.direction === 'ASC' ? 'ascending' : 'descending'
}

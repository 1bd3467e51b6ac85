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

/**
 * All levels of the sort after a press. Without Shift the column becomes the only level; with Shift it is toggled where
 * it stands, or added as the last level.
 */
export function nextSorts(current: readonly DataTableSort[], columnId: string, add: boolean): readonly DataTableSort[] {
  const level = current.find((sort) => sort.columnId === columnId)
  const next = nextSort(level, columnId)
  if (!add) return [current.length === 1 ? next : nextSort(current[0], columnId)]
  return level ? current.map((sort) => (sort === level ? next : sort)) : [...current, next]
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

import type { DataTableState } from '@rankdesk/ui'

/** The server-side sort of a list. */
export interface ListSort {
  columnId: string
  direction: 'ASC' | 'DESC'
}

/** Returns the `sorting` state of a table for a list's sort. */
export function sortingOf({ columnId, direction }: ListSort): DataTableState['sorting'] {
  return [{ id: columnId, desc: direction === 'DESC' }]
}

/** Returns the sort of a table's state: its first level, as the server sorts by one column. */
export function sortOf([first]: DataTableState['sorting'], otherwise: ListSort): ListSort {
  return first ? { columnId: first.id, direction: first.desc ? 'DESC' : 'ASC' } : otherwise
}

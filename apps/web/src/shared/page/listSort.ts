import type { DataTableState } from '@rankdesk/ui'

/** How a list is sorted by the server. */
export interface ListSort {
  columnId: string
  direction: 'ASC' | 'DESC'
}

/** The `sorting` state of a table for a list's sort. */
export function sortingOf({ columnId, direction }: ListSort): DataTableState['sorting'] {
  return [{ id: columnId, desc: direction === 'DESC' }]
}

/** The sort that a table asks for: its first level, as the server sorts by one column. */
export function sortOf([first]: DataTableState['sorting'], otherwise: ListSort): ListSort {
  return first ? { columnId: first.id, direction: first.desc ? 'DESC' : 'ASC' } : otherwise
}

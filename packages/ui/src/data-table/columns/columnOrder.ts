import type { RowData } from '@tanstack/react-table'
import type { DataTableColumnInstance } from '../dataTableColumn.ts'
import type { DataTableInstance } from '../dataTableFeatures.ts'

/**
 * Returns the column that is shown next to a column; pinned columns are only next to columns pinned on the same side.
 */
export function neighbourColumn<Data extends RowData>(
  table: DataTableInstance<Data>,
  columnId: string,
  step: -1 | 1,
): DataTableColumnInstance<Data> | undefined {
  const region = table.getColumn(columnId)?.getIsPinned() || 'center'
  const shown = table.getPinnedVisibleLeafColumns(region)
  return shown[shown.findIndex(({ id }) => id === columnId) + step]
}

/** Moves a column past the one that is shown next to it: in `columnPinning` if it is pinned, else in `columnOrder`. */
export function swapColumns<Data extends RowData>(
  table: DataTableInstance<Data>,
  columnId: string,
  step: -1 | 1,
): void {
  const neighbour = neighbourColumn(table, columnId, step)
  if (!neighbour) return
  const side = neighbour.getIsPinned()
  if (side === false) {
    const ids = table.getAllLeafColumns().map(({ id }) => id)
    table.setColumnOrder(movedPast(ids, columnId, neighbour.id, step))
  } else
    table.setColumnPinning((before) => ({ ...before, [side]: movedPast(before[side], columnId, neighbour.id, step) }))
}

/** Returns the ids with one of them moved right before or after another. */
export function movedPast(ids: readonly string[], moved: string, neighbour: string, step: -1 | 1): string[] {
  const rest = ids.filter((id) => id !== moved)
  return rest.toSpliced(rest.indexOf(neighbour) + (step === 1 ? 1 : 0), 0, moved)
}

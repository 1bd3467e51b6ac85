import type { RowData } from '@tanstack/react-table'
import type { DataTableColumnInstance } from '../dataTableColumn.ts'
import type { DataTableInstance } from '../dataTableFeatures.ts'

/**
 * Returns the function that moves a column past the one that is shown next to it: in `columnPinning` if it is pinned, else in
 * `columnOrder`. Undefined if there is none.
 */
export function columnMove<Data extends RowData>(
  table: DataTableInstance<Data>,
  columnId: string,
  step: -1 | 1,
): (() => void) | undefined {
  const neighbor = neighborColumn(table, columnId, step)
  if (!neighbor) return undefined
  const side = neighbor.getIsPinned()
  return () => {
    if (side === false) {
      const ids = table.getAllLeafColumns().map(({ id }) => id)
      table.setColumnOrder(movedPast(ids, columnId, neighbor.id, step))
    } else
      table.setColumnPinning((before) => ({ ...before, [side]: movedPast(before[side], columnId, neighbor.id, step) }))
  }
}

/**
 * Returns the column that is shown next to a column; pinned columns are only next to columns pinned on the same side.
 */
function neighborColumn<Data extends RowData>(
  table: DataTableInstance<Data>,
  columnId: string,
  step: -1 | 1,
): DataTableColumnInstance<Data> | undefined {
  const region = table.getColumn(columnId)?.getIsPinned() || 'center'
  const shown = table.getPinnedVisibleLeafColumns(region)
  return shown[shown.findIndex(({ id }) => id === columnId) + step]
}

/** Returns the ids with one of them moved right before or after another. */
function movedPast(ids: readonly string[], moved: string, neighbor: string, step: -1 | 1): string[] {
  const rest = ids.filter((id) => id !== moved)
  return rest.toSpliced(rest.indexOf(neighbor) + (step === 1 ? 1 : 0), 0, moved)
}

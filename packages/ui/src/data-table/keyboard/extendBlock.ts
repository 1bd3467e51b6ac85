import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import type { GridPosition } from './gridKeys.ts'
import { gridRange } from './gridRange.ts'
import { gridShape } from './gridShape.ts'

/** Starts a block of cells at the active cell, or extends it. */
export function extendBlock<Data extends RowData>(context: DataTableContext<Data>, head: GridPosition): void {
  const { model } = context
  const anchor = model.block?.anchor ?? model.cell.active
  model.setBlock({ anchor, head, range: gridRange(anchor, head, gridShape(context).lastRow) })
}

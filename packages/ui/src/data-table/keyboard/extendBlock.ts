import type { TableScene } from '../state/tableScene.ts'
import type { GridPosition } from './gridKeys.ts'
import { gridRange } from './gridRange.ts'
import { gridShape } from './gridShape.ts'

/** Begins the block of cells at the active one, or extends it. */
export function extendBlock<Row>(scene: TableScene<Row>, head: GridPosition): void {
  const { model } = scene
  const anchor = model.block?.anchor ?? model.cell.active
  model.setBlock({ anchor, head, range: gridRange(anchor, head, gridShape(scene).lastRow) })
}

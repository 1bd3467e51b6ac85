import type { TableScene } from '../state/tableScene.ts'
import { isDetail } from '../tree/flattenTree.ts'

/** Copies the block of cells; without one the selected rows; without these the active cell. Says how many rows. */
export async function copyCells<Row>({ model, actions }: TableScene<Row>): Promise<void> {
  const { config, open, order, select, cell, block } = model
  const shift = config.leading.length
  const { row, column } = cell.active
  const records = (some: Int32Array): number[] => Array.from(some).filter((entry) => !isDetail(entry))
  let nodes = block ? [] : records(open.entries).filter((node) => select.isSelected(actions.keyOf(node)))
  let { columns } = config
  if (block) {
    const { range } = block
    nodes = records(open.entries.subarray(range.firstRow, range.lastRow + 1))
    columns = columns.slice(Math.max(0, range.firstColumn - shift), range.lastColumn - shift + 1)
  } else if (nodes.length === 0 && actions.isRecord(row)) {
    nodes = [actions.nodeAt(row)]
    columns = columns.slice(Math.max(0, column - shift)).slice(0, 1)
  }
  if (nodes.length === 0) return
  // Its own piece: most tables are only read.
  const { copyRows } = await import('./copyRows.ts')
  model.announce(
    await copyRows(
      columns,
      nodes.map((node) => order.tree.row(node)),
    ),
  )
}

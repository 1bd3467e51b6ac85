import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import { isDetail } from '../row-models/displayRows.ts'

/** Copies the selected block of cells, else the selected rows, else the active cell. Announces the number of rows. */
export async function copyCells<Data extends RowData>({ model, actions }: DataTableContext<Data>): Promise<void> {
  const { config, table, rows, entries, cell, block } = model
  const shift = config.leading.length
  const { row, column } = cell.active
  const selection = table.state.rowSelection
  const records = (some: Int32Array): number[] => Array.from(some).filter((entry) => !isDetail(entry))
  let nodes = block ? [] : records(entries).filter((node) => selection[rows.id(node)])
  let { columns } = config
  if (block) {
    const { range } = block
    nodes = records(entries.subarray(range.firstRow, range.lastRow + 1))
    columns = columns.slice(Math.max(0, range.firstColumn - shift), range.lastColumn - shift + 1)
  } else if (nodes.length === 0 && actions.isRecord(row)) {
    nodes = [actions.nodeAt(row)]
    columns = columns.slice(Math.max(0, column - shift)).slice(0, 1)
  }
  if (nodes.length === 0) return
  // Loaded lazily, because most tables are only read.
  const loaded = await import('./copyRows.ts').catch(() => undefined)
  model.announce(loaded === undefined ? NOT_LOADED : await loaded.copyRows(columns, nodes.map(rows.row)))
}

const NOT_LOADED = 'Copying failed to load. Check your connection and press the keys again.'

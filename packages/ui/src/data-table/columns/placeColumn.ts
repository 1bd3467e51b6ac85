import { columnName } from '../dataTableColumn.ts'
import type { TableScene } from '../state/tableScene.ts'
import { moveColumn } from './changeColumns.ts'

/**
 * Moves a column among those that are shown and says where it is now. False when there is no place beside it.
 *
 * @param column its place, the table's own columns counted
 */
export function placeColumn<Row>({ props, model }: TableScene<Row>, column: number, step: -1 | 1): boolean {
  const { config, columnState, cell } = model
  const place = column - config.leading.length
  const moved = config.columns[place]
  const next = place + step
  if (!props.columnMenu || !moved || !config.columns[next]) return false
  model.changeColumns(moveColumn(props.columns, columnState, moved.id, step))
  model.announce(`${columnName(moved)} moved to column ${next + 1} of ${config.columns.length}.`)
  cell.moveTo({ row: -1, column: column + step }, true)
  return true
}

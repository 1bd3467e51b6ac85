import type { MouseEvent } from 'react'
import { cellOf, positionOf } from '../keyboard/cellElements.ts'
import type { TableScene } from './tableScene.ts'

/** A press anywhere in a table, heard by the table itself: cells and rows have no listeners. */
export function onTableClick<Row>(event: MouseEvent<HTMLTableElement>, scene: TableScene<Row>): void {
  const { props, model, actions, press } = scene
  const { selection = 'none' } = props
  const { config } = model
  const { target, shiftKey, currentTarget } = event
  const cell = cellOf(currentTarget, target)
  if (!(target instanceof Element) || !cell) return
  const { row, column } = positionOf(cell)
  const control = target.closest<HTMLElement>(PRESSED)
  if (control && cell.contains(control)) {
    // A label passes its press on to its box, which comes as a press of its own.
    const { action } = control.dataset
    if (action === 'sort') actions.sort(config.columns[column - config.leading.length]?.id, shiftKey)
    else if (action === 'open') actions.toggle(row)
    else if (action === 'select') actions.selectRow(row, shiftKey)
    else if (action === 'select-all') actions.selectAll()
    // The press that ended a drag is none; a key's has no drag before it.
    else if (action === 'move' && !(event.detail > 0 && press.row?.dragged))
      model.setMenu({ handle: control, node: actions.nodeAt(row) })
  } else if (selection === 'one') actions.selectRow(row, false)
  else if (selection === 'many' && (event.ctrlKey || event.metaKey || (shiftKey && !props.cellSelection)))
    actions.selectRow(row, shiftKey)
}

const PRESSED = '[data-action],button,a[href],input,select,textarea,label,[role=separator]'

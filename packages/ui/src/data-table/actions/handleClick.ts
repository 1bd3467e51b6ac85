import type { RowData } from '@tanstack/react-table'
import type { MouseEvent } from 'react'
import type { DataTableContext } from '../dataTableContext.ts'
import { cellOf, positionOf } from '../keyboard/cellElements.ts'

/** Handles a click anywhere in a table; cells and rows have no listeners of their own. */
export function handleClick<Data extends RowData>(
  event: MouseEvent<HTMLTableElement>,
  { props, model, actions }: DataTableContext<Data>,
): void {
  const { config } = model
  const { target, shiftKey, currentTarget } = event
  const cell = cellOf(currentTarget, target)
  // A nested table handles its own clicks.
  if (!(target instanceof Element) || target.closest('table') !== currentTarget || !cell) return
  const { row, column } = positionOf(cell)
  const control = target.closest<HTMLElement>(PRESSED)
  if (control && cell.contains(control)) {
    // A click on a label also clicks its checkbox, which dispatches a click event of its own.
    const { action } = control.dataset
    if (action === 'sort') actions.sort(config.columns[column - config.leading.length]?.id, shiftKey)
    else if (action === 'open') actions.toggleExpanded(row)
    else if (action === 'select') actions.selectRow(row, shiftKey)
    else if (action === 'select-all') actions.selectAll()
    else if (action === 'move') model.setMenu({ handle: control, node: actions.nodeAt(row) })
    // A pointer focuses the control itself; from the cell, arrow keys move on. A click by a key has no detail.
    if (config.grid && event.detail > 0 && action !== undefined && action !== 'move')
      cell.focus({ preventScroll: true })
  } else if (config.selection === 'one') actions.selectRow(row, false)
  else if (config.selection === 'many' && (event.ctrlKey || event.metaKey || (shiftKey && !props.enableCellSelection)))
    actions.selectRow(row, shiftKey)
}

const PRESSED = '[data-action],button,a[href],input,select,textarea,label,[role=separator]'

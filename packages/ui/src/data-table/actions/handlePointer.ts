import type { RowData } from '@tanstack/react-table'
import { moveColumn } from '../columns/moveColumn.ts'
import type { DataTableContext } from '../dataTableContext.ts'
import { columnUnder } from '../head/columnUnder.ts'
import { cellOf, positionOf } from '../keyboard/cellElements.ts'
import { extendBlock } from '../keyboard/extendBlock.ts'

/** The distance that the pointer must move before a press on a header becomes a drag, in px. */
const DRAG_DISTANCE_PX = 4

/** Handles dragging a column by its header, and Shift with a press, which selects a block of cells. */
export function handlePointer<Data extends RowData>(event: PointerEvent, context: DataTableContext<Data>): void {
  const table = context.element.current
  if (!table) return
  if (event.type === 'pointerdown') pressDown(event, table, context)
  else if (event.type === 'pointerup') context.headerDrag.current = undefined
  else if (event.buttons !== 0) dragHeader(event, table, context)
}

function pressDown<Data extends RowData>(
  event: PointerEvent,
  table: HTMLTableElement,
  context: DataTableContext<Data>,
): void {
  const { props, model } = context
  const element = cellOf(table, event.target)
  if (!element || event.button !== 0) return
  const position = positionOf(element)
  if (props.enableCellSelection && event.shiftKey && position.row >= 0) {
    event.preventDefault()
    extendBlock(context, position)
  } else model.setBlock(undefined)
  const id = element.dataset['column']
  context.headerDrag.current =
    props.columnMenu && id !== undefined ? { id, x: event.clientX, isDragging: false } : undefined
}

/** Moves the column of a header that is dragged sideways. */
function dragHeader<Data extends RowData>(
  event: PointerEvent,
  table: HTMLTableElement,
  context: DataTableContext<Data>,
): void {
  const drag = context.headerDrag.current
  const { config } = context.model
  if (!drag) return
  if (!drag.isDragging) {
    if (Math.abs(event.clientX - drag.x) < DRAG_DISTANCE_PX) return
    drag.isDragging = true
    // The table then gets the click that ends the drag, and the header doesn't sort.
    table.setPointerCapture(event.pointerId)
  }
  const side = columnUnder(table, drag.id, event.clientX)
  const index = config.columns.findIndex(({ id }) => id === drag.id) + config.leading.length
  if (side) moveColumn(context, index, side === 'left' ? -1 : 1)
}

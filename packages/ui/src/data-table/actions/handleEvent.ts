import type { RowData } from '@tanstack/react-table'
import type { DataTableContext } from '../dataTableContext.ts'
import { handleKey } from '../keyboard/handleKey.ts'
import { moveColumn } from '../columns/moveColumn.ts'
import { cellOf, positionOf } from '../keyboard/cellElements.ts'
import { extendBlock } from '../keyboard/extendBlock.ts'

/**
 * Handles a key or a pointer event of a table; part of a lazy module. Returns true when the event needs no further
 * handling.
 */
export function handleEvent<Data extends RowData>(
  event: KeyboardEvent | PointerEvent,
  context: DataTableContext<Data>,
): boolean {
  if (event instanceof KeyboardEvent) return handleKey(event, context)
  handlePointer(event, context)
  return false
}

/** The distance that the pointer must move before a press on a header becomes a drag, in px. */
const DRAG_DISTANCE_PX = 4

/** Handles dragging a column by its header, and Shift with a press, which selects a block of cells. */
function handlePointer<Data extends RowData>(event: PointerEvent, context: DataTableContext<Data>): void {
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

/**
 * Returns the side on which a dragged header changes places with its neighbor: the one whose middle the pointer has
 * passed. Comparing middles prevents swapping back and forth with a wide column.
 */
function columnUnder(table: HTMLElement, id: string, x: number): 'left' | 'right' | undefined {
  const heads = [...table.querySelectorAll<HTMLElement>('thead [data-column]')].filter(
    (head) => head.closest('table') === table,
  )
  const index = heads.findIndex((head) => head.dataset['column'] === id)
  const middle = (head: HTMLElement | undefined): number | undefined => {
    if (!head) return undefined
    const { left, width } = head.getBoundingClientRect()
    return left + width / 2
  }
  if (index < 0) return undefined
  if (x < (middle(heads[index - 1]) ?? -Infinity)) return 'left'
  return x > (middle(heads[index + 1]) ?? Infinity) ? 'right' : undefined
}

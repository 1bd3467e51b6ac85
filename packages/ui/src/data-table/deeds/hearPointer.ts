import { placeColumn } from '../columns/placeColumn.ts'
import { columnUnder } from '../head/columnUnder.ts'
import { cellOf, positionOf } from '../keyboard/cellElements.ts'
import { extendBlock } from '../keyboard/extendBlock.ts'
import { dropHeld, liftRow, moveHeldTo } from '../reorder/rowReorder.ts'
import type { TableScene } from '../state/tableScene.ts'

/** How far the pointer must go before a press on a handle is a drag, in px. */
const DRAG_FROM = 4

/** Drags: of a row by its handle, of a column by its head, and Shift for a block of cells. */
export function hearPointer<Row>(event: PointerEvent, scene: TableScene<Row>): void {
  const table = scene.table.current
  if (!table) return
  if (event.type === 'pointerdown') pressDown(event, table, scene)
  else if (event.type === 'pointerup') letGo(scene)
  else if (event.buttons !== 0) {
    dragHead(event, table, scene)
    dragRow(event, table, scene)
  }
}

function pressDown<Row>(event: PointerEvent, table: HTMLTableElement, scene: TableScene<Row>): void {
  const { props, press, model, actions } = scene
  press.row = undefined
  const element = cellOf(table, event.target)
  if (!element || event.button !== 0) return
  const position = positionOf(element)
  if (props.cellSelection && event.shiftKey && position.row >= 0) {
    event.preventDefault()
    extendBlock(scene, position)
  } else model.setBlock(undefined)
  const id = element.dataset['column']
  press.head = props.columnMenu && id !== undefined ? { id, x: event.clientX, dragged: false } : undefined
  const handle = event.target instanceof Element && event.target.closest('[data-action=move]')
  if (!handle || !actions.isRecord(position.row)) return
  press.row = { node: actions.nodeAt(position.row), y: event.clientY, dragged: false }
}

function letGo<Row>(scene: TableScene<Row>): void {
  const { press } = scene
  press.head = undefined
  if (press.row?.dragged) dropHeld(scene)
}

/** A head that is drawn sideways takes its column along. */
function dragHead<Row>(event: PointerEvent, table: HTMLTableElement, scene: TableScene<Row>): void {
  const { head } = scene.press
  const { config } = scene.model
  if (!head) return
  if (!head.dragged) {
    if (Math.abs(event.clientX - head.x) < DRAG_FROM) return
    head.dragged = true
    // The press that ends it is heard by the table then, and sorts nothing.
    table.setPointerCapture(event.pointerId)
  }
  const side = columnUnder(table, head.id, event.clientX)
  const place = config.columns.findIndex(({ id }) => id === head.id) + config.leading.length
  if (side) placeColumn(scene, place, side === 'left' ? -1 : 1)
}

function dragRow<Row>(event: PointerEvent, table: HTMLTableElement, scene: TableScene<Row>): void {
  const press = scene.press.row
  if (!press) return
  if (!press.dragged) {
    if (Math.abs(event.clientY - press.y) < DRAG_FROM) return
    press.dragged = true
    table.setPointerCapture(event.pointerId)
    liftRow(scene, press.node)
    return
  }
  if (!scene.model.holding.held) return
  const row = rowUnder(table, event.clientY)
  if (row !== undefined && scene.actions.isRecord(row)) moveHeldTo(scene, scene.actions.nodeAt(row))
  scrollAtEdge(table, event.clientY)
}

function rowUnder(table: HTMLElement, y: number): number | undefined {
  for (const row of table.querySelectorAll<HTMLElement>('tbody > tr[data-index]')) {
    const { top, bottom } = row.getBoundingClientRect()
    if (y >= top && y < bottom && row.closest('table') === table) return Number(row.dataset['index'])
  }
  return undefined
}

/** A drag near the edge of a table that scrolls takes it along. */
function scrollAtEdge(table: HTMLElement, y: number) {
  const scroller = table.closest<HTMLElement>('[data-table-scroller]')
  if (!scroller) return
  const { top, bottom } = scroller.getBoundingClientRect()
  if (y < top + EDGE) scroller.scrollTop -= EDGE / 2
  else if (y > bottom - EDGE) scroller.scrollTop += EDGE / 2
}

const EDGE = 48

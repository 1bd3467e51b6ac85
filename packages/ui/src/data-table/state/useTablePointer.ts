import type { FocusEvent, MouseEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import type { DataTableProps } from '../dataTableProps.ts'
import { columnUnder } from '../head/columnUnder.ts'
import { cellOf, positionOf } from '../keyboard/cellElements.ts'
import type { TableActions } from './useTableActions.ts'
import type { TableModel } from './useTableModel.ts'

/** How far the pointer must go before a press on a handle is a drag, in px. */
const DRAG_FROM = 4

/** A handle that was pressed without dragging: its menu is open. */
export interface MoveMenu {
  handle: HTMLElement
  node: number
}

/** Presses, focus and drags of the table, heard in one place. */
export function useTablePointer<Row>(props: DataTableProps<Row>, model: TableModel<Row>, actions: TableActions) {
  const { cell, moving, config } = model
  const { navigation } = actions
  const { selection = 'none' } = props
  const pressed = useRef<{ node: number; y: number; dragged: boolean } | undefined>(undefined)
  const pressedHead = useRef<{ id: string; x: number; dragged: boolean } | undefined>(undefined)
  const [menu, setMenu] = useState<MoveMenu | undefined>(undefined)

  function onClick(event: MouseEvent<HTMLTableElement>) {
    const target = event.target instanceof Element ? event.target : undefined
    const element = cellOf(event.currentTarget, event.target)
    if (!target || !element) return
    const position = positionOf(element)
    const control = target.closest<HTMLElement>(
      '[data-action],button,a[href],input,select,textarea,label,[role=separator]',
    )
    const action = control && element.contains(control) ? actionOf(control) : undefined
    if (action === 'sort') {
      const id = config.columns[position.column - config.leading.length]?.id
      if (id !== undefined) actions.sort(id, event.shiftKey)
    } else if (action === 'open') actions.toggle(position.row)
    else if (action === 'select') actions.selectRow(position.row, event.shiftKey)
    else if (action === 'select-all') actions.selectAll()
    else if (action === 'move') openMenu(control, position.row, event.detail > 0)
    else if (control && element.contains(control)) return
    else if (selection === 'one') actions.selectRow(position.row, false)
    else if (selection === 'many' && (event.ctrlKey || event.metaKey || (event.shiftKey && !props.cellSelection)))
      actions.selectRow(position.row, event.shiftKey)
  }

  function openMenu(handle: HTMLElement | null, row: number, byPointer: boolean) {
    // The press that ended a drag is none; a key's has no drag before it.
    if (byPointer && pressed.current?.dragged) return
    if (handle) setMenu({ handle, node: actions.nodeAt(row) })
  }

  function onPointerDown(event: PointerEvent<HTMLTableElement>) {
    pressed.current = undefined
    const element = cellOf(event.currentTarget, event.target)
    if (!element || event.button !== 0) return
    const position = positionOf(element)
    if (props.cellSelection && event.shiftKey && position.row >= 0) {
      event.preventDefault()
      navigation.extendTo(position)
    } else navigation.clearRange()
    const id = element.dataset['column']
    pressedHead.current = props.columnMenu && id !== undefined ? { id, x: event.clientX, dragged: false } : undefined
    const handle = event.target instanceof Element && event.target.closest('[data-action=move]')
    if (!handle || !actions.isRecord(position.row)) return
    pressed.current = { node: actions.nodeAt(position.row), y: event.clientY, dragged: false }
  }

  /** A head that is drawn sideways takes its column along. */
  function dragHead(event: PointerEvent<HTMLTableElement>) {
    const head = pressedHead.current
    if (!head || event.buttons === 0) return
    if (!head.dragged) {
      if (Math.abs(event.clientX - head.x) < DRAG_FROM) return
      head.dragged = true
      // The press that ends it is heard by the table then, and sorts nothing.
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    const side = columnUnder(event.currentTarget, head.id, event.clientX)
    const place = config.columns.findIndex(({ id }) => id === head.id) + config.leading.length
    if (side) actions.placeColumn(place, side === 'left' ? -1 : 1)
  }

  function onPointerMove(event: PointerEvent<HTMLTableElement>) {
    dragHead(event)
    const press = pressed.current
    if (!press || event.buttons === 0) return
    if (!press.dragged) {
      if (Math.abs(event.clientY - press.y) < DRAG_FROM) return
      press.dragged = true
      event.currentTarget.setPointerCapture(event.pointerId)
      moving.lift(press.node)
      return
    }
    if (moving.lifted === undefined) return
    const row = rowUnder(event.currentTarget, event.clientY)
    if (row !== undefined && actions.isRecord(row)) moving.moveTo(actions.nodeAt(row))
    scrollAtEdge(event.currentTarget, event.clientY)
  }

  function onPointerUp() {
    pressedHead.current = undefined
    if (pressed.current?.dragged) actions.dropLifted()
  }

  function onFocus(event: FocusEvent<HTMLTableElement>) {
    const element = cellOf(event.currentTarget, event.target)
    if (element && config.grid) cell.moveTo(positionOf(element), false)
  }

  return {
    menu,
    closeMenu: () => setMenu(undefined),
    listeners: { onClick, onPointerDown, onPointerMove, onPointerUp, onFocus },
  }
}

function actionOf(control: HTMLElement): string | undefined {
  // A label passes its press on to its box, which comes as a press of its own.
  return control.dataset['action']
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

import type { KeyboardEvent, PointerEvent } from 'react'
import { useState } from 'react'
import { MIN_WIDTH, MAX_WIDTH, clampWidth } from '../columns/changeColumns.ts'
import { columnName } from '../dataTableColumn.ts'
import type { DataTableColumn } from '../dataTableColumn.ts'
import type { ColumnActions } from './columnActions.ts'

export interface ResizeHandleProps {
  /** Of any table: the handle reads no rows. */
  column: DataTableColumn<never>
  actions: ColumnActions<never>
}

/** How far an arrow key draws, in px; with Shift it is one. */
const STEP = 16

/**
 * The edge between two heads. Drawn with the pointer, or with the arrows while it has the focus; Home and End lead to
 * the least and the most; a double press gives the column its own width back.
 */
export function ResizeHandle({ column, actions }: ResizeHandleProps) {
  const [drag, setDrag] = useState<{ x: number; width: number } | undefined>(undefined)
  const { state, change } = actions
  const width = state.widths[column.id]

  /** The first change keeps the others as wide as they are now: from here on all widths are the person's. */
  function setWidth(head: Element | null, next: number) {
    const widths: Record<string, number> = { ...state.widths }
    for (const cell of head?.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const id = cell.dataset['column']
      if (id !== undefined) widths[id] ??= Math.round(cell.getBoundingClientRect().width)
    }
    widths[column.id] = clampWidth(column, next)
    change?.({ ...state, widths })
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, width: headOf(event.currentTarget).getBoundingClientRect().width })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const head = headOf(event.currentTarget)
    const now = width ?? head.getBoundingClientRect().width
    const step = event.shiftKey ? 1 : STEP
    const next = {
      ArrowLeft: now - step,
      ArrowRight: now + step,
      Home: column.minWidth ?? MIN_WIDTH,
      End: MAX_WIDTH,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setWidth(head, next)
  }

  function reset() {
    const { [column.id]: _width, ...widths } = state.widths
    change?.({ ...state, widths })
  }

  return (
    <span
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={`Width of ${columnName(column)}`}
      aria-valuenow={width ?? (typeof column.width === 'number' ? column.width : 0)}
      aria-valuemin={column.minWidth ?? MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      className="absolute inset-y-0 -right-3 z-1 w-6 cursor-col-resize touch-none outline-none before:absolute before:inset-y-2 before:left-1/2 before:w-0.5 before:-translate-x-1/2 before:rounded-mark before:transition-colors before:duration-(--duration-fast) group-hover/head:before:bg-line hover:before:bg-accent focus-visible:before:bg-accent active:before:bg-accent last:[th:last-child>&]:right-0 last:[th:last-child>&]:w-3"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (drag) setWidth(headOf(event.currentTarget), drag.width + event.clientX - drag.x)
      }}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={reset}
      onKeyDown={onKeyDown}
    />
  )
}

function headOf(handle: Element): Element {
  return handle.closest('th') ?? handle
}

import type { RowData } from '@tanstack/react-table'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useState } from 'react'
import { textScale } from '#hooks/textScale.ts'
import { clampWidth } from '../columns/columnTracks.ts'
import { columnLabel, columnSize } from '../dataTableColumn.ts'
import type { DataTableInstance } from '../dataTableFeatures.ts'

export interface ResizeHandleProps<Data extends RowData> {
  table: DataTableInstance<Data>
  columnId: string
}

/** The distance that an arrow key moves the edge, in px; with Shift it is 1 px. */
const STEP_PX = 16

/**
 * The edge between two headers, which resizes a column. It is dragged with the pointer, or moved with the arrow keys;
 * Home and End set the minimum and maximum width; a double click resets the width.
 */
export function ResizeHandle<Data extends RowData>({ table, columnId }: ResizeHandleProps<Data>) {
  const [drag, setDrag] = useState<{ x: number; width: number } | undefined>(undefined)
  const column = table.getColumn(columnId)
  if (!column) return null
  const { columnSizing } = table.state
  const width = columnSizing[columnId]
  const { minSize, maxSize } = column.columnDef

  /** Sets the width of the column. The first change also fixes the current widths of the others. */
  function setWidth(head: Element | null, next: number) {
    const sizing = { ...columnSizing }
    for (const cell of head?.parentElement?.querySelectorAll<HTMLElement>('[data-column]') ?? []) {
      const id = cell.dataset['column']
      if (id !== undefined) sizing[id] ??= Math.round(widthOf(cell))
    }
    if (column) sizing[columnId] = clampWidth(column, next)
    table.setColumnSizing(sizing)
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ x: event.clientX, width: widthOf(headCellOf(event.currentTarget)) })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const head = headCellOf(event.currentTarget)
    const now = width ?? widthOf(head)
    const step = event.shiftKey ? 1 : STEP_PX
    const next = {
      ArrowLeft: now - step,
      ArrowRight: now + step,
      Home: minSize,
      End: maxSize,
    }[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    setWidth(head, next)
  }

  return (
    <span
      role="separator"
      tabIndex={-1}
      aria-orientation="vertical"
      aria-label={`Width of ${columnLabel(column)}`}
      aria-valuenow={width ?? columnSize(column) ?? 0}
      aria-valuemin={minSize}
      aria-valuemax={maxSize}
      className="absolute inset-y-0 -right-3 z-1 w-6 cursor-col-resize touch-none outline-none before:absolute before:inset-y-2 before:left-1/2 before:w-0.5 before:-translate-x-1/2 before:rounded-mark before:transition-colors before:duration-(--duration-fast) group-hover/head:before:bg-line hover:before:bg-accent focus-visible:before:bg-accent active:before:bg-accent last:[th:last-child>&]:right-0 last:[th:last-child>&]:w-3"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (drag) setWidth(headCellOf(event.currentTarget), drag.width + (event.clientX - drag.x) / textScale())
      }}
      onPointerUp={() => setDrag(undefined)}
      onPointerCancel={() => setDrag(undefined)}
      onDoubleClick={() => column.resetSize()}
      onKeyDown={onKeyDown}
    />
  )
}

/** Returns the width of a header, in px at the default text size. */
function widthOf(head: Element): number {
  return head.getBoundingClientRect().width / textScale()
}

function headCellOf(handle: Element): Element {
  return handle.closest('th') ?? handle
}

import type { DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { DndContext, useDraggable } from '@dnd-kit/core'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useId, useRef } from 'react'
import { useReorder } from '../../hooks/reorder/useReorder.ts'
import type { MoveCellProps } from '../body/moveCellProps.ts'
import { cellStop } from '../body/roles.ts'
import type { DataTableContext } from '../dataTableContext.ts'
import type { DraggedRow } from './draggedRow.ts'
import { MoveHandle } from './MoveHandle.tsx'
import { droppedText, movedSiblings, reportMove, startDrag } from './rowReorder.ts'

export interface RowReorderProps<Data extends RowData> {
  context: DataTableContext<Data>
  /** The table. */
  children: ReactNode
}

/** Moves the rows of a table by pointer and keyboard, with dnd-kit. Loaded lazily. */
export function RowReorder<Data extends RowData>({ context, children }: RowReorderProps<Data>) {
  const { model } = context
  const { nameOf } = model
  /** The vertical position in the table's body at which the pointer was pressed, in px. */
  const pressedAt = useRef(0)
  const index = ({ node, order }: DraggedRow) => order.indexOf(node)
  const moveTo = (row: DraggedRow, to: number) => (to === index(row) ? row : movedSiblings(context, row, to))

  const { dndProps } = useReorder<DraggedRow>({
    start(id, { activatorEvent }: DragStartEvent) {
      const body = context.element.current?.tBodies[0]
      if (body && activatorEvent instanceof PointerEvent)
        pressedAt.current = activatorEvent.clientY - body.getBoundingClientRect().top
      return startDrag(context, Number(id))
    },
    pointerTarget({ target }, { delta }: DragMoveEvent) {
      // dnd-kit's delta includes the scrolling of the table and the page.
      const over = nodeAt(context, pressedAt.current + delta.y)
      if (!target || over === undefined || over === target.node || !target.order.includes(over)) return target
      return moveTo(target, target.order.indexOf(over))
    },
    keyTarget({ target }, key) {
      if (!target) return target
      const to = { ArrowUp: index(target) - 1, ArrowDown: index(target) + 1, Home: 0, End: target.order.length - 1 }[
        key
      ]
      return to === undefined ? target : moveTo(target, to)
    },
    onDragChange: (drag) => model.setDragged(drag?.target),
    onDrop({ target }) {
      if (!target) return
      const row = model.entries.indexOf(target.node)
      reportMove(context, target)
      model.cell.moveTo({ row, column: model.cell.active.column }, true, true)
    },
    messages: {
      started: ({ target, byKeyboard }) =>
        target
          ? `${nameOf(target.node)} lifted, position ${index(target) + 1} of ${target.order.length}.${byKeyboard ? ' Use the arrow keys to move it, Space to drop it, Escape to cancel.' : ''}`
          : '',
      moved: ({ target }) =>
        target ? `${nameOf(target.node)} moved to position ${index(target) + 1} of ${target.order.length}.` : '',
      dropped: ({ target }) => (target ? droppedText(context, target) : ''),
      canceled: ({ target }) =>
        target
          ? `${nameOf(target.node)} returned to position ${model.rows.siblings(target.node).indexOf(target.node) + 1}.`
          : '',
    },
  })
  return (
    <DndContext id={useId()} {...dndProps}>
      {children}
    </DndContext>
  )
}

/** Returns the record at a vertical position in the table's body, in px, as the rows are shown now. */
function nodeAt<Data extends RowData>({ element, actions }: DataTableContext<Data>, y: number): number | undefined {
  const table = element.current
  const top = table?.tBodies[0]?.getBoundingClientRect().top ?? 0
  for (const row of table?.querySelectorAll<HTMLElement>('tbody > tr[data-index]') ?? []) {
    const box = row.getBoundingClientRect()
    if (y + top < box.top || y + top >= box.bottom || row.closest('table') !== table) continue
    const at = Number(row.dataset['index'])
    return actions.isRecord(at) ? actions.nodeAt(at) : undefined
  }
  return undefined
}

/**
 * The cell of a row's drag handle. In a grid the cell has the focus and handles the keys; the handle takes the pointer.
 */
export function MoveCell({ node, name, grid, isTabStop, isDragged, className }: MoveCellProps) {
  const { listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id: String(node) })
  return (
    <td
      ref={grid ? setActivatorNodeRef : undefined}
      {...cellStop(grid, isTabStop)}
      className={className}
      onKeyDown={(event) => {
        if (event.target === event.currentTarget && event.code === 'Space') listeners?.['onKeyDown']?.(event)
      }}
    >
      <MoveHandle
        ref={(button) => {
          setNodeRef(button)
          if (!grid) setActivatorNodeRef(button)
        }}
        name={name}
        grid={grid}
        isDragged={isDragged}
        onPointerDown={(event) => {
          listeners?.['onPointerDown']?.(event)
        }}
        onKeyDown={(event) => {
          if (!grid && event.code === 'Space') listeners?.['onKeyDown']?.(event)
        }}
      />
    </td>
  )
}

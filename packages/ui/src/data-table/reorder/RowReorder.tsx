import { DndContext, useDraggable } from '@dnd-kit/core'
import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useReorder } from '#hooks/reorder/useReorder.ts'
import { MoveCellContext, type MoveCellProps } from '../body/moveCellContext.ts'
import { cellStop } from '../body/roles.ts'
import type { DataTableContext } from '../dataTableContext.ts'
import type { DraggedRow } from './draggedRow.ts'
import { nodeOf } from '../row-models/displayRows.ts'
import { type Block, indexAt } from './indexAt.ts'
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
  const index = ({ node, order }: DraggedRow) => order.indexOf(node)
  const moveTo = (row: DraggedRow, to: number) => (to === index(row) ? row : movedSiblings(context, row, to))

  const { dndProps } = useReorder<DraggedRow>({
    start: (id) => startDrag(context, Number(id)),
    pointerTarget({ target }, { y }) {
      if (!target) return target
      const moved = moveTo(target, indexAt(siblingBlocks(context, target), target, y))
      return moved.order.every((node, at) => node === target.order[at]) ? target : moved
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
      <MoveCellContext value={MoveCell}>{children}</MoveCellContext>
    </DndContext>
  )
}

/** Returns where rows are on screen, top down: the dragged one and its siblings, each with its details and nested rows, and others. */
function siblingBlocks<Data extends RowData>(
  { element, model }: DataTableContext<Data>,
  { order }: DraggedRow,
): Block[] {
  const siblings = new Set(order)
  const blocks: Block[] = []
  for (const row of element.current?.querySelectorAll<HTMLElement>('tbody > tr[data-index]') ?? []) {
    if (row.closest('table') !== element.current) continue
    let node = nodeOf(model.entries[Number(row.dataset['index'])] ?? 0)
    while (node >= 0 && !siblings.has(node)) node = model.rows.parent(node)
    const { top, bottom } = row.getBoundingClientRect()
    const last = blocks.at(-1)
    if (last?.node === node) last.bottom = bottom
    else blocks.push({ node, top, bottom })
  }
  return blocks
}

/**
 * The cell of a row's drag handle. In a grid the cell has the focus and handles the keys; the handle takes the pointer.
 */
function MoveCell({ node, name, grid, isTabStop, isDragged, className }: MoveCellProps) {
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

import { type DndContextProps, type DragMoveEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useRef, useState } from 'react'

/** How far the pointer must move before a press is a drag, in px. */
const DRAG_DISTANCE_PX = 6

/** A page that is dragged, and the key of the cell under the pointer. */
export interface CellDrag {
  pageId: number
  target: string | undefined
}

/** Drags a page from the list onto a cell. Rows are windowed, so the page is asked for the cell under the pointer. */
export function useCellDrag(onDrop: (pageId: number, cell: string) => void) {
  const [drag, setDrag] = useState<CellDrag>()
  const latest = useRef<CellDrag>(undefined)
  function change(next: CellDrag | undefined) {
    latest.current = next
    setDrag(next)
  }
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }))
  const dndProps = {
    sensors,
    autoScroll: false,
    onDragStart: ({ active }) => change({ pageId: Number(active.id), target: undefined }),
    onDragMove(event) {
      const before = latest.current
      const target = cellUnder(event)
      if (before !== undefined && before.target !== target) change({ ...before, target })
    },
    onDragEnd() {
      const dropped = latest.current
      change(undefined)
      if (dropped?.target !== undefined) onDrop(dropped.pageId, dropped.target)
    },
    onDragCancel: () => change(undefined),
  } satisfies DndContextProps
  return { drag, dndProps }
}

/** Returns the key of the cell under the pointer. */
function cellUnder({ activatorEvent, delta }: DragMoveEvent): string | undefined {
  if (!(activatorEvent instanceof MouseEvent)) return undefined
  const under = document.elementFromPoint(activatorEvent.clientX + delta.x, activatorEvent.clientY + delta.y)
  return under?.closest<HTMLElement>('[data-cell]')?.dataset['cell']
}

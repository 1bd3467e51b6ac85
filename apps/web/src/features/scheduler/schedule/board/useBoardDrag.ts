import {
  type Announcements,
  type DndContextProps,
  KeyboardSensor,
  type KeyboardCoordinateGetter,
  pointerWithin,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { PlainDate } from '@rankdesk/format'
import { useRef, useState } from 'react'
import type { BoardColumnData } from './boardColumns.ts'

/** How far the pointer must move before a press is a drag, in px (M413). */
const DRAG_DISTANCE_PX = 10

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export interface BoardDragOptions {
  columns: readonly BoardColumnData[]
  nameOf: (rowId: number) => string
  onDrop: (rowId: number, month: PlainDate) => void
}

/**
 * Drags the rows of the board between months, with the pointer or with Space, the arrow keys and Space. Escape cancels.
 * Returns the month under the dragged row.
 */
export function useBoardDrag({ columns, nameOf, onDrop }: BoardDragOptions) {
  const [target, setTarget] = useState<PlainDate>()
  const latest = useRef<PlainDate>(undefined)
  function aim(month: PlainDate | undefined) {
    latest.current = month
    setTarget(month)
  }
  const labelOf = (month: PlainDate | undefined) => columns.find((column) => column.month === month)?.label ?? ''

  const moveByKey: KeyboardCoordinateGetter = (event, { context: { droppableRects } }) => {
    const step = STEPS[event.code]
    if (step === undefined) return undefined
    event.preventDefault()
    const next = columns[columns.findIndex(({ month }) => month === latest.current) + step]
    const rect = next === undefined ? undefined : droppableRects.get(next.month)
    if (next === undefined || rect === undefined) return undefined
    aim(next.month)
    return { x: rect.left + 8, y: rect.top + 8 }
  }
  const overMonth = () => (latest.current === undefined ? undefined : `Over ${labelOf(latest.current)}.`)
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(Number(active.id))} is lifted. It is in ${labelOf(latest.current)}.`,
    // While keys move a row, dnd-kit finds no column under a pointer. The announcement names the month all the same.
    onDragMove: overMonth,
    onDragOver: overMonth,
    onDragEnd: ({ active }) => `${nameOf(Number(active.id))} is now in ${labelOf(latest.current)}.`,
    onDragCancel: ({ active }) => `${nameOf(Number(active.id))} stays where it was.`,
  }
  const dndProps = {
    sensors: useSensors(
      useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE_PX } }),
      useSensor(KeyboardSensor, { coordinateGetter: moveByKey }),
    ),
    collisionDetection: pointerWithin,
    accessibility: {
      announcements,
      screenReaderInstructions: {
        draggable: 'Press Space to lift the strategy, an arrow key to choose another month, and Space to drop it.',
      },
    },
    onDragStart: ({ active }) => aim(monthOfRow(columns, active.id)),
    onDragOver({ activatorEvent, over }) {
      if (!(activatorEvent instanceof KeyboardEvent)) aim(over === null ? undefined : String(over.id))
    },
    onDragEnd({ active }) {
      const month = latest.current
      if (month !== undefined && month !== monthOfRow(columns, active.id)) onDrop(Number(active.id), month)
      setTarget(undefined)
    },
    onDragCancel: () => aim(undefined),
  } satisfies DndContextProps
  return { target, dndProps }
}

function monthOfRow(columns: readonly BoardColumnData[], rowId: UniqueIdentifier): PlainDate | undefined {
  return columns.find(({ rows }) => rows.some((row) => row.rowId === Number(rowId)))?.month
}

import type { DragEndEvent } from '@dnd-kit/core'
import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { useState } from 'react'
import type { SortableBlock } from './sortableBlocks.ts'
import { moved } from './sortableBlocks.ts'

/** A drag starts after a move of this many px (M413, M551). */
const DRAG_DISTANCE = 10

/** A block on its way by keyboard, and the order that it has brought about so far. */
interface Lift<Item> {
  id: string
  order: readonly SortableBlock<Item>[]
}

/** The ways to move a block: by pointer, by keyboard and by a step; and what is said of it. */
export interface SortableListState<Item> {
  /** The blocks in the order that is shown: the owner's, or the one that a lifted block has brought about. */
  blocks: readonly SortableBlock<Item>[]
  /** The block lifted by keyboard. */
  lifted: string | undefined
  sensors: ReturnType<typeof useSensors>
  dragStart: (id: string) => void
  dragEnd: (event: DragEndEvent) => void
  dragCancel: (id: string) => void
  /** Moves a block to a place and tells the owner. */
  moveTo: (id: string, place: number) => void
  /** Deals with a key on a block's handle; whether it did anything. */
  press: (id: string, key: string) => boolean
  /** Puts a lifted block back: its handle has lost the focus. */
  leave: () => void
}

/**
 * The behaviour of a SortableList. `onMove` is told the new order, once, when a block is dropped elsewhere; `onSay` what
 * just happened, by name, for a screen reader.
 */
export function useSortableList<Item>(
  given: readonly SortableBlock<Item>[],
  onMove: (blocks: readonly SortableBlock<Item>[]) => void,
  onSay: (words: string) => void,
): SortableListState<Item> {
  const [lift, setLift] = useState<Lift<Item>>()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }))
  const blocks = lift?.order ?? given
  const placeOf = (list: readonly SortableBlock<Item>[], id: string) => list.findIndex((block) => block.id === id)
  const nameOf = (id: string) => given.find((block) => block.id === id)?.name ?? ''

  function say(id: string, what: string, list = blocks) {
    onSay(`${nameOf(id)} ${what}, place ${placeOf(list, id) + 1} of ${list.length}`)
  }

  function drop(id: string, order: readonly SortableBlock<Item>[]) {
    setLift(undefined)
    say(id, 'dropped', order)
    if (placeOf(order, id) !== placeOf(given, id)) onMove(order)
  }

  function putBack(id: string) {
    setLift(undefined)
    say(id, 'put back', given)
  }

  function press(id: string, key: string): boolean {
    if (lift?.id !== id) {
      if (key !== ' ') return false
      setLift({ id, order: given })
      onSay(
        `${nameOf(id)} lifted, place ${placeOf(given, id) + 1} of ${given.length}. ` +
          'Arrow keys move it, Space drops it, Escape puts it back',
      )
      return true
    }
    const at = placeOf(lift.order, id)
    const goals: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lift.order.length - 1 }
    const goal = goals[key]
    if (goal !== undefined) {
      const order = moved(lift.order, at, goal)
      setLift({ id, order })
      say(id, 'moved', order)
      return true
    }
    if (key === 'Escape') putBack(id)
    else if (key === ' ' || key === 'Enter') drop(id, lift.order)
    else return false
    return true
  }

  return {
    blocks,
    lifted: lift?.id,
    sensors,
    dragStart: (id) => say(id, 'lifted'),
    dragEnd: ({ active, over }) => {
      const id = String(active.id)
      drop(id, over === null ? given : moved(given, placeOf(given, id), placeOf(given, String(over.id))))
    },
    dragCancel: putBack,
    moveTo: (id, place) => drop(id, moved(given, placeOf(given, id), place)),
    press,
    leave: () => {
      if (lift) putBack(lift.id)
    },
  }
}

import type { DndContextProps } from '@dnd-kit/core'
import { useReorder } from '../hooks/reorder/useReorder.ts'
import type { Drag } from '../hooks/reorder/useReorder.ts'
import type { SortableBlock } from './sortableBlocks.ts'
import { moved } from './sortableBlocks.ts'

/** The state and the actions of a sortable list. */
export interface SortableListState<Item> {
  /** The blocks in the order shown: the given order, or the order with the dragged block moved. */
  blocks: readonly SortableBlock<Item>[]
  /** The id of the block that is being moved by keyboard. */
  movedId: string | undefined
  /** The props of the DndContext that contains the blocks. */
  dndProps: DndContextProps
  /** Moves a block to an index and announces it, as the menu does. */
  moveTo: (id: string, index: number) => void
}

/**
 * Creates the behavior of a SortableList. `onMove` is called once with the new order when a block was dropped at
 * another index; `onAnnounce` with the announcement of a move made in the menu.
 */
export function useSortableList<Item>(
  given: readonly SortableBlock<Item>[],
  onMove: (blocks: readonly SortableBlock<Item>[]) => void,
  onAnnounce: (text: string) => void,
): SortableListState<Item> {
  const indexOf = (id: string) => given.findIndex((block) => block.id === id)
  const text = (id: string, action: string, index: number) =>
    `${given[indexOf(id)]?.name ?? ''} ${action}, position ${index + 1} of ${given.length}`
  const targetOf = ({ id, target }: Drag<number>) => target ?? indexOf(id)

  function drop(id: string, index: number) {
    if (index !== indexOf(id)) onMove(moved(given, indexOf(id), index))
  }
  const { drag, dndProps } = useReorder<number>({
    start: indexOf,
    pointerTarget: ({ id, target }, { over }) => (over === null ? target : indexOf(String(over.id))) ?? indexOf(id),
    keyTarget(current, key) {
      const at = targetOf(current)
      const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: given.length - 1 }[key] ?? at
      return Math.min(Math.max(to, 0), given.length - 1)
    },
    onDrop: (dropped) => drop(dropped.id, targetOf(dropped)),
    messages: {
      started: ({ id, byKeyboard }) =>
        `${text(id, 'lifted', indexOf(id))}${byKeyboard ? '. Use the arrow keys to move it, Space to drop it, Escape to cancel.' : ''}`,
      moved: (current) => text(current.id, 'moved', targetOf(current)),
      dropped: (current) => text(current.id, 'dropped', targetOf(current)),
      canceled: ({ id }) => text(id, 'put back', indexOf(id)),
    },
  })
  const keyboardDrag = drag?.byKeyboard ? drag : undefined
  return {
    blocks: keyboardDrag ? moved(given, indexOf(keyboardDrag.id), targetOf(keyboardDrag)) : given,
    movedId: keyboardDrag?.id,
    dndProps,
    moveTo(id, index) {
      drop(id, index)
      onAnnounce(text(id, 'dropped', index))
    },
  }
}

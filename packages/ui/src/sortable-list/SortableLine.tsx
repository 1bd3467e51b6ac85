import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Ellipsis, GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import type { SortableBlock } from './sortableBlocks.ts'
import type { SortableListState } from './useSortableList.ts'

export interface SortableLineProps<Item> {
  block: SortableBlock<Item>
  /** The index of the block, from 0. */
  index: number
  list: SortableListState<Item>
  disabled: boolean
  /** The rendered item, or the group with its items. */
  children: ReactNode
}

/** A block of a SortableList: its drag handle, its content and its menu. */
export function SortableLine<Item>({ block, index, list, disabled, children }: SortableLineProps<Item>) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: block.id,
    disabled,
  })
  const last = list.blocks.length - 1
  const moves = [
    ['Move up', index - 1, index === 0],
    ['Move down', index + 1, index === last],
    ['Move to top', 0, index === 0],
    ['Move to bottom', last, index === last],
  ] as const
  return (
    <li
      ref={setNodeRef}
      data-moved={list.movedId === block.id || isDragging || undefined}
      className="relative flex items-start gap-2 border-hairline bg-surface px-2 py-1.5 data-moved:z-10 data-moved:rounded-control data-moved:border-transparent data-moved:bg-raised data-moved:shadow-drag"
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {last > 0 && (
        <button
          ref={setActivatorNodeRef}
          {...listeners}
          type="button"
          disabled={disabled}
          aria-label={`Reorder ${block.name}`}
          aria-pressed={list.movedId === block.id}
          className="grid size-6 shrink-0 cursor-grab touch-none place-items-center rounded-chip text-subtle hover:bg-hover hover:text-text disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled"
        >
          <GripVertical aria-hidden size={16} strokeWidth={1.75} />
        </button>
      )}
      <div className="min-w-0 flex-1 py-0.5">{children}</div>
      {last > 0 && (
        <Menu
          align="end"
          trigger={
            <IconButton
              label={`Actions for ${block.name}`}
              size="sm"
              tooltip={false}
              disabled={disabled}
              icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
            />
          }
        >
          {moves.map(([word, target, off]) => (
            <MenuItem key={word} disabled={off} onSelect={() => list.moveTo(block.id, target)}>
              {word}
            </MenuItem>
          ))}
        </Menu>
      )}
    </li>
  )
}

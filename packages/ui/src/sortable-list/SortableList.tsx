import { cn } from '../classes/cn.ts'
import { Icon } from '../icon/Icon.tsx'
import { closestCenter, DndContext, type DndContextProps } from '@dnd-kit/core'
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Ellipsis, GripVertical } from 'lucide-react'
import { Fragment, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { forwardedAttributes, type ForwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { type Drag, useReorder } from '../hooks/reorder/useReorder.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import { moved, type SortableBlock, sortableBlocks, type SortableNames } from './sortableBlocks.ts'

export interface SortableListProps<Item> extends SortableNames<Item>, ForwardedAttributes<HTMLOListElement> {
  /** Classes for layout only. */
  className?: string | undefined
  /** The accessible name of the list. */
  label: string
  /** The items, in order. */
  items: readonly Item[]
  /** Called once with the new order when an item or a group was dropped at another position. */
  onReorder: (items: readonly Item[]) => void
  /** Renders an item. */
  renderItem: (item: Item) => ReactNode
  /** Whether the order can't be changed now. @default false */
  disabled?: boolean
  /** The content without items. @default 'No Results Found' (M491) */
  empty?: ReactNode
}

/**
 * A list of items that can be reordered: by dragging a handle (from 10 px on; Escape cancels), with Space and the arrow
 * keys on the handle, or with Move up and Move down in the menu. Items of a group stay together and move as one block;
 * inside the group they can be reordered too (M412). A single item or group has no handle.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, onReorder, renderItem, disabled = false, empty, className = '' } = props
  const [announcement, setAnnouncement] = useState('')

  if (items.length === 0) return <>{empty ?? <EmptyState title="No Results Found" />}</>
  return (
    <>
      <SortableLines
        label={label}
        blocks={sortableBlocks(items, props)}
        onChange={(blocks) => onReorder(blockItems(blocks))}
        onAnnounce={setAnnouncement}
        names={props}
        renderItem={renderItem}
        disabled={disabled}
        attributes={forwardedAttributes(props)}
        className={cn(
          'rounded-card border border-hairline bg-surface *:not-last:border-b *:first:rounded-t-card *:last:rounded-b-card',
          className,
        )}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

interface SortableLinesProps<Item> {
  /** The accessible name of the list. */
  label: string
  blocks: readonly SortableBlock<Item>[]
  /**
   * Called once with the new blocks when a block was dropped at another index, or an item was moved inside its group.
   */
  onChange: (blocks: readonly SortableBlock<Item>[]) => void
  /** Called with the announcement of a move made in the menu. */
  onAnnounce: (words: string) => void
  names: SortableNames<Item>
  renderItem: (item: Item) => ReactNode
  disabled: boolean
  className: string
  /** The attributes of the list element. */
  attributes?: ForwardedAttributes<HTMLOListElement> | undefined
}

/** A list of blocks in which each can be moved: the blocks of a SortableList, or the items of a group. */
function SortableLines<Item>(props: SortableLinesProps<Item>) {
  const { label, blocks, onChange, onAnnounce, names, renderItem, disabled, className, attributes } = props
  const list = useSortableList(blocks, onChange, onAnnounce)
  const lines = useRef<HTMLOListElement>(null)
  const attach = useMergedRefs<HTMLOListElement>(lines, attributes?.ref)

  // React moves the element of the dragged row in the DOM, and the browser then removes its focus.
  const { movedId } = list
  const droppedLine = useRef<HTMLElement | null>(null)
  const order = list.blocks.map((block) => block.id).join('\n')
  useLayoutEffect(() => {
    const line = lines.current?.querySelector<HTMLElement>('[data-moved]') ?? droppedLine.current
    if (movedId !== undefined) line?.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true })
    droppedLine.current = movedId === undefined ? null : line
    // It stays in view on its way, and where it was dropped. In the next frame, dnd-kit has drawn it there.
    const frame = requestAnimationFrame(() => line?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the order is what has changed in the page
  }, [movedId, order])

  return (
    <DndContext {...list.dndProps} collisionDetection={closestCenter}>
      <SortableContext items={list.blocks.map((block) => block.id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} {...attributes} ref={attach} className={className}>
          {list.blocks.map((block, index) => (
            <SortableLine key={block.id} block={block} index={index} list={list} disabled={disabled}>
              {block.group === undefined ? (
                block.items.map((item) => <Fragment key={names.getId(item)}>{renderItem(item)}</Fragment>)
              ) : (
                <>
                  <p className="text-caption/5 text-subtle">{block.group}</p>
                  <SortableLines
                    {...props}
                    attributes={undefined}
                    label={block.group}
                    blocks={sortableBlocks(block.items, { getId: names.getId, getName: names.getName })}
                    onChange={(inner) => onChange(withItems(blocks, block.id, blockItems(inner)))}
                    // Overlaps the group's own menu, so that the menus of all rows are aligned.
                    className={cn(
                      'mt-1 border-l-2 border-hairline pl-1',
                      list.blocks.length > 1 ? '-mr-10.5' : '-mr-2',
                    )}
                  />
                </>
              )}
            </SortableLine>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

interface SortableLineProps<Item> {
  block: SortableBlock<Item>
  /** The index of the block, from 0. */
  index: number
  list: SortableListState<Item>
  disabled: boolean
  /** The rendered item, or the group with its items. */
  children: ReactNode
}

/** A block of a SortableList: its drag handle, its content and its menu. */
function SortableLine<Item>({ block, index, list, disabled, children }: SortableLineProps<Item>) {
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
          <Icon of={GripVertical} />
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
              icon={<Icon of={Ellipsis} />}
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

/** The state and the actions of a sortable list. */
interface SortableListState<Item> {
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
function useSortableList<Item>(
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
    pointerTarget: ({ id, target }, { over }) => (over === undefined ? target : indexOf(over)) ?? indexOf(id),
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

/** Returns the blocks with the items of one block replaced. */
function withItems<Item>(
  blocks: readonly SortableBlock<Item>[],
  id: string,
  items: readonly Item[],
): readonly SortableBlock<Item>[] {
  return blocks.map((block) => (block.id === id ? { ...block, items } : block))
}

/** Returns the items of the blocks, in order. */
function blockItems<Item>(blocks: readonly SortableBlock<Item>[]): readonly Item[] {
  return blocks.flatMap((block) => block.items)
}

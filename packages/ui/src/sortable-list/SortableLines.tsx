import { DndContext, closestCenter } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ReactNode } from 'react'
import { Fragment, useLayoutEffect, useRef } from 'react'
import type { ForwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import type { SortableBlock, SortableNames } from './sortableBlocks.ts'
import { blockItems, sortableBlocks, withItems } from './sortableBlocks.ts'
import { SortableLine } from './SortableLine.tsx'
import { useSortableList } from './useSortableList.ts'

export interface SortableLinesProps<Item> {
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
export function SortableLines<Item>(props: SortableLinesProps<Item>) {
  const { label, blocks, onChange, onAnnounce, names, renderItem, disabled, className, attributes } = props
  const list = useSortableList(blocks, onChange, onAnnounce)
  const lines = useRef<HTMLOListElement>(null)
  const attach = useMergedRefs<HTMLOListElement>(lines, attributes?.ref)

  // React moves the element of the dragged row in the DOM, and the browser then removes its focus.
  const { movedId } = list
  const order = list.blocks.map((block) => block.id).join('\n')
  useLayoutEffect(() => {
    if (movedId !== undefined) lines.current?.querySelector<HTMLElement>('[data-moved] > button')?.focus()
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
                    className={`mt-1 border-l-2 border-hairline pl-1 ${list.blocks.length > 1 ? '-mr-10.5' : '-mr-2'}`}
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

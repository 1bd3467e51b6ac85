import type { ReactNode } from 'react'
import { useState } from 'react'
import { type ForwardedAttributes, forwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import type { SortableNames } from './sortableBlocks.ts'
import { blockItems, sortableBlocks } from './sortableBlocks.ts'
import { SortableLines } from './SortableLines.tsx'

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
        className={`rounded-card border border-hairline bg-surface *:not-last:border-b *:first:rounded-t-card *:last:rounded-b-card ${className}`}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </>
  )
}

import type { ReactNode } from 'react'
import { useState } from 'react'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import type { SortableNames } from './sortableBlocks.ts'
import { blockItems, sortableBlocks } from './sortableBlocks.ts'
import { SortableLines } from './SortableLines.tsx'

export interface SortableListProps<Item> extends SortableNames<Item> {
  /** What the list is of, for a screen reader. */
  label: string
  /** The items, in order. */
  items: readonly Item[]
  /** Called once with the new order when an item or a group was dropped elsewhere. */
  onReorder: (items: readonly Item[]) => void
  /** Draws an item. */
  renderItem: (item: Item) => ReactNode
  /** The order cannot be changed now. @default false */
  disabled?: boolean
  /** Stands there when there are no items. @default 'No Results Found' (M491) */
  empty?: ReactNode
}

/**
 * Items to put in order: by dragging their handle (from 10 px on; Escape puts back), by Space, arrows and Space on the
 * handle, or by Move up and Move down in their menu. Items of a group stay together and move as one; inside of it they
 * change places among themselves (M412). What stands alone has no handle: there is no other place for it.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, onReorder, renderItem, disabled = false, empty } = props
  const [spoken, setSpoken] = useState('')

  if (items.length === 0) return <>{empty ?? <EmptyState title="No Results Found" />}</>
  return (
    <>
      <SortableLines
        label={label}
        blocks={sortableBlocks(items, props)}
        onChange={(blocks) => onReorder(blockItems(blocks))}
        onSay={setSpoken}
        names={props}
        renderItem={renderItem}
        disabled={disabled}
        className="rounded-card border border-hairline bg-surface *:not-last:border-b *:first:rounded-t-card *:last:rounded-b-card"
      />
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  )
}

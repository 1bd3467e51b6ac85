/** The item that a reordering moved, and its new neighbor. */
export interface MovedItem<Item> {
  item: Item
  neighbor: Item
  side: 'before' | 'after'
}

/**
 * Returns the item that was moved between two orders of the same items: the one without which both are equal. It
 * follows the item before it or, as the first, precedes the item after it. Undefined when nothing was moved.
 */
export function movedItem<Item>(before: readonly Item[], after: readonly Item[]): MovedItem<Item> | undefined {
  const first = after.findIndex((item, index) => item !== before[index])
  if (first === -1) return undefined
  const draggedTo = after[first]
  const wasThere = before[first]
  // Either the item moved up to here, or the one that was here moved down.
  const movedUp = after[first + 1] === wasThere && before[first + 1] !== draggedTo
  const item = movedUp || wasThere === undefined ? draggedTo : wasThere
  if (item === undefined) return undefined
  const index = after.indexOf(item)
  const previous = after[index - 1]
  if (previous !== undefined) return { item, neighbor: previous, side: 'after' }
  const next = after[index + 1]
  return next === undefined ? undefined : { item, neighbor: next, side: 'before' }
}

/** An item of a staff member's queue. */
export interface WalkedItem {
  strategyId: number
}

/**
 * Returns the items before and after the present one, in the order of the queue. Items that are being sent are passed
 * over. An item that is not in the queue any more is followed by the first one. Rule QUEUE-7.
 */
export function neighborsInQueue<Item extends WalkedItem>(
  items: readonly Item[],
  strategyId: number,
  isBeingSent: (item: Item) => boolean = () => false,
): { previous: Item | undefined; next: Item | undefined } {
  const index = items.findIndex((item) => item.strategyId === strategyId)
  const isFree = (item: Item) => item.strategyId !== strategyId && !isBeingSent(item)
  if (index === -1) return { previous: undefined, next: items.find(isFree) }
  const before = items.slice(0, index).findLast(isFree)
  const after = items.slice(index + 1).find(isFree)
  return { previous: before, next: after }
}

/**
 * Returns the item to work on after the present one was sent: the next one, or from the end the first one that is still
 * open. Undefined if nothing is left. Rule QUEUE-7.
 */
export function itemAfterSending<Item extends WalkedItem>(
  items: readonly Item[],
  strategyId: number,
  isBeingSent?: (item: Item) => boolean,
): Item | undefined {
  return (
    neighborsInQueue(items, strategyId, isBeingSent).next ??
    items.find((item) => item.strategyId !== strategyId && isBeingSent?.(item) !== true)
  )
}

/** An item of a staff member's queue. */
export interface WalkedItem {
  strategyId: number
}

/** Where the queue leads from an item. */
export interface QueueWalk<Item extends WalkedItem> {
  previous: Item | undefined
  next: Item | undefined
  /** The item to work on after the present one was sent: the next one, or from the end the first one that is still open. */
  afterSending: Item | undefined
}

/**
 * Returns the items before and after the present one, in the order of the queue. Items that are being sent are passed
 * over. An item that is not in the queue any more is followed by the first one. Rule QUEUE-7.
 */
export function walkQueue<Item extends WalkedItem>(
  items: readonly Item[],
  strategyId: number,
  isBeingSent: (item: Item) => boolean,
): QueueWalk<Item> {
  const index = items.findIndex((item) => item.strategyId === strategyId)
  const isFree = (item: Item) => item.strategyId !== strategyId && !isBeingSent(item)
  const first = items.find(isFree)
  const next = items.slice(index + 1).find(isFree)
  const previous = index === -1 ? undefined : items.slice(0, index).findLast(isFree)
  return { previous, next, afterSending: next ?? first }
}

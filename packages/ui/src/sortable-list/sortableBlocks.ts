/** A unit that moves as one: a single item, or all items of a group. */
export interface SortableBlock<Item> {
  /** The id of the item or the group. */
  id: string
  /** The name in announcements and button labels. */
  name: string
  /** The single item, or the items of the group in order. */
  items: readonly Item[]
  /** The group's name; undefined for a single item. */
  group: string | undefined
}

/** Functions that return the id, the name and the group of an item. */
export interface SortableNames<Item> {
  /** Returns the id of an item, unique in the list. */
  getId: (item: Item) => string
  /** Returns the name of an item, which screen readers hear while it moves. */
  getName: (item: Item) => string
  /** Returns the name of an item's group; undefined for none. */
  groupOf?: (item: Item) => string | undefined
}

/** Combines items into blocks. A group is placed at its first item, even when its items were scattered. */
export function sortableBlocks<Item>(
  items: readonly Item[],
  { getId, getName, groupOf }: SortableNames<Item>,
): readonly SortableBlock<Item>[] {
  const blocks = new Map<string, SortableBlock<Item>>()
  for (const item of items) {
    const group = groupOf?.(item)
    const id = group === undefined ? `item:${getId(item)}` : `group:${group}`
    const before = blocks.get(id)?.items ?? []
    blocks.set(id, { id, name: group ?? getName(item), items: [...before, item], group })
  }
  return [...blocks.values()]
}

/** Returns the list with the entry at `from` moved to `to`, which is clamped to the list. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  const target = Math.min(Math.max(to, 0), list.length - 1)
  if (item === undefined || target === from) return list
  return list.toSpliced(from, 1).toSpliced(target, 0, item)
}

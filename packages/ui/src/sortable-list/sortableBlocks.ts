/** What moves as one: a single item, or a group's items together. */
export interface SortableBlock<Item> {
  /** The item's id, or the group's. */
  id: string
  /** What it is called when it is spoken of. */
  name: string
  /** One item, or a group's, in order. */
  items: readonly Item[]
  /** The group's name; undefined for a single item. */
  group: string | undefined
}

/** How the items of a sortable list are told apart. */
export interface SortableNames<Item> {
  getId: (item: Item) => string
  getName: (item: Item) => string
  /** The name of the group that an item belongs to; undefined for none. */
  groupOf?: (item: Item) => string | undefined
}

/** The items as blocks: a group stands where its first item stands, also when its items were scattered. */
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

/** A list with the entry at `from` moved to `to`; a place outside of the list means its end. */
export function moved<Item>(list: readonly Item[], from: number, to: number): readonly Item[] {
  const item = list[from]
  const goal = Math.min(Math.max(to, 0), list.length - 1)
  if (item === undefined || goal === from) return list
  return list.toSpliced(from, 1).toSpliced(goal, 0, item)
}

/** The blocks with one holding other items, or the same in another order. */
export function withItems<Item>(
  blocks: readonly SortableBlock<Item>[],
  id: string,
  items: readonly Item[],
): readonly SortableBlock<Item>[] {
  return blocks.map((block) => (block.id === id ? { ...block, items } : block))
}

/** The items of the blocks, in order. */
export function blockItems<Item>(blocks: readonly SortableBlock<Item>[]): readonly Item[] {
  return blocks.flatMap((block) => block.items)
}

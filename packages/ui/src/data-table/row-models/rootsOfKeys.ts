import type { RowTree } from './RowTree.ts'

/**
 * Returns the nodes of the data's rows that have the given keys. `known` caches the results, so the data is searched
 * only for a new key; a key without a row is cached as -1.
 */
export function rootsOfKeys<Row>(
  tree: RowTree<Row>,
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string>,
  known: Map<string, number>,
): ReadonlySet<number> {
  const unknown = new Set<string>()
  for (const key of keys) if (!known.has(key)) unknown.add(key)
  if (unknown.size > 0) {
    const { roots } = tree
    for (let node = 0; node < roots.length && unknown.size > 0; node++) {
      const key = rowKey(roots[node] as Row)
      if (unknown.delete(key)) known.set(key, node)
    }
    for (const key of unknown) known.set(key, -1)
  }
  const nodes = new Set<number>()
  for (const key of keys) {
    const node = known.get(key) ?? -1
    if (node >= 0 && node < tree.roots.length) nodes.add(node)
  }
  return nodes
}

import { IntList } from './IntList.ts'
import type { RowTree } from './RowTree.ts'
import { childArray } from './RowTree.ts'

/** Filters and orders the children of one node. */
export type ArrangeChildren = (nodes: Int32Array) => Int32Array

export interface FlattenOptions {
  /** Whether the children of a node are shown. Called for every node in the list. */
  isOpen: (node: number) => boolean
  /** The open records of the data, if known: with few of them the list is copied in runs. */
  openRoots?: ReadonlySet<number> | undefined
  /** Whether every node with children is open, so that `isOpen` need not be called. */
  allOpen?: boolean
  /** Arranges the children of a node as they are shown. @default in the order of the data */
  arrange?: ArrangeChildren | undefined
}

/** Returns the nodes as they are shown, from top to bottom: each open node is followed by its children, to any depth. */
export function flattenRowTree<Data>(tree: RowTree<Data>, roots: Int32Array, options: FlattenOptions): Int32Array {
  if (options.allOpen === true && options.arrange === undefined) return tree.withDescendants(roots)
  const nodes = new IntList(roots.length + (roots.length >> 2))
  const { openRoots } = options
  if (openRoots === undefined) {
    for (let at = 0; at < roots.length; at++) addBranch(tree, roots[at] ?? 0, options, nodes)
    return nodes.toArray()
  }
  const open = new Uint8Array(tree.roots.length)
  for (const node of openRoots) open[node] = 1
  let from = 0
  for (let at = 0; at < roots.length; at++) {
    const node = roots[at] ?? 0
    if (open[node] !== 1) continue
    nodes.pushAll(roots.subarray(from, at))
    addBranch(tree, node, options, nodes)
    from = at + 1
  }
  nodes.pushAll(roots.subarray(from))
  return nodes.toArray()
}

function addBranch<Data>(tree: RowTree<Data>, node: number, options: FlattenOptions, nodes: IntList): void {
  nodes.push(node)
  if (options.allOpen !== true && !options.isOpen(node)) return
  const children = tree.children(node)
  if (options.arrange === undefined) {
    const end = children.first + children.count
    for (let child = children.first; child < end; child++) addBranch(tree, child, options, nodes)
    return
  }
  for (const child of options.arrange(childArray(children))) addBranch(tree, child, options, nodes)
}

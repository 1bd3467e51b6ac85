/** A node of a Tree. What else it means to the app stays with the app, found by `id`. */
export interface TreeNode {
  /** Unique in the whole tree. */
  id: string
  /** Its name: shown, spoken, typed ahead and renamed. */
  name: string
  /** Its children; left out for a leaf, and for a node whose children have yet to be fetched. */
  children?: readonly TreeNode[]
  /** Whether it has children that are fetched when it is opened first. @default false */
  lazy?: boolean
  /** Cannot be chosen, renamed or moved. @default false */
  disabled?: boolean
  /** Can be chosen, but neither renamed nor moved, such as a root page (M426). @default false */
  fixed?: boolean
}

/** Where a fetch of children stands when it has not succeeded. */
export type TreeLoad = 'loading' | 'error'

/** A line of the tree as it is drawn: a node, or the word about children that are not there. */
export interface TreeRow {
  /** The node's id; of a word about children, its parent's id and what it says. */
  id: string
  kind: 'node' | TreeLoad
  /** The node; of a word about children, their parent. */
  node: TreeNode
  /** The parent's id; undefined at the root. */
  parentId: string | undefined
  /** 1 at the root (aria-level). */
  level: number
  /** Its place among its siblings, from 1 (aria-posinset). */
  position: number
  /** How many siblings there are, itself included (aria-setsize). */
  size: number
  /** Whether it has children, here or to be fetched. */
  expandable: boolean
  expanded: boolean
}

/** The lines of a tree from top to bottom: children of open nodes only. Linear in what is open. */
export function flattenTree(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  loads: ReadonlyMap<string, TreeLoad> = new Map(),
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (siblings: readonly TreeNode[], level: number, parentId: string | undefined) => {
    siblings.forEach((node, place) => {
      const expandable = node.children === undefined ? node.lazy === true : node.children.length > 0
      const isOpen = expandable && expanded.has(node.id)
      const at = { node, parentId, level, position: place + 1, size: siblings.length }
      rows.push({ id: node.id, kind: 'node', ...at, expandable, expanded: isOpen })
      if (!isOpen) return
      const load = loads.get(node.id)
      if (node.children !== undefined) walk(node.children, level + 1, node.id)
      else if (load !== undefined) {
        const word = { node, parentId: node.id, level: level + 1, position: 1, size: 1 }
        rows.push({ id: `${node.id}:${load}`, kind: load, ...word, expandable: false, expanded: false })
      }
    })
  }
  walk(nodes, 1, undefined)
  return rows
}

/** A node with its parent and siblings; undefined when the tree has none of that id. */
export function findNode(
  nodes: readonly TreeNode[],
  id: string,
  parent?: TreeNode,
): { node: TreeNode; parent: TreeNode | undefined; siblings: readonly TreeNode[]; place: number } | undefined {
  for (const [place, node] of nodes.entries()) {
    if (node.id === id) return { node, parent, siblings: nodes, place }
    const found = node.children && findNode(node.children, id, node)
    if (found) return found
  }
  return undefined
}

/** A node of a Tree. The app finds its own data by `id`. */
export interface TreeNode {
  /** Unique in the whole tree. */
  id: string
  /** The name, which is shown, announced, searched and renamed. */
  name: string
  /** The children. Omit them for a leaf, and for a node whose children are not loaded yet. */
  children?: readonly TreeNode[]
  /** Whether it has children that are loaded when it is first expanded. @default false */
  lazy?: boolean
  /** Whether it can't be selected, renamed or moved. @default false */
  disabled?: boolean
  /** Whether it can't be renamed or moved, only selected, such as a root page (M426). @default false */
  fixed?: boolean
}

/** The state of a load of children that has not succeeded. */
export type TreeLoad = 'loading' | 'error'

/** A row of the tree: a node, or the status of children that are not loaded. */
export interface TreeRow {
  /** The node's id; for a status row, the parent's id and the status. */
  id: string
  kind: 'node' | TreeLoad
  /** The node; for a status row, the parent. */
  node: TreeNode
  /** The parent's id; undefined at the root. */
  parentId: string | undefined
  /** The level for `aria-level`, from 1 at the root. */
  level: number
  /** Its position among its siblings, from 1, for `aria-posinset`. */
  position: number
  /** The number of siblings, itself included, for `aria-setsize`. */
  size: number
  /** Whether it has children, loaded or not. */
  expandable: boolean
  expanded: boolean
}

/**
 * Returns the rows of a tree from top to bottom, with children of expanded nodes only. Linear in the number of expanded
 * nodes.
 */
export function flattenTree(
  nodes: readonly TreeNode[],
  expanded: ReadonlySet<string>,
  loads: ReadonlyMap<string, TreeLoad> = new Map(),
): readonly TreeRow[] {
  const rows: TreeRow[] = []
  const walk = (siblings: readonly TreeNode[], level: number, parentId: string | undefined) => {
    siblings.forEach((node, index) => {
      const expandable = node.children === undefined ? node.lazy === true : node.children.length > 0
      const isOpen = expandable && expanded.has(node.id)
      const at = { node, parentId, level, position: index + 1, size: siblings.length }
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

/** Returns a node with its parent and siblings; undefined for an unknown id. */
export function findNode(
  nodes: readonly TreeNode[],
  id: string,
  parent?: TreeNode,
): { node: TreeNode; parent: TreeNode | undefined; siblings: readonly TreeNode[]; index: number } | undefined {
  for (const [index, node] of nodes.entries()) {
    if (node.id === id) return { node, parent, siblings: nodes, index }
    const found = node.children && findNode(node.children, id, node)
    if (found) return found
  }
  return undefined
}

import type { TreeNode } from './treeNode.ts'
import { findNode } from './treeNode.ts'

/** The target of a move: the last child of a node, or the position right before or after it. */
export interface TreeTarget {
  id: string
  position: 'into' | 'before' | 'after'
}

/**
 * Whether a node can be moved to a target. A fixed node can't be moved, and no node can be moved into itself or its
 * descendants.
 */
export function canMove(nodes: readonly TreeNode[], id: string, target: TreeTarget): boolean {
  const moved = findNode(nodes, id)
  if (!moved || moved.node.disabled || moved.node.fixed) return false
  if (id === target.id || findNode(moved.node.children ?? [], target.id)) return false
  const goal = findNode(nodes, target.id)
  return goal !== undefined && !(target.position === 'into' && goal.node.disabled)
}

/**
 * Returns the tree after a move, or the same tree when the move is not possible. Unaffected nodes stay the same
 * objects.
 */
export function moveNode(nodes: readonly TreeNode[], id: string, target: TreeTarget): readonly TreeNode[] {
  const moved = findNode(nodes, id)
  if (!moved || !canMove(nodes, id, target)) return nodes
  return insertNode(withoutNode(nodes, id), moved.node, target)
}

/** Returns the tree with a node renamed. */
export function renameNode(nodes: readonly TreeNode[], id: string, name: string): readonly TreeNode[] {
  return mapNodes(nodes, (node) => (node.id === id ? { ...node, name } : node))
}

/** Returns the target of one step by keyboard or menu; undefined at the end. */
export function stepTarget(
  nodes: readonly TreeNode[],
  id: string,
  step: 'up' | 'down' | 'in' | 'out',
): TreeTarget | undefined {
  const found = findNode(nodes, id)
  if (!found) return undefined
  const before = found.siblings[found.index - 1]
  const after = found.siblings[found.index + 1]
  const target: Record<typeof step, TreeTarget | undefined> = {
    up: before && { id: before.id, position: 'before' },
    down: after && { id: after.id, position: 'after' },
    in: before && { id: before.id, position: 'into' },
    out: found.parent && { id: found.parent.id, position: 'after' },
  }
  const goal = target[step]
  return goal && canMove(nodes, id, goal) ? goal : undefined
}

/**
 * Returns the drop position in a row: the first quarter is before it, the last quarter after it, the middle into it.
 */
export function positionInRow(offset: number, rowHeight: number): TreeTarget['position'] {
  if (offset < rowHeight / 4) return 'before'
  return offset > (rowHeight * 3) / 4 ? 'after' : 'into'
}

function mapNodes(nodes: readonly TreeNode[], change: (node: TreeNode) => TreeNode): readonly TreeNode[] {
  let changed = false
  const next = nodes.map((node) => {
    const children = node.children && mapNodes(node.children, change)
    const result = change(children === node.children || children === undefined ? node : { ...node, children })
    if (result !== node) changed = true
    return result
  })
  return changed ? next : nodes
}

function withoutNode(nodes: readonly TreeNode[], id: string): readonly TreeNode[] {
  const remaining = nodes.filter((node) => node.id !== id)
  if (remaining.length < nodes.length) return remaining
  return mapNodes(nodes, (node) =>
    node.children?.some((child) => child.id === id)
      ? { ...node, children: node.children.filter((child) => child.id !== id) }
      : node,
  )
}

function insertNode(nodes: readonly TreeNode[], node: TreeNode, { id, position }: TreeTarget): readonly TreeNode[] {
  if (position === 'into') {
    return mapNodes(nodes, (parent) =>
      parent.id === id ? { ...parent, children: [...(parent.children ?? []), node] } : parent,
    )
  }
  const insertInto = (siblings: readonly TreeNode[]) => {
    const at = siblings.findIndex((sibling) => sibling.id === id)
    return at < 0 ? siblings : siblings.toSpliced(position === 'before' ? at : at + 1, 0, node)
  }
  const top = insertInto(nodes)
  if (top !== nodes) return top
  return mapNodes(nodes, (parent) => {
    const children = parent.children && insertInto(parent.children)
    return children === undefined || children === parent.children ? parent : { ...parent, children }
  })
}

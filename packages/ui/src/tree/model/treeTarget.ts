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

import type { TreeNode } from './treeNode.ts'
import { findNode } from './treeNode.ts'

/** Where a node goes: as the last child of another, or right before or after it. */
export interface TreeTarget {
  id: string
  place: 'into' | 'before' | 'after'
}

/** Why a node cannot go there is not told, only whether: not into itself or what is below it, and not when it is fixed. */
export function canMove(nodes: readonly TreeNode[], id: string, target: TreeTarget): boolean {
  const moved = findNode(nodes, id)
  if (!moved || moved.node.disabled || moved.node.fixed) return false
  if (id === target.id || findNode(moved.node.children ?? [], target.id)) return false
  const goal = findNode(nodes, target.id)
  return goal !== undefined && !(target.place === 'into' && goal.node.disabled)
}

/** The tree after a move; the same tree when it cannot be made. Nodes on no way of the move stay the same objects. */
export function moveNode(nodes: readonly TreeNode[], id: string, target: TreeTarget): readonly TreeNode[] {
  const moved = findNode(nodes, id)
  if (!moved || !canMove(nodes, id, target)) return nodes
  return insertNode(withoutNode(nodes, id), moved.node, target)
}

/** The tree after a node got another name. */
export function renameNode(nodes: readonly TreeNode[], id: string, name: string): readonly TreeNode[] {
  return mapNodes(nodes, (node) => (node.id === id ? { ...node, name } : node))
}

/** Where a node goes by one step of the keyboard or the menu; undefined when it is at its end already. */
export function stepTarget(
  nodes: readonly TreeNode[],
  id: string,
  step: 'up' | 'down' | 'in' | 'out',
): TreeTarget | undefined {
  const found = findNode(nodes, id)
  if (!found) return undefined
  const before = found.siblings[found.place - 1]
  const after = found.siblings[found.place + 1]
  const target: Record<typeof step, TreeTarget | undefined> = {
    up: before && { id: before.id, place: 'before' },
    down: after && { id: after.id, place: 'after' },
    in: before && { id: before.id, place: 'into' },
    out: found.parent && { id: found.parent.id, place: 'after' },
  }
  const goal = target[step]
  return goal && canMove(nodes, id, goal) ? goal : undefined
}

/** Which place of a row the pointer means: its first quarter is before it, its last after it, the middle into it. */
export function dropPlace(offset: number, rowHeight: number): TreeTarget['place'] {
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
  const kept = nodes.filter((node) => node.id !== id)
  if (kept.length < nodes.length) return kept
  return mapNodes(nodes, (node) =>
    node.children?.some((child) => child.id === id)
      ? { ...node, children: node.children.filter((child) => child.id !== id) }
      : node,
  )
}

function insertNode(nodes: readonly TreeNode[], node: TreeNode, { id, place }: TreeTarget): readonly TreeNode[] {
  if (place === 'into') {
    return mapNodes(nodes, (parent) =>
      parent.id === id ? { ...parent, children: [...(parent.children ?? []), node] } : parent,
    )
  }
  const beside = (siblings: readonly TreeNode[]) => {
    const at = siblings.findIndex((sibling) => sibling.id === id)
    return at < 0 ? siblings : siblings.toSpliced(place === 'before' ? at : at + 1, 0, node)
  }
  const top = beside(nodes)
  if (top !== nodes) return top
  return mapNodes(nodes, (parent) => {
    const children = parent.children && beside(parent.children)
    return children === undefined || children === parent.children ? parent : { ...parent, children }
  })
}

import { canMove, type TreeTarget } from '../model/treeTarget.ts'
import { findNode, type TreeNode } from '../model/treeNode.ts'

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

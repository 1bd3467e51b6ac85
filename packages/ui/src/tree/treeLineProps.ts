import type { TreeTarget } from './model/moveNode.ts'
import type { TreeNode, TreeRow } from './model/treeNode.ts'
import type { TreeProps } from './treeTypes.ts'
import type { TreeState } from './useTree.ts'

export interface TreeLineProps {
  /** The id of the tree, the prefix of the row's id. */
  id: string
  row: TreeRow
  tree: TreeState
  props: TreeProps
  /** The distance from the top of the content, in px. */
  top: number
  active: boolean
  drag: TreeDrag | undefined
  menuOpen: boolean
  onMenuOpenChange: (id: string, open: boolean) => void
  /** Checks or unchecks a row, or with `isRange` the rows since the last one. Undefined without checkboxes. */
  toggleCheck: ((id: string, isRange: boolean) => void) | undefined
  /** Focuses the tree, the only focusable element of the tree. */
  focusTree: () => void
}

/** A node that is dragged by pointer. */
export interface TreeDrag {
  node: TreeNode
  /** Where a drop would put it; undefined where it can't be dropped. */
  target: TreeTarget | undefined
  /** The line under the pointer. */
  over: string | undefined
}

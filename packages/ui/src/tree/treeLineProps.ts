import type { TreeRow } from './model/treeNode.ts'
import type { TreeProps } from './treeTypes.ts'
import type { TreeState } from './useTree.ts'
import type { TreeDrag } from './useTreeDrag.ts'

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

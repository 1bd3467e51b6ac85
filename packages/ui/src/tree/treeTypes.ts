import type { ReactNode } from 'react'
import type { TreeTarget } from './model/moveNode.ts'
import type { RenameRules } from './model/renameProblem.ts'
import type { TreeNode } from './model/treeNode.ts'

export interface TreeProps {
  /** What the tree is of, for a screen reader. */
  label: string
  /** The nodes of the first level, with what is below them. */
  nodes: readonly TreeNode[]
  /** The open nodes at first. @default none */
  defaultExpanded?: readonly string[]
  /** The open nodes, when their owner holds them. */
  expanded?: ReadonlySet<string>
  /** Called with the open nodes after one opened or closed. */
  onExpandedChange?: (expanded: ReadonlySet<string>) => void
  /** The chosen node. */
  selected?: string | undefined
  /** Called when a node is chosen: by a press, Enter or Space. Without it nothing can be chosen. */
  onSelect?: (node: TreeNode) => void
  /**
   * Fetches the children of a lazy node when it is opened first; the owner then puts them into `nodes`. While it runs
   * the node says 'Loading'; when it rejects, it says so and offers to try again.
   */
  onLoad?: (node: TreeNode) => Promise<void>
  /** Called with a name that is allowed. Without it nothing can be renamed. */
  onRename?: (node: TreeNode, name: string) => void
  /** What a name may be. @default not empty, at most 255 characters, none of its siblings' */
  renameRules?: RenameRules
  /** Called with where a node was moved; `moveNode` makes the new tree. Without it nothing can be moved. */
  onMove?: (node: TreeNode, target: TreeTarget) => void
  /** Forbids moves that the tree itself would allow, such as into a file. @default allows all */
  canDrop?: (node: TreeNode, target: TreeTarget) => boolean
  /** A node's own deeds, as MenuItems, before Rename and the moves. */
  menu?: (node: TreeNode) => ReactNode
  /** An icon of 16 px before the name. @default a folder for what has children, else a file */
  icon?: (node: TreeNode) => ReactNode
  /** Draws the name: a look for hidden or system nodes, marks, counts. @default the name */
  renderName?: (node: TreeNode) => ReactNode
  /** Stands there when there are no nodes. @default 'No Results Found' */
  empty?: ReactNode
  /** Its height or maximum height, without which all is drawn at its full height. @default 'max-h-100' */
  className?: string
}

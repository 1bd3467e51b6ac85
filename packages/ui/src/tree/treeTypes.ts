import type { ReactNode } from 'react'
import type { SubmitProblem } from '../form/submitProblem.ts'
import type { ForwardedAttributes } from '../hooks/forwardedAttributes.ts'
import type { TreeTarget } from './model/treeTarget.ts'
import type { NameSchema } from './model/renameSchema.ts'
import type { TreeNode } from './model/treeNode.ts'

export interface TreeProps extends ForwardedAttributes<HTMLDivElement> {
  /** The accessible name of the tree. */
  label: string
  /** The root nodes with their children. */
  nodes: readonly TreeNode[]
  /** The initially expanded nodes. @default none */
  defaultExpanded?: readonly string[]
  /** The expanded nodes, when the owner controls them. */
  expanded?: ReadonlySet<string>
  /** Called with the expanded nodes after one was expanded or collapsed. */
  onExpandedChange?: (expanded: ReadonlySet<string>) => void
  /** The selected node. */
  selected?: string | undefined
  /** Called when a node is selected by a click, Enter or Space. Without it nodes can't be selected. */
  onSelect?: (node: TreeNode) => void
  /** The checked nodes. Without it nodes have no checkboxes. */
  checked?: ReadonlySet<string>
  /**
   * Called with the checked nodes after a checkbox or Space changed one, Shift with an arrow key or a click changed a range,
   * or Ctrl+A checked every visible node. Space then doesn't select.
   */
  onCheckedChange?: (checked: ReadonlySet<string>) => void
  /**
   * Loads the children of a lazy node when it is first expanded; the owner then adds them to `nodes`. Meanwhile the
   * node shows 'Loading'; when the promise rejects, it shows an error and a retry.
   */
  onLoad?: (node: TreeNode) => Promise<void>
  /**
   * Saves a valid new name. The form stays open until the returned promise resolves, and after it if it resolves with false
   * or rejects; an error is shown at the field. Without `onRename` nodes can't be renamed.
   */
  onRename?: (node: TreeNode, name: string) => unknown
  /** The schema of a name, which siblings must not share. @default not empty, at most 255 characters */
  nameSchema?: NameSchema
  /** Converts an error of `onRename` into a message. @default a general message */
  describeRenameError?: (error: unknown) => SubmitProblem
  /** Called when Delete is pressed on an enabled node. Without it the key does nothing. */
  onDelete?: (node: TreeNode) => void
  /** Called with the target of a move, which the tree allows. The owner moves the node in `nodes`. Without it nodes can't be moved. */
  onMove?: (node: TreeNode, target: TreeTarget) => void
  /**
   * Called when a person tries to rename or move a fixed node by F2, Alt with an arrow key, or dragging. Give the reason
   * there. Without it nothing happens.
   */
  onRefuse?: (node: TreeNode) => void
  /** Whether a move that the tree itself allows is valid; for example, forbid moves into a file. @default allows all */
  canDrop?: (node: TreeNode, target: TreeTarget) => boolean
  /** Renders the app's own MenuItems of a node, before Rename and the moves. */
  menu?: (node: TreeNode) => ReactNode
  /** Renders an icon of 16 px before the name. @default a folder for a node with children, else a file */
  icon?: (node: TreeNode) => ReactNode
  /** Renders the name: a style for hidden or system nodes, marks, counts. @default the name */
  renderName?: (node: TreeNode) => ReactNode
  /** Renders facts at the end of a node, which describe it for screen readers. */
  detail?: (node: TreeNode) => ReactNode
  /** The content without nodes. @default 'No Results Found' */
  empty?: ReactNode
  /** Sets a height or maximum height, without which every row is mounted. @default 'max-h-100' */
  className?: string
}

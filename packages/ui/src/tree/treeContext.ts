import { createContext, use } from 'react'
import type { TreeTarget } from './model/treeTarget.ts'
import type { TreeNode } from './model/treeNode.ts'
import type { TreeProps } from './treeTypes.ts'
import type { TreeState } from './useTree.ts'

/** What all lines of a Tree share. It changes with the tree, and not while it scrolls, so that scrolling is fast. */
export interface TreeContextValue {
  /** The id of the tree, the prefix of its rows' ids. */
  id: string
  tree: TreeState
  props: TreeProps
  drag: TreeDrag | undefined
  /** The node whose menu is open. */
  menuOf: string | undefined
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

export const TreeContext = createContext<TreeContextValue | undefined>(undefined)

/** Returns what the lines of the tree share. Throws outside a Tree. */
export function useTreeContext(): TreeContextValue {
  const context = use(TreeContext)
  if (context === undefined) throw new Error('A line of a Tree is rendered outside its Tree.')
  return context
}

import { Ellipsis } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../icon-button/IconButton.tsx'
import { Menu } from '../menu/Menu.tsx'
import { MenuSeparator } from '../menu/MenuChoices.tsx'
import { MenuItem } from '../menu/MenuItem.tsx'
import type { TreeNode } from './model/treeNode.ts'
import type { TreeState } from './useTree.ts'

export interface TreeMenuProps {
  node: TreeNode
  tree: TreeState
  /** The menu items of the app. */
  own: ReactNode
  canRename: boolean
  canMove: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the button gets the focus, so that the tree can take it back. */
  onFocus: () => void
}

const MOVES = [
  ['up', 'Move up', 'alt+ArrowUp'],
  ['down', 'Move down', 'alt+ArrowDown'],
  ['in', 'Move in', 'alt+ArrowRight'],
  ['out', 'Move out', 'alt+ArrowLeft'],
] as const

/** The menu of a node: the app's items, Rename, and a move in each direction. */
export function TreeMenu({ node, tree, own, canRename, canMove, open, onOpenChange, onFocus }: TreeMenuProps) {
  const hasOwn = own !== undefined && own !== null
  return (
    <Menu
      open={open}
      onOpenChange={onOpenChange}
      align="end"
      trigger={
        <IconButton
          label={`Actions for ${node.name}`}
          size="sm"
          tooltip={false}
          tabIndex={-1}
          icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
          onPointerDown={(event) => event.stopPropagation()}
          onFocus={onFocus}
        />
      }
    >
      {own}
      {hasOwn && (canRename || canMove) && <MenuSeparator />}
      {canRename && (
        <MenuItem shortcut="F2" onSelect={() => tree.rename(node.id)}>
          Rename
        </MenuItem>
      )}
      {canMove && <Moves node={node} tree={tree} />}
    </Menu>
  )
}

/** A separate component, so that the possible moves are computed only while the menu is open. */
function Moves({ node, tree }: Pick<TreeMenuProps, 'node' | 'tree'>) {
  return MOVES.map(([direction, word, keys]) => {
    const target = tree.step(node, direction)
    return (
      <MenuItem
        key={direction}
        shortcut={keys}
        disabled={target === undefined}
        onSelect={() => {
          if (target) tree.move(node, target)
        }}
      >
        {word}
      </MenuItem>
    )
  })
}

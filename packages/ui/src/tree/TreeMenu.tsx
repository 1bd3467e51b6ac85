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
  /** The app's own deeds. */
  own: ReactNode
  canRename: boolean
  canMove: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called when the button is given the focus: the tree itself is to have it. */
  onFocus: () => void
}

const MOVES = [
  ['up', 'Move up', 'alt+ArrowUp'],
  ['down', 'Move down', 'alt+ArrowDown'],
  ['in', 'Move in', 'alt+ArrowRight'],
  ['out', 'Move out', 'alt+ArrowLeft'],
] as const

/** What can be done with a node without dragging it: the app's deeds, Rename, and a step in each direction. */
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

/** A part of its own, so that where a node can go is only looked up, in the whole tree, for a menu that is open. */
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

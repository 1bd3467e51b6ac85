import { useState } from 'react'
import { screen } from 'storybook/test'
import { moveNode, renameNode } from './editedNodes.ts'
import type { TreeNode } from '../model/treeNode.ts'
import { Tree } from '../Tree.tsx'
import type { TreeProps } from '../treeTypes.ts'

/** The pages of a small site, for stories. */
export const PAGES: readonly TreeNode[] = [
  { id: 'home', name: 'Home', fixed: true },
  {
    id: 'services',
    name: 'Services',
    children: [
      { id: 'drains', name: 'Drain Cleaning' },
      { id: 'sewers', name: 'Sewer Line Repair', children: [{ id: 'trenchless', name: 'Trenchless Repair' }] },
      { id: 'heaters', name: 'Tankless Heaters' },
    ],
  },
  { id: 'about', name: 'About Us' },
  { id: 'sitemap', name: 'Sitemap', disabled: true },
]

/** A Tree with an owner that applies moves and new names, for stories. */
export function TreeExample(props: TreeProps) {
  const [nodes, setNodes] = useState(props.nodes)
  const [selected, setSelected] = useState(props.selected)
  const { onSelect, onMove, onRename } = props
  return (
    <div className="w-80 rounded-card border border-hairline bg-surface p-2">
      <Tree
        {...props}
        nodes={nodes}
        selected={selected}
        {...(onSelect && {
          onSelect: (node) => {
            setSelected(node.id)
            onSelect(node)
          },
        })}
        {...(onMove && {
          onMove: (node, target) => {
            setNodes(moveNode(nodes, node.id, target))
            onMove(node, target)
          },
        })}
        {...(onRename && {
          onRename: async (node, name) => {
            const result = await onRename(node, name)
            if (result !== false) setNodes(renameNode(nodes, node.id, name))
            return result
          },
        })}
      />
    </div>
  )
}

/** Returns the tree item with a name. */
export const item = (name: string) => screen.getByRole('treeitem', { name })

/** Returns the name of the active item, by `aria-activedescendant`. */
export function activeItem(): string | null | undefined {
  const id = screen.getByRole('tree').getAttribute('aria-activedescendant') ?? ''
  return document.getElementById(id)?.textContent
}

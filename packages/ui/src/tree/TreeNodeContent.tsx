import { File, Folder } from 'lucide-react'
import { renameSchema } from './model/renameSchema.ts'
import { findNode, type TreeNode } from './model/treeNode.ts'
import type { TreeLineProps } from './treeLineProps.ts'
import { TreeMenu } from './TreeMenu.tsx'
import { TreeRename } from './TreeRename.tsx'

interface TreeNodeContentProps extends Pick<
  TreeLineProps,
  'row' | 'tree' | 'props' | 'menuOpen' | 'onMenuOpenChange' | 'focusTree'
> {
  /** The id of the line. */
  id: string
  renaming: boolean
  editable: boolean
  hasMenu: boolean
}

/** The icon, the name or its input, and the menu of a node. */
export function TreeNodeContent(content: TreeNodeContentProps) {
  const { id, row, tree, props, renaming, editable, hasMenu, menuOpen, onMenuOpenChange, focusTree } = content
  const { node } = row
  return (
    <>
      <span aria-hidden className="shrink-0 text-muted">
        {props.icon?.(node) ?? <NodeIcon folder={row.expandable || node.children !== undefined} />}
      </span>
      {renaming ? (
        <TreeRename
          name={node.name}
          schema={renameSchema(siblingNames(props.nodes, node), props.nameSchema)}
          describeError={props.describeRenameError}
          onSave={async (name) => {
            if ((await props.onRename?.(node, name)) !== false) tree.commitRename(node, name)
          }}
          onCancel={() => tree.rename(undefined)}
        />
      ) : (
        <span id={`${id}-name`} className="min-w-0 flex-1 truncate">
          {props.renderName?.(node) ?? node.name}
        </span>
      )}
      {props.detail !== undefined && !renaming && (
        <>
          {/* Divides the words of the name from those of the detail. */}{' '}
          <span id={`${id}-detail`} className="shrink-0">
            {props.detail(node)}
          </span>
        </>
      )}
      {hasMenu && !renaming && (
        // The name has the menu's space until the menu shows.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the menu's clicks from the line
        <span
          className="-ml-[2.125rem] opacity-0 group-hover/row:ml-0 group-hover/row:opacity-100 group-focus-visible/tree:group-data-active/row:ml-0 group-focus-visible/tree:group-data-active/row:opacity-100 focus-within:ml-0 focus-within:opacity-100 has-aria-expanded:ml-0 has-aria-expanded:opacity-100 pointer-coarse:ml-0 pointer-coarse:opacity-100"
          onClick={(event) => event.stopPropagation()}
        >
          <TreeMenu
            node={node}
            tree={tree}
            own={props.menu?.(node)}
            canRename={editable && props.onRename !== undefined}
            canMove={editable && props.onMove !== undefined}
            open={menuOpen}
            onOpenChange={(open) => onMenuOpenChange(row.id, open)}
            onFocus={focusTree}
          />
        </span>
      )}
    </>
  )
}

function siblingNames(nodes: readonly TreeNode[], node: TreeNode): string[] {
  return (findNode(nodes, node.id)?.siblings ?? []).filter(({ id }) => id !== node.id).map(({ name }) => name)
}

function NodeIcon({ folder }: { folder: boolean }) {
  return folder ? <Folder size={16} strokeWidth={1.75} /> : <File size={16} strokeWidth={1.75} />
}

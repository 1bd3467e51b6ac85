import { useDraggable } from '@dnd-kit/core'
import { ChevronRight, CircleAlert, File, Folder } from 'lucide-react'
import { memo } from 'react'
import { Spinner } from '../spinner/Spinner.tsx'
import { renameProblem } from './model/renameProblem.ts'
import { findNode } from './model/treeNode.ts'
import type { TreeRow } from './model/treeNode.ts'
import { TreeMenu } from './TreeMenu.tsx'
import { TreeRename } from './TreeRename.tsx'
import type { TreeProps } from './treeTypes.ts'
import type { TreeState } from './useTree.ts'
import type { TreeDrag } from './useTreeDrag.ts'

export interface TreeLineProps {
  /** The tree's id; the line's is this with its row's, by which the tree names the one in focus. */
  id: string
  row: TreeRow
  tree: TreeState
  props: TreeProps
  /** Its distance from the top of the content, in px. */
  top: number
  active: boolean
  drag: TreeDrag | undefined
  menuOpen: boolean
  onMenuOpenChange: (id: string, open: boolean) => void
  /** Gives the focus to the tree, which is its only holder. */
  focusTree: () => void
}

/** Indent of a level, in px. */
const INDENT = 20

/** One line of a Tree. Not drawn again while nothing of it changes, as when the tree is scrolled. */
export const TreeLine = memo(function TreeLine(line: TreeLineProps) {
  const { row, tree, props, top, active, drag, menuOpen, onMenuOpenChange, focusTree } = line
  const id = `${line.id}-${row.id}`
  const { node } = row
  const isNode = row.kind === 'node'
  const editable = isNode && tree.editable(node)
  const renaming = isNode && tree.renaming === node.id
  const { listeners, setNodeRef } = useDraggable({ id: row.id, disabled: !editable || !props.onMove || renaming })
  const siblings = () =>
    (findNode(props.nodes, node.id)?.siblings ?? []).filter((other) => other.id !== node.id).map((other) => other.name)
  const hasMenu = isNode && !node.disabled && ((editable && (props.onRename || props.onMove)) || props.menu)
  const place = drag?.target?.id === row.id ? drag.target.place : undefined

  return (
    // The tree itself holds the focus and hears the keys; a line only hears the pointer.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      ref={setNodeRef}
      {...listeners}
      id={id}
      role="treeitem"
      // While it is renamed it is named by what stands in it: the new name and what is wrong with it.
      aria-labelledby={isNode && !renaming ? `${id}-name` : undefined}
      aria-label={
        isNode ? undefined : row.kind === 'loading' ? `Loading ${node.name}` : `${node.name}. Did not load. Try again`
      }
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={row.expandable ? row.expanded : undefined}
      aria-selected={isNode && props.onSelect ? props.selected === node.id : undefined}
      aria-disabled={(isNode && node.disabled) || row.kind === 'loading' || undefined}
      data-active={active || undefined}
      data-drop={place}
      data-dragged={drag?.node.id === row.id || undefined}
      className="group/row absolute inset-x-0 top-0 flex h-8 items-center gap-1.5 rounded-control pr-1 select-none has-[input]:z-10 not-aria-disabled:cursor-pointer hover:bg-hover aria-disabled:text-disabled aria-selected:bg-accent-soft aria-selected:text-on-accent-soft data-dragged:opacity-50 data-[drop=after]:shadow-[inset_0_-2px_var(--color-accent)] data-[drop=before]:shadow-[inset_0_2px_var(--color-accent)] data-[drop=into]:bg-accent-soft data-[drop=into]:shadow-[inset_0_0_0_2px_var(--color-accent)] group-focus-visible/tree:data-active:outline-2 group-focus-visible/tree:data-active:-outline-offset-2 group-focus-visible/tree:data-active:outline-ring"
      style={{ transform: `translateY(${top}px)`, paddingLeft: (row.level - 1) * INDENT + 4 }}
      onClick={() => {
        if (!renaming) tree.choose(row)
      }}
      onDoubleClick={() => {
        if (row.expandable && !renaming) tree.toggle(row)
      }}
      onContextMenu={(event) => {
        if (!hasMenu) return
        event.preventDefault()
        tree.focusRow(row.id)
        onMenuOpenChange(row.id, true)
      }}
    >
      {/* The arrow is the pointer's; keys open and close by Left and Right, and aria-expanded tells of it. */}
      <span
        aria-hidden
        className="grid size-6 shrink-0 place-items-center text-muted"
        onPointerDown={(event) => {
          if (row.expandable) event.stopPropagation()
        }}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={(event) => {
          if (!row.expandable) return
          event.stopPropagation()
          tree.focusRow(row.id)
          tree.toggle(row)
        }}
      >
        {row.expandable && (
          <ChevronRight
            size={16}
            strokeWidth={1.75}
            data-open={row.expanded || undefined}
            className="transition-transform duration-(--duration-fast) data-open:rotate-90"
          />
        )}
      </span>
      {isNode ? (
        <>
          <span aria-hidden className="shrink-0 text-muted">
            {props.icon?.(node) ?? <NodeIcon folder={row.expandable || node.children !== undefined} />}
          </span>
          {renaming ? (
            <TreeRename
              name={node.name}
              problem={(name) => renameProblem(name, siblings(), props.renameRules)}
              onCommit={(name) => tree.commitRename(node, name)}
              onCancel={() => tree.rename(undefined)}
            />
          ) : (
            <span id={`${id}-name`} className="min-w-0 flex-1 truncate">
              {props.renderName?.(node) ?? node.name}
            </span>
          )}
          {hasMenu && !renaming && (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- keeps the menu's clicks from the line
            <span
              className="opacity-0 group-hover/row:opacity-100 group-focus-visible/tree:group-data-active/row:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100"
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
      ) : (
        <LoadWord kind={row.kind} />
      )}
    </div>
  )
})

function NodeIcon({ folder }: { folder: boolean }) {
  return folder ? <Folder size={16} strokeWidth={1.75} /> : <File size={16} strokeWidth={1.75} />
}

function LoadWord({ kind }: { kind: TreeRow['kind'] }) {
  if (kind === 'loading') {
    return (
      <span className="flex items-center gap-1.5 text-muted">
        <Spinner size={14} /> Loading…
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 text-red-solid">
      <CircleAlert aria-hidden size={14} strokeWidth={2} />
      Did not load. <span className="underline">Try again</span>
    </span>
  )
}

import { DndContext, DragOverlay } from '@dnd-kit/core'
import type { KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { textScale } from '../hooks/textScale.ts'
import { ROW_PX } from './rowHeight.ts'
import { TreeLines } from './TreeLines.tsx'
import { useTreeChecks } from './useTreeChecks.ts'
import type { TreeProps } from './treeTypes.ts'
import { useTree } from './useTree.ts'
import { useTreeDrag } from './useTreeDrag.ts'

/**
 * A virtualized tree. Arrow keys, Home, End, letters and `*` navigate; Enter and Space select; Space checks where nodes have
 * checkboxes; F2 renames. Nodes are
 * moved by dragging, by Alt with an arrow key, or in their menu (C49, C50). The rules are in RULES.md.
 */
export function Tree(props: TreeProps) {
  const { nodes, empty } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const tree = useTree(props)
  const { drag, dndProps } = useTreeDrag(tree, box)
  const checks = useTreeChecks(props, tree)
  const [menuOf, setMenuOf] = useState<string>()
  const { rows, active } = tree
  const activeId = rows[active]?.id

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      setMenuOf(activeId)
      return
    }
    const activeRow = rows[active]
    if (event.key === 'Delete' && props.onDelete && activeRow?.kind === 'node' && !activeRow.node.disabled) {
      event.preventDefault()
      props.onDelete(activeRow.node)
      return
    }
    if (checks?.press(event)) {
      event.preventDefault()
      return
    }
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / (ROW_PX * textScale())) - 1)
    const done = tree.press(event.key, { alt: event.altKey, other: event.ctrlKey || event.metaKey }, page)
    if (done) event.preventDefault()
  }

  const focusTree = () => box.current?.focus({ preventScroll: true })

  function rename(next: string | undefined) {
    tree.rename(next)
    if (next === undefined) focusTree()
  }

  if (nodes.length === 0) return <>{empty ?? <EmptyState title="No Results Found" />}</>
  return (
    <DndContext {...dndProps} measuring={measuring}>
      <TreeLines
        id={id}
        tree={{
          ...tree,
          rename,
          commitRename: (node, name) => {
            tree.commitRename(node, name)
            focusTree()
          },
        }}
        props={props}
        toggleCheck={checks?.toggle}
        box={box}
        drag={drag}
        menuOf={menuOf}
        onMenuOpenChange={(of, open) => setMenuOf(open ? of : undefined)}
        focusTree={focusTree}
        onKeyDown={keyDown}
      />
      <p role="status" className="sr-only">
        {tree.announcement}
      </p>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {drag && (
            <div className="flex h-[2rem] w-fit max-w-80 items-center rounded-control bg-raised px-3 shadow-drag">
              <span className="truncate">{drag.node.name}</span>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** Rows are positioned by a transform, which dnd-kit's default measuring ignores. */
const measuring = { draggable: { measure: (line: Element) => line.getBoundingClientRect() } }

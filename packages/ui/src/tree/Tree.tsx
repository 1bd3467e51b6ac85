import { DndContext, DragOverlay } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import type { KeyboardEvent } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { TreeLine } from './TreeLine.tsx'
import type { TreeProps } from './treeTypes.ts'
import { useTree } from './useTree.ts'
import { useTreeDrag } from './useTreeDrag.ts'

/** Height of a line, in px. */
const ROW = 32

/**
 * Nodes in nodes, ten thousand as smoothly as ten. Arrow keys, Home, End, letters and `*` go through it; Enter and Space
 * choose; F2 renames; Alt with an arrow moves, as do dragging and each node's menu (C49, C50). RULES.md has the rules.
 */
export function Tree(props: TreeProps) {
  const { label, nodes, empty, className = 'max-h-100' } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const tree = useTree(props)
  const { drag, ...dragging } = useTreeDrag(tree, box, ROW)
  const [menuOf, setMenuOf] = useState<string>()
  const { rows, active } = tree
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    overscan: 8,
    getItemKey: (index) => rows[index]?.id ?? index,
    // The line in focus stays in the page: the tree names it, and its menu or its new name may be open.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range)
      return active < 0 || shown.includes(active) ? shown : [...shown, active].toSorted((a, b) => a - b)
    },
  })

  const activeId = rows[active]?.id
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
    // Only when another line is in focus, not when lines come or go above it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeId])

  function keyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
      event.preventDefault()
      setMenuOf(activeId)
      return
    }
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / ROW) - 1)
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
    <DndContext
      {...dragging}
      accessibility={{ restoreFocus: false, announcements: silent, screenReaderInstructions: { draggable: '' } }}
    >
      <div
        ref={box}
        role="tree"
        aria-label={label}
        aria-activedescendant={activeId === undefined ? undefined : `${id}-${activeId}`}
        tabIndex={0}
        className={`group/tree relative overflow-auto outline-none ${className}`}
        onKeyDown={keyDown}
      >
        <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]
            if (row === undefined) return null
            return (
              <TreeLine
                key={item.key}
                id={`${id}-${row.id}`}
                row={row}
                tree={{
                  ...tree,
                  rename,
                  commitRename: (node, name) => {
                    tree.commitRename(node, name)
                    focusTree()
                  },
                }}
                props={props}
                top={item.start}
                active={item.index === active}
                drag={drag}
                menuOpen={menuOf === row.id}
                onMenuOpenChange={(open) => setMenuOf(open ? row.id : undefined)}
                focusTree={focusTree}
              />
            )
          })}
        </div>
      </div>
      <p role="status" className="sr-only">
        {tree.spoken}
      </p>
      {createPortal(
        <DragOverlay dropAnimation={null}>
          {drag && (
            <div className="flex h-8 w-fit max-w-80 items-center rounded-control bg-raised px-3 shadow-drag">
              <span className="truncate">{drag.node.name}</span>
            </div>
          )}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}

/** The tree says what was moved where, by name; the drag library's own words would be raw ids (C50). */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

import { DndContext, DragOverlay } from '@dnd-kit/core'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { cn } from '../classes/cn.ts'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { forwardedAttributes } from '../hooks/forwardedAttributes.ts'
import { useReorder } from '../hooks/reorder/useReorder.ts'
import { textScale, useTextScale } from '../hooks/textScale.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { positionInRow, type TreeTarget } from './model/treeTarget.ts'
import { checkRows } from './model/treeChecks.ts'
import type { TreeRow } from './model/treeNode.ts'
import { TreeContext, type TreeDrag, useTreeContext } from './treeContext.ts'
import { TreeLine } from './TreeLine.tsx'
import type { TreeProps } from './treeTypes.ts'
import { type TreeState, useTree } from './useTree.ts'

/** The height of a row, in px at the default text size. */
const ROW_PX = 32

/**
 * A virtualized tree. Arrow keys, Home, End, letters and `*` navigate; Enter and Space select; Space checks where nodes have
 * checkboxes; F2 renames. Nodes are
 * moved by dragging, by Alt with an arrow key, or in their menu (C49, C50). The rules are in RULES.md.
 */
export function Tree(props: TreeProps) {
  const { nodes, empty } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const focusTree = () => box.current?.focus({ preventScroll: true })
  const tree = useTree(props, () => {
    if (document.activeElement === document.body) focusTree()
  })
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

  function rename(next: string | undefined) {
    tree.rename(next)
    if (next === undefined) focusTree()
  }

  if (nodes.length === 0) return <>{empty ?? <EmptyState title="No Results Found" />}</>
  return (
    <DndContext {...dndProps} measuring={measuring}>
      <TreeContext
        value={{
          id,
          tree: {
            ...tree,
            rename,
            commitRename: (node, name) => {
              tree.commitRename(node, name)
              focusTree()
            },
          },
          props,
          drag,
          menuOf,
          onMenuOpenChange: (of, open) => setMenuOf(open ? of : undefined),
          toggleCheck: checks?.toggle,
          focusTree,
        }}
      >
        <TreeLines box={box} onKeyDown={keyDown} />
      </TreeContext>
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

/** The checkboxes of a tree. */
interface TreeChecks {
  /** Checks or unchecks a row, or with `isRange` the rows since the last one. */
  toggle: (id: string, isRange: boolean) => void
  /** Handles Space, Shift with an arrow key, and Ctrl+A. Returns whether the key was handled. */
  press: (event: KeyboardEvent) => boolean
}

/** Returns the checkboxes of a tree; undefined for a tree without. */
function useTreeChecks(props: TreeProps, tree: TreeState): TreeChecks | undefined {
  const anchor = useRef<string>(undefined)
  const latest = useRef({ props, tree })
  useEffect(() => {
    latest.current = { props, tree }
  })
  // Stable, so that scrolling and checking render only the lines that change.
  const [checks] = useState((): TreeChecks => {
    const rows = () => latest.current.tree.rows
    const indexOf = (id: string | undefined) => rows().findIndex((row) => row.id === id)
    const change = (by: Parameters<typeof checkRows>[2]) => {
      const { checked = NONE, onCheckedChange } = latest.current.props
      onCheckedChange?.(checkRows(rows(), checked, by))
    }
    function toggle(id: string, isRange: boolean) {
      const [from, to] = [indexOf(anchor.current), indexOf(id)]
      if (isRange && from >= 0) change({ kind: 'range', from, to })
      else {
        anchor.current = id
        change({ kind: 'toggle', index: to })
      }
    }
    function press({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
      const { active } = latest.current.tree
      const row = rows()[active]
      if (row === undefined || altKey) return false
      if (key === ' ' && !ctrlKey && !metaKey) {
        toggle(row.id, shiftKey)
        return true
      }
      if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') {
        change({ kind: 'all' })
        return true
      }
      if (!shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false
      extendRange(row, rows()[key === 'ArrowDown' ? active + 1 : active - 1])
      return true
    }
    function extendRange(row: TreeRow, next: TreeRow | undefined) {
      if (next === undefined) return
      if (indexOf(anchor.current) < 0 || !latest.current.props.checked?.has(row.id)) anchor.current = row.id
      latest.current.tree.focusRow(next.id)
      change({ kind: 'range', from: indexOf(anchor.current), to: indexOf(next.id) })
    }
    return { toggle, press }
  })
  return props.onCheckedChange === undefined ? undefined : checks
}

const NONE: ReadonlySet<string> = new Set()

interface TreeLinesProps {
  /** The scrolling element, which has the focus for all rows. */
  box: RefObject<HTMLDivElement | null>
  onKeyDown: (event: KeyboardEvent<HTMLDivElement>) => void
}

/**
 * The scrolling element with the visible rows and a few more. A separate component, so that scrolling renders only this
 * part and the rows that come into view.
 */
function TreeLines({ box, onKeyDown }: TreeLinesProps) {
  const { id, tree, props, toggleCheck } = useTreeContext()
  const { rows, active, renaming } = tree
  const { label, className = 'max-h-100' } = props
  const attach = useMergedRefs<HTMLDivElement>(box, props.ref)
  const rowHeight = ROW_PX * useTextScale()
  const renamed = renaming === undefined ? -1 : rows.findIndex((row) => row.id === renaming)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // Memoized: a new function makes the virtualizer measure all rows again.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    // The active row stays mounted: aria-activedescendant refers to it, and its menu may be open. So does a row that is
    // renamed, with what was typed.
    rangeExtractor: (range) => {
      const alwaysMounted = [active, renamed].filter((index) => index >= 0)
      return [...new Set([...defaultRangeExtractor(range), ...alwaysMounted])].toSorted((a, b) => a - b)
    },
  })

  const estimated = useRef(rowHeight)
  useLayoutEffect(() => {
    if (estimated.current === rowHeight) return
    estimated.current = rowHeight
    virtual.measure()
  }, [rowHeight, virtual])

  const activeId = rows[active]?.id
  useEffect(() => {
    if (active >= 0) virtual.scrollToIndex(active)
    // Only when the active row changes, not when rows are added or removed above it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [activeId])

  return (
    <div
      {...forwardedAttributes(props)}
      ref={attach}
      role="tree"
      aria-label={label}
      aria-multiselectable={toggleCheck === undefined ? undefined : true}
      aria-activedescendant={activeId === undefined ? undefined : `${id}-${activeId}`}
      tabIndex={0}
      className={cn('group/tree relative overflow-auto outline-none', className)}
      onKeyDown={onKeyDown}
    >
      <div role="presentation" className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const row = rows[item.index]
          if (row === undefined) return null
          return <TreeLine key={item.key} row={row} top={item.start} active={item.index === active} />
        })}
      </div>
    </div>
  )
}

/** How long a dragged node must stay over a collapsed one before that expands, in ms. */
const OPEN_AFTER_MS = 600

/**
 * Drags a node by pointer. The line under the pointer is computed from its height in the scrolled content, not read from
 * the page, so it costs the same for ten nodes as for ten thousand.
 */
function useTreeDrag(tree: TreeState, box: RefObject<HTMLDivElement | null>) {
  const { drag, dndProps } = useReorder<TreeDrag>({
    start(id, { activatorEvent }) {
      const row = tree.rows.find((other) => other.id === id)
      if (!row || !(activatorEvent instanceof PointerEvent)) return undefined
      if (row.node.fixed) {
        tree.refuseDrag(row.node)
        return undefined
      }
      return { node: row.node, target: undefined, over: undefined }
    },
    pointerTarget({ target: before }, pointer) {
      if (before === undefined || !box.current) return before
      const y = pointer.y - box.current.getBoundingClientRect().top + box.current.scrollTop
      const rowHeight = ROW_PX * textScale()
      const row = tree.rows[Math.floor(y / rowHeight)]
      const under = row?.kind === 'node' ? targetAt(row, y % rowHeight, rowHeight) : undefined
      const next = under && tree.allows(before.node, under) ? under : undefined
      const isSame = before.over === row?.id && isSameTarget(before.target, next)
      return isSame ? before : { node: before.node, over: row?.id, target: next }
    },
    onDrop({ target }) {
      if (target?.target) tree.move(target.node, target.target)
    },
  })
  const dragged = drag?.target

  const open = useEffectEvent(() => {
    const row = tree.rows.find((other) => other.id === dragged?.over)
    if (row?.expandable && !row.expanded) tree.expand([row.id])
  })
  useEffect(() => {
    if (dragged?.over === undefined) return undefined
    const timer = setTimeout(() => open(), OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [dragged?.over])

  /** The position after an expanded node means before its first child, because that is the next row on screen. */
  function targetAt(row: TreeRow, offset: number, rowHeight: number): TreeTarget {
    const position = positionInRow(offset, rowHeight)
    const first = row.expanded && position === 'after' ? row.node.children?.[0] : undefined
    return first ? { id: first.id, position: 'before' } : { id: row.id, position }
  }

  return { drag: dragged, dndProps }
}

function isSameTarget(one: TreeTarget | undefined, other: TreeTarget | undefined): boolean {
  return one?.id === other?.id && one?.position === other?.position
}

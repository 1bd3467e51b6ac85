import type { RefObject } from 'react'
import { useEffect, useEffectEvent } from 'react'
import { useReorder } from '../hooks/reorder/useReorder.ts'
import { textScale } from '../hooks/textScale.ts'
import type { TreeTarget } from './model/moveNode.ts'
import { positionInRow } from './model/moveNode.ts'
import type { TreeNode, TreeRow } from './model/treeNode.ts'
import { ROW_PX } from './rowHeight.ts'
import type { TreeState } from './useTree.ts'

/** How long a dragged node must stay over a collapsed one before that expands, in ms. */
const OPEN_AFTER_MS = 600

/** A node that is dragged by pointer. */
export interface TreeDrag {
  node: TreeNode
  /** Where a drop would put it; undefined where it can't be dropped. */
  target: TreeTarget | undefined
  /** The line under the pointer. */
  over: string | undefined
}

/**
 * Drags a node by pointer. The line under the pointer is computed from its height in the scrolled content, not read from
 * the page, so it costs the same for ten nodes as for ten thousand.
 */
export function useTreeDrag(tree: TreeState, box: RefObject<HTMLDivElement | null>) {
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

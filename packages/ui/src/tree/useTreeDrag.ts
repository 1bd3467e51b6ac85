import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core'
import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { TreeTarget } from './model/moveNode.ts'
import { dropPlace } from './model/moveNode.ts'
import type { TreeNode, TreeRow } from './model/treeNode.ts'
import type { TreeState } from './useTree.ts'

/** A drag starts after a move of this many px (M413, M551). */
const DRAG_DISTANCE = 10

/** How long a dragged node rests on a closed one before that opens, in ms. */
const OPEN_AFTER_MS = 600

/** A node on its way by pointer. */
export interface TreeDrag {
  node: TreeNode
  /** The line under the pointer and the place that it means there; undefined where it may not go. */
  target: TreeTarget | undefined
  /** The line under the pointer. */
  over: string | undefined
}

/**
 * Dragging a node by pointer. The line under the pointer is reckoned from its height in the scrolled content, not asked
 * of the page, so it costs the same for ten nodes as for ten thousand.
 */
export function useTreeDrag(tree: TreeState, box: RefObject<HTMLDivElement | null>, rowHeight: number) {
  const [drag, setDrag] = useState<TreeDrag>()
  const [startY, setStartY] = useState(0)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_DISTANCE } }))

  const open = useEffectEvent(() => {
    const row = tree.rows.find((other) => other.id === drag?.over)
    if (row?.expandable && !row.expanded) tree.expand([row.id])
  })
  useEffect(() => {
    if (drag?.over === undefined) return undefined
    const timer = setTimeout(() => open(), OPEN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [drag?.over])

  function start({ active, activatorEvent }: DragStartEvent) {
    const row = tree.rows.find((other) => other.id === active.id)
    if (!row || !box.current || !(activatorEvent instanceof PointerEvent)) return
    setStartY(activatorEvent.clientY - box.current.getBoundingClientRect().top + box.current.scrollTop)
    setDrag({ node: row.node, target: undefined, over: undefined })
  }

  /** The delta of a drag counts the scrolling of the box too, so it leads from where it began to a height in the content. */
  function move({ delta }: DragMoveEvent) {
    if (drag === undefined) return
    const y = startY + delta.y
    const row = tree.rows[Math.floor(y / rowHeight)]
    const target = row?.kind === 'node' ? targetAt(row, y % rowHeight) : undefined
    const next = target && tree.allows(drag.node, target) ? target : undefined
    if (drag.over === row?.id && drag.target?.id === next?.id && drag.target?.place === next?.place) return
    setDrag({ ...drag, over: row?.id, target: next })
  }

  /** After an open node means before its first child: that is the line that the eye sees there. */
  function targetAt(row: TreeRow, offset: number): TreeTarget {
    const place = dropPlace(offset, rowHeight)
    const first = row.expanded && place === 'after' ? row.node.children?.[0] : undefined
    return first ? { id: first.id, place: 'before' } : { id: row.id, place }
  }

  function end(_event: DragEndEvent) {
    if (drag?.target) tree.move(drag.node, drag.target)
    setDrag(undefined)
  }

  return { drag, sensors, onDragStart: start, onDragMove: move, onDragEnd: end, onDragCancel: () => setDrag(undefined) }
}

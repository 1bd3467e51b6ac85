import { ChevronRight } from 'lucide-react'
import type { TreeRow } from './model/treeNode.ts'
import type { TreeState } from './useTree.ts'

interface TreeArrowProps {
  row: TreeRow
  tree: TreeState
}

/** The arrow of a line. It is for the pointer only: Left and Right do the same, and aria-expanded announces it. */
export function TreeArrow({ row, tree }: TreeArrowProps) {
  return (
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
  )
}

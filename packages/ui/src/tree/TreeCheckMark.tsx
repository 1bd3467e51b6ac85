import { Check } from 'lucide-react'
import type { TreeRow } from './model/treeNode.ts'

export interface TreeCheckMarkProps {
  row: TreeRow
  isChecked: boolean
  onToggle: (id: string, isRange: boolean) => void
}

/** The checkbox of a line. It is for the pointer only: Space does the same, and aria-checked announces it. */
export function TreeCheckMark({ row, isChecked, onToggle }: TreeCheckMarkProps) {
  if (row.node.disabled) return <span aria-hidden className="size-6 shrink-0" />
  return (
    <span
      aria-hidden
      className="-mx-1 grid size-6 shrink-0 cursor-pointer place-items-center"
      onPointerDown={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={(event) => {
        event.stopPropagation()
        onToggle(row.id, event.shiftKey)
      }}
    >
      <span
        data-checked={isChecked || undefined}
        className="grid size-4 place-items-center rounded-mark border border-line-strong bg-surface text-on-accent data-checked:border-accent-fill data-checked:bg-accent-fill"
      >
        {isChecked && <Check size={12} strokeWidth={3} />}
      </span>
    </span>
  )
}

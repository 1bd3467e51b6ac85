import { useDraggable } from '@dnd-kit/core'
import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, shownSequence } from '@rankdesk/domain'
import { formatNumber, type PlainDate } from '@rankdesk/format'
import { GripVertical } from 'lucide-react'
import { memo } from 'react'
import { MonthSelect } from '../MonthSelect.tsx'
import { PageCell } from '../scheduleCells.tsx'
import { strategyDetails } from '../scheduleTexts.ts'

export interface BoardCardProps {
  row: DraftRow
  strategy: SchedulerStrategy
  quantity: number
  selected: boolean
  onSelect: (rowId: number) => void
  onMonth: (rowId: number, month: PlainDate) => void
}

/** A row of the schedule as a card that can be dragged to another month. */
export function BoardCard(props: BoardCardProps) {
  const { row, strategy, selected } = props
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: String(row.rowId),
    attributes: { roleDescription: 'movable strategy' },
  })
  return (
    <div
      ref={setNodeRef}
      data-selected={selected || undefined}
      data-dragging={isDragging || undefined}
      {...listeners}
      style={transform === null ? undefined : { transform: `translate(${transform.x}px, ${transform.y}px)` }}
      className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-1 rounded-card border border-hairline bg-surface p-2 pl-1 data-dragging:relative data-dragging:z-30 data-dragging:shadow-drag data-selected:border-accent data-selected:outline-1 data-selected:-outline-offset-1 data-selected:outline-accent"
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        aria-label={`Move ${strategy.title}`}
        className="grid h-7 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-subtle hover:bg-hover pointer-coarse:size-10"
      >
        <GripVertical aria-hidden size={14} strokeWidth={2} />
      </button>
      <BoardCardContent {...props} />
    </div>
  )
}

const BoardCardContent = memo(function BoardCardContent(props: BoardCardProps) {
  const { row, strategy, quantity, selected, onSelect, onMonth } = props
  return (
    <>
      <div className="flex min-w-0 flex-col gap-1">
        <button
          type="button"
          aria-pressed={selected}
          onClick={() => onSelect(row.rowId)}
          className="rounded-chip text-left"
        >
          <span className="font-semibold wrap-break-word">
            <span className="figures mr-1 font-normal text-subtle">{formatNumber(shownSequence(row.sSeq))}</span>
            {strategy.title}
          </span>
          <span className="block text-caption wrap-break-word text-muted">
            {strategyDetails(row, strategy, quantity)}
          </span>
        </button>
        <span className="min-w-0 text-caption">
          <PageCell row={row} />
        </span>
      </div>
      <MonthSelect
        row={row}
        strategy={strategy}
        aria-label={`Month of ${strategy.title}`}
        className="col-span-2 ml-1"
        onChange={(month) => onMonth(row.rowId, month)}
      />
    </>
  )
})

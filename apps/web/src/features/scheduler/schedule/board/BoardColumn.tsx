import { useDroppable } from '@dnd-kit/core'
import { formatNumber, pluralize } from '@rankdesk/format'
import type { ReactNode } from 'react'
import { MonthHours } from '../MonthLoadStrip.tsx'
import type { BoardColumnData } from './boardColumns.ts'

export interface BoardColumnProps {
  column: BoardColumnData
  /** How many strategies the client's package has for a month (M356). */
  max: number
  /** Whether a dragged row is over the month. */
  isTarget: boolean
  children: ReactNode
}

/** A month of the board: its count against the package, its hours, and its rows. */
export function BoardColumn({ column: { month, label, rows, work, load }, max, isTarget, children }: BoardColumnProps) {
  const { setNodeRef } = useDroppable({ id: month })
  const completed = work.strategies - rows.length
  const isOver = work.strategies > max
  return (
    <section
      ref={setNodeRef}
      aria-label={label}
      data-target={isTarget || undefined}
      className="flex min-w-0 flex-col gap-2 rounded-card border border-hairline bg-sunken p-2 data-target:border-accent data-target:outline-1 data-target:-outline-offset-1 data-target:outline-accent"
    >
      <header className="flex flex-col gap-1 px-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <h3 className="font-semibold">{label}</h3>
          <span className={`figures ${isOver ? 'font-medium text-on-red-soft' : 'text-muted'}`}>
            {formatNumber(work.strategies)} of {pluralize(max, 'item', 'items')}
            {isOver && <span className="sr-only">, more than the package includes</span>}
          </span>
        </div>
        {load !== undefined && <MonthHours load={load} />}
        {completed > 0 && (
          <p className="text-caption text-muted">{pluralize(completed, 'strategy', 'strategies')} completed</p>
        )}
      </header>
      {rows.length === 0 ? <p className="px-1 py-3 text-muted">No strategies</p> : children}
    </section>
  )
}

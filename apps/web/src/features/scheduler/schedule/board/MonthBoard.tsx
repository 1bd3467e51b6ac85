import { DndContext } from '@dnd-kit/core'
import type { SchedulerStrategy } from '@rankdesk/api'
import type { DraftRow, ScheduleDraft } from '@rankdesk/domain'
import type { PlainDate } from '@rankdesk/format'
import { useCallback } from 'react'
import type { DraftActions } from '../../draft/useScheduleDraft.ts'
import { BoardCard } from './BoardCard.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardColumnData } from './boardColumns.ts'
import { useBoardDrag } from './useBoardDrag.ts'

export interface MonthBoardProps {
  columns: readonly BoardColumnData[]
  strategies: ReadonlyMap<number, SchedulerStrategy>
  draft: ScheduleDraft
  /** How many strategies the client's package has for a month. */
  max: number
  actions: DraftActions
  chosenId: number | undefined
  onChoose: (rowId: number) => void
}

/**
 * The schedule with a column for each month. A row moves to another month with the pointer, by keys on its handle, or
 * with the select on its card; a group moves as a whole (M400).
 */
export function MonthBoard({ columns, strategies, draft, max, actions, chosenId, onChoose }: MonthBoardProps) {
  const strategyOf = ({ strategyId }: DraftRow) => strategies.get(strategyId)
  const move = useCallback((rowId: number, month: PlainDate) => actions.change(rowId, { month }), [actions])
  const nameOf = (rowId: number) => {
    const row = columns.flatMap(({ rows }) => rows).find((each) => each.rowId === rowId)
    return (row === undefined ? undefined : strategyOf(row)?.title) ?? ''
  }
  const { target, dndProps } = useBoardDrag({ columns, nameOf, onDrop: move })
  return (
    <DndContext {...dndProps}>
      <div role="group" aria-label="Months" className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((column) => (
          <BoardColumn key={column.month} column={column} max={max} isTarget={target === column.month}>
            <ul className="flex flex-col gap-2">
              {column.rows.map((row) => {
                const strategy = strategyOf(row)
                return (
                  strategy !== undefined && (
                    <li key={row.rowId}>
                      <BoardCard
                        row={row}
                        strategy={strategy}
                        quantity={draft.chosen.get(row.strategyId) ?? 1}
                        selected={row.rowId === chosenId}
                        onSelect={onChoose}
                        onMonth={move}
                      />
                    </li>
                  )
                )
              })}
            </ul>
          </BoardColumn>
        ))}
      </div>
    </DndContext>
  )
}

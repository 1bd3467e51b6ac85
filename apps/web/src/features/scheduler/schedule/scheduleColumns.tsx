import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, type ScheduleDraft, shownSequence } from '@rankdesk/domain'
import { formatMonthName, formatNumber, monthOf } from '@rankdesk/format'
import type { DataTableColumn, Toasts } from '@rankdesk/ui'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { MonthSelect } from './MonthSelect.tsx'
import { PageCell, RowMenu, StrategyCell } from './scheduleCells.tsx'
import { pageText, strategyText } from './scheduleTexts.ts'

/** The input of the columns; none of it changes when rows are reordered. */
export interface ScheduleColumnParts {
  strategies: ReadonlyMap<number, SchedulerStrategy>
  quantities: ScheduleDraft['chosen']
  actions: DraftActions
  onUndo: Toasts['show']
}

/** Returns the columns of the schedule (M405). */
export function scheduleColumns({
  strategies,
  quantities,
  actions,
  onUndo,
}: ScheduleColumnParts): DataTableColumn<DraftRow>[] {
  const strategyOf = ({ strategyId }: DraftRow) => strategies.get(strategyId)
  const copiesOf = ({ strategyId }: DraftRow) => quantities.get(strategyId) ?? 1
  return [
    {
      id: 'sequence',
      header: '#',
      size: 48,
      accessorFn: ({ sSeq }) => formatNumber(shownSequence(sSeq)),
      cell: ({ row: { original: row } }) => formatNumber(shownSequence(row.sSeq)),
      meta: { align: 'end' },
    },
    {
      id: 'strategy',
      header: 'Strategy',
      accessorFn: (row) => strategyText(row, strategyOf(row), copiesOf(row)),
      cell: ({ row: { original: row } }) => (
        <StrategyCell row={row} strategy={strategyOf(row)} quantity={copiesOf(row)} />
      ),
      meta: { rowHeader: true },
    },
    {
      id: 'page',
      header: 'Page',
      size: 180,
      accessorFn: pageText,
      cell: ({ row: { original: row } }) => <PageCell row={row} />,
      meta: { truncate: true },
    },
    {
      id: 'month',
      header: 'Month',
      size: 176,
      accessorFn: ({ month }) => formatMonthName(monthOf(month)),
      cell: ({ row: { original: row } }) => {
        const strategy = strategyOf(row)
        if (strategy === undefined) return null
        return (
          <MonthSelect
            row={row}
            strategy={strategy}
            aria-label={`Month of ${strategy.title}`}
            className="w-full min-w-38"
            onChange={(month) => actions.change(row.rowId, { month })}
          />
        )
      },
    },
    {
      id: 'more',
      header: () => <span className="sr-only">More</span>,
      size: 44,
      cell: ({ row: { original: row } }) => {
        const strategy = strategyOf(row)
        const message = `${strategy?.title ?? 'The strategy'} was removed from the schedule.`
        return (
          <RowMenu strategy={strategy} onRemove={() => onUndo({ message, undo: actions.unschedule(row.strategyId) })} />
        )
      },
      meta: { label: 'More' },
    },
  ]
}

import type { SchedulerStrategy } from '@rankdesk/api'
import {
  copyNumber,
  type DraftRow,
  isGoogleType,
  lacksPage,
  needsPage,
  type ScheduleDraft,
  shownSequence,
} from '@rankdesk/domain'
import { formatNumber, NO_VALUE, TEXT_LIMITS } from '@rankdesk/format'
import { Chip, type DataTableColumn, IconButton, Menu, MenuItem, TruncatedText, type Toasts } from '@rankdesk/ui'
import { Ellipsis, TriangleAlert } from 'lucide-react'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { MonthSelect } from './MonthSelect.tsx'

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
  const cardOf = ({ strategyId }: DraftRow) => strategies.get(strategyId)
  return [
    {
      id: 'sequence',
      header: '#',
      size: 48,
      cell: ({ row: { original: row } }) => formatNumber(shownSequence(row.sSeq)),
      meta: { align: 'end' },
    },
    {
      id: 'strategy',
      header: 'Strategy',
      cell: ({ row: { original: row } }) => (
        <StrategyName row={row} strategy={cardOf(row)} quantity={quantities.get(row.strategyId) ?? 1} />
      ),
      meta: { rowHeader: true },
    },
    {
      id: 'page',
      header: 'Page',
      size: 180,
      cell: ({ row: { original: row } }) => <RowPage row={row} />,
      meta: { truncate: true },
    },
    {
      id: 'month',
      header: 'Month',
      size: 176,
      cell: ({ row: { original: row } }) => {
        const strategy = cardOf(row)
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
        const strategy = cardOf(row)
        return (
          <Menu
            align="end"
            trigger={
              <IconButton
                size="sm"
                tooltip={false}
                label={`More actions for ${strategy?.title ?? 'the row'}`}
                icon={<Ellipsis aria-hidden size={16} strokeWidth={1.75} />}
              />
            }
          >
            <MenuItem
              onSelect={() =>
                onUndo({
                  message: `${strategy?.title ?? 'The strategy'} was removed from the schedule.`,
                  undo: actions.takeOut(row.strategyId),
                })
              }
            >
              Remove from the schedule
            </MenuItem>
          </Menu>
        )
      },
      meta: { label: 'More' },
    },
  ]
}

interface StrategyNameProps {
  row: DraftRow
  strategy: SchedulerStrategy | undefined
  quantity: number
}

function StrategyName({ row, strategy, quantity }: StrategyNameProps) {
  if (strategy === undefined) return null
  const details = [
    strategy.strategyType,
    strategy.strategyGroupName ?? strategy.subtitle,
    quantity > 1 ? `${copyNumber(row.rowId)} of ${quantity}` : '',
  ]
  return (
    <span className="flex min-w-44 flex-col py-1">
      <TruncatedText
        text={strategy.title}
        limit={TEXT_LIMITS.schedulerBlogTitle}
        focusable={false}
        className="font-semibold"
      />
      <span className="text-caption wrap-break-word text-muted">
        {details.filter((part) => part !== '').join(' · ')}
      </span>
    </span>
  )
}

function RowPage({ row }: { row: DraftRow }) {
  if (lacksPage(row)) {
    return (
      <Chip hue="orange" icon={<TriangleAlert aria-hidden size={12} />}>
        No page
      </Chip>
    )
  }
  if (isGoogleType(row.strategyTypeId) || !needsPage(row.strategyTypeId) || row.url === '') {
    return <span className="text-subtle">{NO_VALUE}</span>
  }
  return <TruncatedText text={row.url} focusable={false} />
}

import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, lacksPage, type ScheduleDraft, shownSequence } from '@rankdesk/domain'
import { formatMonthName, formatNumber, monthOf, pluralize, TEXT_LIMITS } from '@rankdesk/format'
import {
  DataTable,
  type DataTableColumn,
  Icon,
  IconButton,
  Menu,
  MenuItem,
  Pager,
  rowIdsOf,
  rowIdState,
  type Toasts,
  TruncatedText,
  useToast,
} from '@rankdesk/ui'
import { Ellipsis } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import type { DraftActions } from '../draft/useScheduleDraft.ts'
import { useSchedule } from '../schedulerContext.ts'
import { MonthSelect } from './MonthSelect.tsx'
import { PageCell } from './PageCell.tsx'
import { pageOf, strategyDetails } from './scheduleTexts.ts'

/** The number of rows on a page (M406). */
const PAGE_SIZE = 20

/** The rows with sequence, strategy, page and month (M405); ordered by dragging, by keys, or from their menus. */
export function ScheduleTable() {
  const { info, rows, byId: strategies, draft, actions, selectedId, select } = useSchedule()
  const [page, setPage] = usePageOfSelected(rows, selectedId)
  const box = useRevealRow(selectedId)
  const { show } = useToast()
  const columns = useMemo(
    () => scheduleColumns({ strategies, quantities: draft.chosen, actions, onUndo: show }),
    [strategies, draft.chosen, actions, show],
  )
  const lastPage = Math.max(1, Math.ceil(rows.length / PAGE_SIZE))
  const shown = Math.min(page, lastPage)
  const state = useMemo(
    () => ({
      pagination: { pageIndex: shown - 1, pageSize: PAGE_SIZE },
      rowSelection: rowIdState(selectedId === undefined ? [] : [String(selectedId)]),
    }),
    [shown, selectedId],
  )
  return (
    <div ref={box}>
      <DataTable
        label="Schedule"
        mode="client"
        columns={columns}
        data={rows}
        getRowId={({ rowId }) => String(rowId)}
        getRowName={({ strategyId }) => strategies.get(strategyId)?.title ?? ''}
        state={state}
        enableSorting={false}
        enableCellSelection
        toolbar={
          <span className="flex flex-1 items-center justify-between gap-3 px-4 text-muted sm:px-(--space-card)">
            <span className="figures">{pluralize(rows.length, 'strategy', 'strategies')}</span>
            <DownloadCsv variant="ghost" name={`Schedule of ${info.businessName}`} columns={columns} rows={rows} />
          </span>
        }
        enableRowSelection
        enableMultiRowSelection={false}
        onRowSelectionChange={(rowSelection) => {
          const [id] = rowIdsOf(rowSelection)
          if (id !== undefined) select(Number(id))
        }}
        reorder={{
          onReorder: (next) => {
            if (isCompleteOrder(next, rows)) actions.order(next)
          },
          groupOf: ({ strategyGroupId }) => (strategyGroupId === null ? undefined : String(strategyGroupId)),
        }}
        rowHeight="auto"
        variant="nested"
        navigation="grid"
        className="[&_[data-table-scroller]]:rounded-none [&_[data-table-scroller]]:border-x-0 [&_[data-table-corners]]:hidden"
      />
      {rows.length > PAGE_SIZE && (
        <div className="px-4 py-3">
          <Pager
            page={shown}
            pageSize={PAGE_SIZE}
            pageSizes={[PAGE_SIZE]}
            total={rows.length}
            onChange={(next) => setPage(next.page)}
          />
        </div>
      )}
    </div>
  )
}

/**
 * Whether a dropped order has every row of the schedule once. Logs a warning otherwise (M414): the schedule changed during
 * the drag, so the order is not applied.
 */
export function isCompleteOrder(dropped: readonly { rowId: number }[], rows: readonly { rowId: number }[]): boolean {
  const ids = new Set(dropped.map(({ rowId }) => rowId))
  if (dropped.length === rows.length && rows.every(({ rowId }) => ids.has(rowId))) return true
  // oxlint-disable-next-line no-console -- M414 says so.
  console.warn(`The drag has ${dropped.length} rows, the schedule has ${rows.length}.`)
  return false
}

/** Returns the page of the list and its setter. Choosing a row elsewhere, as by a warning, turns to the row's page. */
function usePageOfSelected(rows: readonly DraftRow[], selectedId: number | undefined) {
  const [page, setPage] = useState(1)
  useEffect(() => {
    const index = rows.findIndex(({ rowId }) => rowId === selectedId)
    if (index >= 0) setPage(Math.floor(index / PAGE_SIZE) + 1)
    // Only when another row is chosen: a row that is moved to another page doesn't turn to it.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [selectedId])
  return [page, setPage] as const
}

/** The input of the columns; none of it changes when rows are reordered. */
interface ScheduleColumnParts {
  strategies: ReadonlyMap<number, SchedulerStrategy>
  quantities: ScheduleDraft['chosen']
  actions: DraftActions
  onUndo: Toasts['show']
}

/** Returns the columns of the schedule (M405). */
function scheduleColumns({
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

/** Returns a row's strategy as text, for copies and CSV files. */
function strategyText(row: DraftRow, strategy: SchedulerStrategy | undefined, quantity: number): string {
  return `${strategy?.title ?? ''} · ${strategyDetails(row, strategy, quantity)}`
}

/** Returns a row's page as text, for copies and CSV files. */
function pageText(row: DraftRow): string {
  return lacksPage(row) ? 'No page' : (pageOf(row) ?? '')
}

interface StrategyCellProps {
  row: DraftRow
  strategy: SchedulerStrategy | undefined
  quantity: number
}

/** A row's strategy: its title, with type, group and number below. */
function StrategyCell({ row, strategy, quantity }: StrategyCellProps) {
  if (strategy === undefined) return null
  return (
    <span className="flex min-w-44 flex-col py-1">
      <TruncatedText
        text={strategy.title}
        limit={TEXT_LIMITS.schedulerBlogTitle}
        focusable={false}
        className="font-semibold"
      />
      <span className="text-caption wrap-break-word text-muted">{strategyDetails(row, strategy, quantity)}</span>
    </span>
  )
}

interface RowMenuProps {
  strategy: SchedulerStrategy | undefined
  /** Removes the row's strategy from the schedule. */
  onRemove: () => void
}

/** The menu of a row. */
function RowMenu({ strategy, onRemove }: RowMenuProps) {
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          size="sm"
          tooltip={false}
          label={`More actions for ${strategy?.title ?? 'the row'}`}
          icon={<Icon of={Ellipsis} />}
        />
      }
    >
      <MenuItem onSelect={onRemove}>Remove from the schedule</MenuItem>
    </Menu>
  )
}

/** The time after which a chosen row is scrolled into view, in ms (M422): its page of the list is then rendered. */
const SCROLL_DELAY_MS = 100

/**
 * Scrolls the selected row in an element into view when another row was chosen, as by a warning that names it. Returns
 * the ref of the element. `selectedId` is undefined for none.
 */
function useRevealRow(selectedId: number | undefined): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (selectedId === undefined) return undefined
    const timer = setTimeout(() => {
      box.current?.querySelector('[role="row"][aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [selectedId])
  return box
}

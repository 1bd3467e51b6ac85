import { cn, Icon, useReorder } from '@rankdesk/ui'
import { type CollisionDetection, DndContext, pointerWithin, useDraggable, useDroppable } from '@dnd-kit/core'
import type { SchedulerStrategy } from '@rankdesk/api'
import { type DraftRow, maxStrategies, type MonthWork, NO_WORK, shownSequence } from '@rankdesk/domain'
import { formatMonthName, formatNumber, monthOf, type PlainDate, pluralize } from '@rankdesk/format'
import { GripVertical } from 'lucide-react'
import { memo, type ReactNode, useCallback } from 'react'
import { type ScheduleInWork, useSchedule } from '../../schedulerContext.ts'
import { MonthHours } from '../MonthHours.tsx'
import { MonthSelect } from '../MonthSelect.tsx'
import { PageCell } from '../PageCell.tsx'
import { strategyDetails } from '../scheduleTexts.ts'
import type { MonthLoad } from '../monthLoad.ts'

/** A month of the board with its rows. */
interface BoardColumnData {
  /** The first day of the month. */
  month: PlainDate
  label: string
  rows: readonly DraftRow[]
  /** All work of the month, with the completed strategies that need no row. */
  work: MonthWork
  /** The load of the person and the team. Undefined for later months, and while it loads. */
  load: MonthLoad | undefined
}

export interface MonthBoardProps {
  /** The loads of the selectable months; undefined while they load. */
  loads: readonly MonthLoad[] | undefined
}

/**
 * The schedule with a column for each month. A row moves to another month with the pointer, by keys on its handle, or
 * with the select on its card; a group moves as a whole (M400).
 */
export function MonthBoard({ loads }: MonthBoardProps) {
  const schedule = useSchedule()
  const { list, rows, byId, draft, actions, selectedId, select } = schedule
  const columns = boardColumns(schedule, loads)
  const max = maxStrategies(list.strategies)
  const strategyOf = ({ strategyId }: DraftRow) => byId.get(strategyId)
  const move = useCallback((rowId: number, month: PlainDate) => actions.change(rowId, { month }), [actions])
  const nameOf = (rowId: number) => {
    const row = rows.find((each) => each.rowId === rowId)
    return (row === undefined ? undefined : strategyOf(row)?.title) ?? ''
  }
  const { target, dndProps } = useBoardDrag({ columns, nameOf, onDrop: move })
  return (
    <DndContext {...dndProps}>
      <div role="group" aria-label="Months" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {columns.map((column) => (
          <BoardColumn key={column.month} column={column} max={max} isTarget={target === column.month}>
            <ul className="flex flex-col gap-2">
              {column.rows.map((row) => {
                const strategy = strategyOf(row)
                return (
                  strategy !== undefined && (
                    <li key={row.rowId}>
                      <BoardCard rowId={row.rowId} title={strategy.title} selected={row.rowId === selectedId}>
                        <BoardCardContent
                          row={row}
                          strategy={strategy}
                          quantity={draft.chosen.get(row.strategyId) ?? 1}
                          selected={row.rowId === selectedId}
                          onSelect={select}
                          onMonth={move}
                        />
                      </BoardCard>
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

/** Returns the columns of the board: the selectable months, and later ones to which rows are assigned. */
function boardColumns({ rows, list, months }: ScheduleInWork, loads: readonly MonthLoad[] = []): BoardColumnData[] {
  const selectable = (list.strategies[0]?.assignedMonthOptions ?? []).map(({ value }) => value)
  const byMonth = Map.groupBy(rows, ({ month }) => month)
  const all = [...new Set([...selectable, ...byMonth.keys()])].toSorted()
  return all.map((month) => ({
    month,
    label: formatMonthName(monthOf(month)),
    rows: byMonth.get(month) ?? [],
    work: months.get(month) ?? NO_WORK,
    load: loads.find((load) => load.month === month),
  }))
}

interface BoardColumnProps {
  column: BoardColumnData
  /** How many strategies the client's package has for a month (M356). */
  max: number
  /** Whether a dragged row is over the month. */
  isTarget: boolean
  children: ReactNode
}

/** A month of the board: its count against the package, its hours, and its rows. */
function BoardColumn({ column: { month, label, rows, work, load }, max, isTarget, children }: BoardColumnProps) {
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
          <span className={cn('figures', isOver ? 'font-medium text-on-red-soft' : 'text-muted')}>
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

interface BoardCardProps {
  rowId: number
  /** The name of its strategy. */
  title: string
  selected: boolean
  /** Dragging moves it without rendering it again. */
  children: ReactNode
}

/** A row of the schedule as a card that can be dragged to another month. */
function BoardCard({ rowId, title, selected, children }: BoardCardProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({
    id: String(rowId),
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
        aria-label={`Move ${title}`}
        className="grid h-7 w-6 shrink-0 cursor-grab touch-none place-items-center rounded-control text-subtle hover:bg-hover pointer-coarse:size-10"
      >
        <Icon of={GripVertical} size={14} />
      </button>
      {children}
    </div>
  )
}

interface BoardCardContentProps {
  row: DraftRow
  strategy: SchedulerStrategy
  quantity: number
  selected: boolean
  onSelect: (rowId: number) => void
  onMonth: (rowId: number, month: PlainDate) => void
}

const BoardCardContent = memo(function BoardCardContent({
  row,
  strategy,
  quantity,
  selected,
  onSelect,
  onMonth,
}: BoardCardContentProps) {
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

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

interface BoardDragOptions {
  columns: readonly BoardColumnData[]
  nameOf: (rowId: number) => string
  onDrop: (rowId: number, month: PlainDate) => void
}

/**
 * Drags the rows of the board between months, with the pointer or with Space, the arrow keys and Space. Escape cancels.
 * Returns the month under the dragged row.
 */
function useBoardDrag({ columns, nameOf, onDrop }: BoardDragOptions) {
  const labelOf = (month: PlainDate | undefined) => columns.find((column) => column.month === month)?.label ?? ''
  const staysWhereItWas = (id: string) => `${nameOf(Number(id))} stays where it was.`
  const { drag, dndProps } = useReorder<PlainDate>({
    start: (id) => monthOfRow(columns, id),
    pointerTarget: (_drag, { over }) => over,
    keyTarget: ({ target }, key) =>
      columns[columns.findIndex(({ month }) => month === target) + (STEPS[key] ?? 0)]?.month,
    droppableOf: (month) => month,
    onDrop({ id, target }) {
      if (target !== undefined && target !== monthOfRow(columns, id)) onDrop(Number(id), target)
    },
    messages: {
      started: ({ id, target }) => `${nameOf(Number(id))} is lifted. It is in ${labelOf(target)}.`,
      moved: ({ target }) => (target === undefined ? undefined : `Over ${labelOf(target)}.`),
      dropped: ({ id, target }) =>
        target === undefined ? staysWhereItWas(id) : `${nameOf(Number(id))} is now in ${labelOf(target)}.`,
      canceled: ({ id }) => staysWhereItWas(id),
    },
  })
  const accessibility = {
    ...dndProps.accessibility,
    screenReaderInstructions: {
      draggable: 'Press Space to lift the strategy, an arrow key to choose another month, and Space to drop it.',
    },
  }
  return { target: drag?.target, dndProps: { ...dndProps, accessibility, collisionDetection: columnOfPointer } }
}

/** How far beside its columns the board still counts a drop, in px: a little more than the gap between them. */
const BESIDE_PX = 16

/** Returns the column under the pointer, or the nearest one above, below or beside it: a short column is easily missed. */
const columnOfPointer: CollisionDetection = (options) => {
  const inside = pointerWithin(options)
  const { pointerCoordinates: pointer, droppableContainers, droppableRects } = options
  if (inside.length > 0 || pointer === null) return inside
  const outside = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to)
  return droppableContainers
    .flatMap(({ id }) => {
      const rect = droppableRects.get(id)
      if (rect === undefined) return []
      const beside = outside(pointer.x, rect.left, rect.right)
      return beside > BESIDE_PX ? [] : [{ id, away: beside + outside(pointer.y, rect.top, rect.bottom) }]
    })
    .toSorted((one, other) => one.away - other.away)
    .slice(0, 1)
    .map(({ id }) => ({ id }))
}

function monthOfRow(columns: readonly BoardColumnData[], rowId: string): PlainDate | undefined {
  return columns.find(({ rows }) => rows.some((row) => row.rowId === Number(rowId)))?.month
}

import { FlexRender, type RowData } from '@tanstack/react-table'
import type { CSSProperties, FocusEvent, MouseEvent, ReactNode } from 'react'
import { cn } from '../classes/cn.ts'
import { EmptyBox } from '../empty-state/EmptyBox.tsx'
import { Skeleton } from '../skeleton/Skeleton.tsx'
import { loadTableEvents, useLazyEvents } from './actions/useLazyEvents.ts'
import { APART, followsNumbers, stickyCell, stickyStyle, TRACKS } from './body/cellClasses.ts'
import { DataTableBody } from './body/DataTableBody.tsx'
import { cellStop, ROLES } from './body/roles.ts'
import { LEADING_WIDTH, type RowConfig } from './body/rowConfig.ts'
import { columnTracks } from './columns/columnTracks.ts'
import { type DataTableContext, useDataTableContext, useRowConfig } from './dataTableContext.ts'
import { DataTableHead } from './head/DataTableHead.tsx'
import { cellOf, cellPosition } from './keyboard/cellElements.ts'

/** The table element: head, rows and footer, with the listeners for all cells. */
export function DataTableElement() {
  const context = useDataTableContext()
  const { props, model, element, actions, state } = context
  const { rowCount, rowOffset = 0 } = props
  const { config, entries, cell } = model
  const listeners = useTableListeners(context)
  // Without rows, the head is the tab stop.
  const activeRow = state === 'rows' ? cell.active.row : -1
  const tabColumn = (row: number) => (config.grid && activeRow === row ? cell.active.column : -1)
  const isPartial = config.virtual || rowCount !== undefined
  const hasFooter = config.columns.some(({ columnDef }) => columnDef.footer !== undefined)
  const firstRowIndex = isPartial ? rowOffset + 2 : undefined
  return (
    <table
      ref={element}
      {...tableAttributes(context)}
      aria-rowcount={isPartial ? (rowCount ?? entries.length) + 1 + Number(hasFooter) : undefined}
      {...listeners}
    >
      <DataTableHead tabColumn={tabColumn(-1)} rowIndex={isPartial ? 1 : undefined} />
      {state === 'rows' ? <DataTableBody firstRowIndex={firstRowIndex} /> : <BodyWithoutRows />}
      {hasFooter && state === 'rows' && (
        <DataTableFoot
          index={actions.lastRow + 1}
          rowIndex={firstRowIndex === undefined ? undefined : firstRowIndex + entries.length}
          tabColumn={tabColumn(actions.lastRow + 1)}
        />
      )}
    </table>
  )
}

/** Returns the role, state and style of the table element. */
function tableAttributes<Data extends RowData>({ props, model, state }: DataTableContext<Data>) {
  const { label, variant = 'main', stale = false } = props
  const { config, isWorking } = model
  return {
    role: config.grid ? (config.tree ? 'treegrid' : 'grid') : 'table',
    'aria-label': label,
    'aria-busy': state === 'loading' || stale || isWorking || undefined,
    'aria-multiselectable': (config.grid && config.selection === 'many') || undefined,
    className: cn(
      'text-body',
      config.tracks ? 'block' : 'w-full border-separate border-spacing-0',
      !config.tracks && props.layout === 'fixed' && 'table-fixed',
    ),
    style: config.tracks ? trackStyle(config) : props.layout === 'fixed' ? fixedStyle(config) : undefined,
    'data-variant': variant,
    'data-state': state,
  }
}

/** What the body shows when there are no rows. */
function BodyWithoutRows() {
  const { props, model, state } = useDataTableContext()
  return (
    <tbody {...ROLES.rowgroup} className={cn(model.config.tracks && 'block')}>
      {state === 'loading' ? (
        <SkeletonRows rows={props.skeletonRows ?? 8} />
      ) : (
        <MessageRow message={state === 'error' ? props.error : props.empty} />
      )}
    </tbody>
  )
}

/** Returns the listeners of the table; cells and rows have none. */
function useTableListeners<Data extends RowData>(context: DataTableContext<Data>) {
  const { config, cell } = context.model
  const handleEvent = useLazyEvents(context)
  return {
    onClick: (event: MouseEvent<HTMLTableElement>) => handleClick(event, context),
    onPointerDown: handleEvent,
    onPointerMove: handleEvent,
    onPointerUp: handleEvent,
    onKeyDown: config.grid || context.props.enableCellSelection ? handleEvent : undefined,
    onFocus(event: FocusEvent<HTMLTableElement>) {
      // Loaded before the first key; a failure is reported when a key needs it.
      loadTableEvents().catch(() => undefined)
      const focused = cellOf(event.currentTarget, event.target)
      if (focused && config.grid) cell.moveTo(cellPosition(focused), false)
    },
  }
}

function trackStyle<Data extends RowData>({
  columns,
  sizing,
  leading,
}: RowConfig<Data>): CSSProperties & Record<'--data-table-columns', string> {
  const { template, minWidth } = columnTracks(
    columns,
    sizing,
    leading.map(() => LEADING_WIDTH),
  )
  return { '--data-table-columns': template, minWidth }
}

/** Returns the width below which a table with fixed columns scrolls sideways. */
function fixedStyle<Data extends RowData>({ columns, sizing, leading }: RowConfig<Data>): CSSProperties {
  const { minWidth } = columnTracks(
    columns,
    sizing,
    leading.map(() => LEADING_WIDTH),
  )
  return { minWidth }
}

/** The icon of a search without results, as in EmptyState. */
const NO_RESULTS_ICON = (
  <svg viewBox="0 0 24 24" strokeWidth={1.75} strokeLinecap="round" className="size-5 fill-none stroke-current">
    <circle cx="11" cy="11" r="8" />
    <path d="m8.5 8.5 5 5m0-5-5 5M21 21l-4.3-4.3" />
  </svg>
)

interface MessageRowProps {
  /** @default 'No Results Found' (M491) */
  message: ReactNode
}

/** The row that is shown when there are no rows: a message or an error, in the visible part of the table. */
function MessageRow({ message = NOTHING_FOUND }: MessageRowProps) {
  const config = useRowConfig()
  return (
    <tr {...ROLES.row} className={cn(config.tracks && 'block')}>
      <td
        role={config.grid ? 'gridcell' : 'cell'}
        colSpan={config.columns.length + config.leading.length}
        className={cn('px-6 py-10 text-center', config.tracks && 'block')}
      >
        <div className="sticky left-6 w-[min(100%,calc(100cqw-48px))]">{message}</div>
      </td>
    </tr>
  )
}

/** The icon is bundled with this module: loaded later, it would shift the text. */
const NOTHING_FOUND = <EmptyBox size="md" title="No Results Found" icon={NO_RESULTS_ICON} />

/** Handles a click anywhere in a table; cells and rows have no listeners of their own. */
function handleClick<Data extends RowData>(event: MouseEvent<HTMLTableElement>, context: DataTableContext<Data>): void {
  const { props, model, actions } = context
  const { config } = model
  const { target, shiftKey, currentTarget } = event
  const cell = cellOf(currentTarget, target)
  // A nested table handles its own clicks.
  if (!(target instanceof Element) || target.closest('table') !== currentTarget || !cell) return
  const { row } = cellPosition(cell)
  const control = target.closest<HTMLElement>(PRESSED)
  if (control && cell.contains(control)) {
    // A click on a label also clicks its checkbox, which dispatches a click event of its own.
    runAction(control, cell, event, context)
  } else if (config.selection === 'one') actions.selectRow(row, false)
  else if (config.selection === 'many' && (event.ctrlKey || event.metaKey || (shiftKey && !props.enableCellSelection)))
    actions.selectRow(row, shiftKey)
}

/** Runs the action that a control in a cell is for. A control without one has a listener of its own. */
function runAction<Data extends RowData>(
  control: HTMLElement,
  cell: HTMLTableCellElement,
  { detail, shiftKey }: MouseEvent,
  { model, actions }: DataTableContext<Data>,
): void {
  const { columns, leading, grid } = model.config
  const { row, column } = cellPosition(cell)
  const { action } = control.dataset
  switch (action) {
    case 'sort':
      actions.sort(columns[column - leading.length]?.id, shiftKey)
      break
    case 'open':
      actions.toggleExpanded(row)
      break
    case 'select':
      actions.selectRow(row, shiftKey)
      break
    case 'select-all':
      actions.selectAll()
      break
    case 'move':
      model.setMenu({ handle: control, node: actions.nodeAt(row) })
      break
    default:
  }
  // A pointer focuses the control itself; from the cell, arrow keys move on. A click by a key has no detail.
  if (grid && detail > 0 && action !== undefined && action !== 'move') cell.focus({ preventScroll: true })
}

const PRESSED = '[data-action],button,a[href],input,select,textarea,label,[role=separator]'

/** Placeholder rows that are shown while the records load. They are announced once as "Loading". */
function SkeletonRows({ rows }: { rows: number }) {
  const config = useRowConfig()
  const columns = config.columns.length + config.leading.length
  return Array.from({ length: rows }, (_, row) => (
    <tr
      key={row}
      {...ROLES.row}
      className={cn('group/row', config.tracks && TRACKS)}
      aria-hidden={row > 0 || undefined}
    >
      {Array.from({ length: columns }, (_cell, column) => (
        <td
          key={column}
          role={config.grid ? 'gridcell' : 'cell'}
          className={cn('h-[2.25rem] border-b border-hairline px-3', config.tracks && 'flex items-center')}
        >
          {row === 0 && column === 0 && <span className="sr-only">Loading</span>}
          <Skeleton width={BAR_WIDTHS[(row + column) % BAR_WIDTHS.length] ?? '60%'} height={10} />
        </td>
      ))}
    </tr>
  ))
}

/** Uneven widths, like those of words. */
const BAR_WIDTHS = ['72%', '56%', '64%', '48%', '80%']

interface DataTableFootProps {
  /** The footer's row in the grid: one after the last row. */
  index: number
  /** The footer's `aria-rowindex`. */
  rowIndex: number | undefined
  /** The cell that Tab moves to; -1 for none. */
  tabColumn: number
}

/** The footers of the columns, such as sums. They stay visible while the rows scroll. */
function DataTableFoot({ index, rowIndex, tabColumn }: DataTableFootProps) {
  const { table, config } = useDataTableContext().model
  const { tracks, grid, leading } = config
  const cell = cn(
    'bg-surface px-1.5 font-medium -outline-offset-2 first:pl-3 last:pr-3.5',
    tracks ? 'flex min-w-0 items-center' : cn(RULE, 'sticky bottom-0 z-1'),
  )
  const headers = table.getFlatHeaders()
  return (
    <tfoot {...ROLES.rowgroup} className={cn(tracks && 'sticky bottom-0 z-2 block')}>
      <tr
        {...ROLES.row}
        data-index={index}
        aria-rowindex={rowIndex}
        className={cn(tracks && cn(TRACKS, 'grid-rows-1 bg-surface', RULE))}
      >
        {leading.map((kind, at) => (
          <td key={kind} {...cellStop(grid, at === tabColumn)} className={cell}>
            {null}
          </td>
        ))}
        {config.columns.map(({ id, columnDef }, at) => {
          const header = headers.find((one) => one.column.id === id)
          return (
            <td
              key={id}
              {...cellStop(grid, leading.length + at === tabColumn)}
              className={cn(
                cell,
                followsNumbers(config, at) && APART,
                columnDef.meta?.align === 'end'
                  ? cn('figures text-right whitespace-nowrap', tracks && 'justify-end')
                  : 'text-left',
                stickyCell(config, id),
              )}
              style={stickyStyle(config, id)}
            >
              {header && columnDef.footer !== undefined && <FlexRender footer={header} />}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

const RULE = 'h-[2.25rem] border-t border-hairline'

import type { RowData } from '@tanstack/react-table'
import type { CSSProperties, FocusEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { Suspense, lazy, useRef, useState } from 'react'
import { useScrollable } from '../scrollable/useScrollable.ts'
import { handleClick } from './actions/handleClick.ts'
import { tableActions } from './actions/tableActions.ts'
import { loadTableEvents, useLazyEvents } from './actions/useLazyEvents.ts'
import { DataTableBody } from './body/DataTableBody.tsx'
import { joinClasses } from './body/joinClasses.ts'
import { MessageRow } from './body/MessageRow.tsx'
import { LEADING_WIDTH } from './body/rowConfig.ts'
import type { RowConfig } from './body/rowConfig.ts'
import { SkeletonRows } from './body/SkeletonRows.tsx'
import { ROLES } from './body/roles.ts'
import { columnTracks } from './columns/columnTracks.ts'
import type { DataTableContext, HeaderDrag } from './dataTableContext.ts'
import { DataTableFoot } from './DataTableFoot.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { DataTableHead } from './head/DataTableHead.tsx'
import { cellOf, positionOf } from './keyboard/cellElements.ts'
import { useOneTabStop } from './keyboard/useOneTabStop.ts'
import type { RowMoveMenuProps } from './reorder/RowMoveMenu.tsx'
import { useRowReorder } from './reorder/useRowReorder.ts'
import { useDataTable } from './useDataTable.ts'

const RowMoveMenu = lazy(async () => ({ default: (await import('./reorder/RowMoveMenu.tsx')).RowMoveMenu })) as <
  Data extends RowData,
>(
  props: RowMoveMenuProps<Data>,
) => ReactNode

/**
 * A table of records: sorted, filtered, nested, selected, reordered, with a state for loading, stale, empty and error.
 * State and columns are TanStack Table's: the caller controls the slices in `state`, the table keeps the others. Row
 * actions that show on hover and focus go into `RowActions`. See RULES.md.
 */
export function DataTable<Data extends RowData>(props: DataTableProps<Data>) {
  const { label, variant = 'main', loading = false, stale = false, error } = props
  const scroller = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLTableElement>(null)
  const model = useDataTable(props, element)
  const { table, config, entries, cell, menu } = model
  const [selectionAnchor] = useState<{ current: string | undefined }>({ current: undefined })
  const [headerDrag] = useState<{ current: HeaderDrag | undefined }>({ current: undefined })
  const actions = tableActions(props, model, selectionAnchor)
  const context: DataTableContext<Data> = { props, element, model, actions, headerDrag }
  const handleEvent = useLazyEvents(context)
  const rowReorder = useRowReorder(model.reorder !== undefined)
  useOneTabStop(element, config.grid)
  const scrollable = useScrollable(config.grid ? NO_BOX : scroller)
  const state = error !== undefined ? 'error' : loading ? 'loading' : entries.length === 0 ? 'empty' : 'rows'
  const maxHeight = props.maxHeight ?? (config.virtual ? VIRTUAL_HEIGHT : undefined)
  // Where no rows are shown the head is the stop for Tab.
  const activeRow = state === 'rows' ? cell.active.row : -1
  const tabColumn = (row: number) => (config.grid && activeRow === row ? cell.active.column : -1)
  const isPartial = config.virtual || props.rowCount !== undefined
  const hasFooter = config.columns.some(({ columnDef }) => columnDef.footer !== undefined)
  const firstRowIndex = isPartial ? (props.rowOffset ?? 0) + 2 : undefined
  const listeners = {
    onClick: (event: MouseEvent<HTMLTableElement>) => handleClick(event, context),
    onPointerDown: handleEvent,
    onPointerMove: handleEvent,
    onPointerUp: handleEvent,
    onKeyDown: config.grid ? handleEvent : undefined,
    onFocus(event: FocusEvent<HTMLTableElement>) {
      // Loaded before the first key; a failure is reported when a key needs it.
      loadTableEvents().catch(() => undefined)
      const focused = cellOf(event.currentTarget, event.target)
      if (focused && config.grid) cell.moveTo(positionOf(focused), false)
    },
  }
  const rows = (
    <table
      ref={element}
      role={config.grid ? (config.tree ? 'treegrid' : 'grid') : 'table'}
      aria-label={label}
      aria-busy={loading || stale || model.isWorking || undefined}
      aria-rowcount={isPartial ? (props.rowCount ?? entries.length) + 1 + Number(hasFooter) : undefined}
      aria-multiselectable={(config.grid && config.selection === 'many') || undefined}
      className={joinClasses('text-body', config.tracks ? 'block' : 'w-full border-separate border-spacing-0')}
      style={config.tracks ? trackStyle(config) : undefined}
      data-variant={variant}
      data-state={state}
      {...listeners}
    >
      <DataTableHead
        table={table}
        config={config}
        menu={props.columnMenu ?? false}
        resizable={props.enableColumnResizing ?? false}
        canSelectAll={state === 'rows'}
        tabColumn={tabColumn(-1)}
        rowIndex={isPartial ? 1 : undefined}
      />
      {state === 'rows' ? (
        <DataTableBody
          model={model}
          firstRowIndex={firstRowIndex}
          expectedHeight={typeof maxHeight === 'number' ? maxHeight : VIRTUAL_HEIGHT}
          MoveCell={rowReorder?.MoveCell}
        />
      ) : (
        <tbody {...ROLES.rowgroup} className={joinClasses(config.tracks && 'block')}>
          {state === 'loading' ? (
            <SkeletonRows config={config} rows={props.skeletonRows ?? 8} />
          ) : (
            <MessageRow config={config} message={state === 'error' ? error : props.empty} />
          )}
        </tbody>
      )}
      {hasFooter && state === 'rows' && (
        <DataTableFoot
          table={table}
          config={config}
          index={actions.lastRow + 1}
          rowIndex={firstRowIndex === undefined ? undefined : firstRowIndex + entries.length}
          tabColumn={tabColumn(actions.lastRow + 1)}
        />
      )}
    </table>
  )
  return (
    <div className={joinClasses('min-w-0', props.className)}>
      {props.toolbar !== undefined && <div className="mb-3 flex flex-wrap items-center gap-2">{props.toolbar}</div>}
      <div className="relative isolate">
        <div
          ref={scroller}
          data-table-scroller
          className={joinClasses(
            'relative scroll-pt-9 overflow-auto border border-hairline bg-surface [overflow-anchor:none]',
            !config.virtual && (variant === 'main' ? 'rounded-card' : 'rounded-[8px]'),
            stale && 'cursor-progress',
            (state === 'empty' || state === 'error') && '@container',
          )}
          style={{ maxHeight }}
          {...(scrollable && { tabIndex: 0, role: 'region', 'aria-label': label })}
        >
          {stale && (
            <span aria-hidden className="sticky inset-x-0 top-0 z-4 -mb-0.5 block h-0.5 animate-pulse bg-accent" />
          )}
          {rowReorder ? <rowReorder.RowReorder context={context}>{rows}</rowReorder.RowReorder> : rows}
        </div>
        {config.virtual && <span aria-hidden data-table-corners className={CORNERS[variant]} />}
      </div>
      <span aria-live="assertive" className="sr-only">
        {model.announcement}
      </span>
      {menu && (
        <Suspense>
          <RowMoveMenu context={context} {...menu} />
        </Suspense>
      )}
    </div>
  )
}

/** A grid is a stop for Tab anyway: measuring it would only cost time. */
const NO_BOX: RefObject<HTMLDivElement | null> = { current: null }

/**
 * A long list's scroller is square and these cover its corners: a browser asks the page's main thread before it scrolls
 * what is clipped round, and frames come late.
 */
const CORNERS = { main: 'round-corners [--round:var(--radius-card)]', nested: 'round-corners [--round:8px]' }

/** The height of a long list without a `maxHeight`, in px. */
const VIRTUAL_HEIGHT = 640

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

import { joinClasses } from './body/joinClasses.ts'
import type { CSSProperties, FocusEvent, MouseEvent, ReactNode, RefObject } from 'react'
import { Suspense, lazy, useRef, useState } from 'react'
import { EmptyBox } from '../empty-state/EmptyBox.tsx'
import { useScrollable } from '../scrollable/useScrollable.ts'
import { DataTableBody } from './body/DataTableBody.tsx'
import { NO_FIND } from './body/noFind.tsx'
import { LEADING_WIDTH } from './body/rowConfig.ts'
import { SkeletonRows } from './body/SkeletonRows.tsx'
import { columnTracks } from './columns/columnState.ts'
import { DataTableFoot } from './DataTableFoot.tsx'
import type { DataTableProps } from './dataTableProps.ts'
import { loadDeeds, useDeeds } from './deeds/useDeeds.ts'
import { DataTableHead } from './head/DataTableHead.tsx'
import { cellOf, positionOf } from './keyboard/cellElements.ts'
import { useOneTabStop } from './keyboard/useOneTabStop.ts'
import { selectionState } from './selection/select.ts'
import type { RowMoveMenuProps } from './reorder/RowMoveMenu.tsx'
import { onTableClick } from './state/onTableClick.ts'
import { tableActions } from './state/tableActions.ts'
import type { Press, TableScene } from './state/tableScene.ts'
import { useTableModel } from './state/useTableModel.ts'
import { ROLES } from './body/roles.ts'

const RowMoveMenu = lazy(async () => ({ default: (await import('./reorder/RowMoveMenu.tsx')).RowMoveMenu })) as <Row>(
  props: RowMoveMenuProps<Row>,
) => ReactNode

/**
 * A table of records: sorted, filtered, nested, selected, reordered, with a state for loading, stale, empty and error.
 * What its owner gives (sort, open rows, selection, columns) is the owner's; what it does not give the table keeps
 * itself. Row actions that show on hover and focus go into `RowActions`. See RULES.md.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, variant = 'main', loading = false, stale = false, error, selection = 'none', mode } = props
  const scroller = useRef<HTMLDivElement>(null)
  const table = useRef<HTMLTableElement>(null)
  const model = useTableModel(props, table)
  const actions = tableActions(props, model)
  const [press] = useState<Press>({})
  const scene: TableScene<Row> = { props, table, model, actions, press }
  const hear = useDeeds(scene)
  const { config, open, order, holding, select, cell, menu } = model
  useOneTabStop(table, config.grid)
  const scrollable = useScrollable(config.grid ? NO_BOX : scroller)
  const { entries } = open
  const state = error !== undefined ? 'error' : loading ? 'loading' : entries.length === 0 ? 'empty' : 'rows'
  const { template, least } = columnTracks(
    config.columns,
    model.columnState.widths,
    config.leading.map(() => LEADING_WIDTH),
  )
  const maxHeight = props.maxHeight ?? (config.virtual ? VIRTUAL_HEIGHT : undefined)
  const { active } = cell
  // Where no rows are shown the head is the stop.
  const activeRow = state === 'rows' ? active.row : -1
  const tabColumn = (row: number) => (config.grid && activeRow === row ? active.column : -1)
  const places = config.virtual || props.totalRows !== undefined
  const hasFooter = config.columns.some((column) => column.footer !== undefined)
  const { lastRow } = actions
  const firstPlace = places ? (props.rowOffset ?? 0) + 2 : undefined
  const listeners = {
    onClick: (event: MouseEvent<HTMLTableElement>) => onTableClick(event, scene),
    onPointerDown: hear,
    onPointerMove: hear,
    onPointerUp: hear,
    onKeyDown: config.grid ? hear : undefined,
    onFocus(event: FocusEvent<HTMLTableElement>) {
      // Ahead of the first key; one that fails is heard of when a key needs it.
      loadDeeds().catch(() => undefined)
      const element = cellOf(event.currentTarget, event.target)
      if (element && config.grid) cell.moveTo(positionOf(element), false)
    },
  }
  const shownRows = () => Array.from(order.order, (node) => order.tree.row(node))
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
          <table
            ref={table}
            role={config.grid ? (config.tree ? 'treegrid' : 'grid') : 'table'}
            aria-label={label}
            aria-busy={loading || stale || order.sorting || undefined}
            aria-rowcount={places ? (props.totalRows ?? entries.length) + 1 + Number(hasFooter) : undefined}
            aria-multiselectable={(config.grid && selection === 'many') || undefined}
            className={joinClasses('text-body', config.tracks ? 'block' : 'w-full border-separate border-spacing-0')}
            style={config.tracks ? trackStyle(template, least) : undefined}
            data-variant={variant}
            data-state={state}
            {...listeners}
          >
            <DataTableHead
              config={config}
              sorts={order.sorts}
              canSort={props.onSort !== undefined || mode === 'browser'}
              actions={{
                columns: props.columns,
                state: model.columnState,
                change: model.changeColumns,
                resizable: props.resizableColumns ?? false,
                menu: props.columnMenu ?? false,
                sort: (columnId, direction) => order.setSorts({ columnId, direction }, [{ columnId, direction }]),
              }}
              selectionState={
                selection === 'many' ? selectionState(select.selected.size, order.order.length) : undefined
              }
              canSelectAll={state === 'rows'}
              tabColumn={tabColumn(-1)}
              place={places ? 1 : undefined}
            />
            {state === 'rows' ? (
              <DataTableBody
                config={config}
                tree={order.tree}
                entries={entries}
                order={order.order}
                arrange={holding.arrange ?? order.arrange}
                rowKey={props.rowKey}
                rowName={props.rowName}
                isSelected={(row, key) => select.isSelected(key) || (props.isSelected?.(row) ?? false)}
                isOpen={open.isOpen}
                canOpen={open.canOpen}
                active={config.grid && active.row >= 0 && active.row < entries.length ? active : undefined}
                range={model.block?.range}
                lifted={holding.held?.node}
                firstPlace={firstPlace}
                expectedHeight={typeof maxHeight === 'number' ? maxHeight : VIRTUAL_HEIGHT}
              />
            ) : (
              <tbody {...ROLES.rowgroup} className={joinClasses(config.tracks && 'block')}>
                {state === 'loading' ? (
                  <SkeletonRows config={config} rows={props.skeletonRows ?? 8} />
                ) : (
                  <tr {...ROLES.row} className={joinClasses(config.tracks && 'block')}>
                    <td
                      role={config.grid ? 'gridcell' : 'cell'}
                      colSpan={config.columns.length + config.leading.length}
                      className={joinClasses('px-6 py-10 text-center', config.tracks && 'block')}
                    >
                      <div className={IN_SIGHT}>{state === 'error' ? error : (props.empty ?? NOTHING_FOUND)}</div>
                    </td>
                  </tr>
                )}
              </tbody>
            )}
            {hasFooter && state === 'rows' && (
              <DataTableFoot
                config={config}
                rows={mode === 'browser' ? shownRows : () => rows}
                index={lastRow + 1}
                place={firstPlace === undefined ? undefined : firstPlace + entries.length}
                tabColumn={tabColumn(lastRow + 1)}
              />
            )}
          </table>
        </div>
        {config.virtual && <span aria-hidden data-table-corners className={CORNERS[variant]} />}
      </div>
      <span aria-live="assertive" className="sr-only">
        {model.said}
      </span>
      {menu && (
        <Suspense>
          <RowMoveMenu scene={scene} {...menu} />
        </Suspense>
      )}
    </div>
  )
}

/** M491. With the icon as it is: loaded later, it would move the words. */
const NOTHING_FOUND = <EmptyBox size="md" title="No Results Found" icon={NO_FIND} />

/** Of a table that is wider than its place: what there is to say stands in the part that is seen. */
const IN_SIGHT = 'sticky left-6 w-[min(100%,calc(100cqw-48px))]'

/** A grid has a stop for Tab anyway: measuring it would only cost time. */
const NO_BOX: RefObject<HTMLDivElement | null> = { current: null }

/**
 * A long list's scroller is square and these lie over its corners: a browser asks the page's main thread before it
 * scrolls what is clipped round, and rows that come into sight then wait for each other (measured: 1 to 15 late frames
 * in 100 turns of the wheel, 0 or 1 without).
 */
const CORNERS = { main: 'round-corners [--round:var(--radius-card)]', nested: 'round-corners [--round:8px]' }

/** How high a table of many rows is when nobody says so, in px. */
const VIRTUAL_HEIGHT = 640

function trackStyle(template: string, least: number): CSSProperties & Record<'--data-table-columns', string> {
  return { '--data-table-columns': template, minWidth: least }
}

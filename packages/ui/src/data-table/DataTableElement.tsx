import type { RowData } from '@tanstack/react-table'
import type { CSSProperties, FocusEvent, MouseEvent } from 'react'
import { handleClick } from './actions/handleClick.ts'
import { loadTableEvents, useLazyEvents } from './actions/useLazyEvents.ts'
import { DataTableBody } from './body/DataTableBody.tsx'
import { joinClasses } from './body/joinClasses.ts'
import { MessageRow } from './body/MessageRow.tsx'
import type { MoveCellComponent } from './body/moveCellProps.ts'
import { LEADING_WIDTH } from './body/rowConfig.ts'
import type { RowConfig } from './body/rowConfig.ts'
import { ROLES } from './body/roles.ts'
import { SkeletonRows } from './body/SkeletonRows.tsx'
import { columnTracks } from './columns/columnTracks.ts'
import type { DataTableContext } from './dataTableContext.ts'
import { DataTableFoot } from './DataTableFoot.tsx'
import { DataTableHead } from './head/DataTableHead.tsx'
import { cellOf, positionOf } from './keyboard/cellElements.ts'

export interface DataTableElementProps<Data extends RowData> {
  context: DataTableContext<Data>
  /** Whether the table shows its rows, or what it shows instead. */
  state: 'error' | 'loading' | 'empty' | 'rows'
  /** The scroller's height until it is measured, in px. */
  expectedHeight: number
  /** Renders the cell of the drag handle, once rows can be dragged. */
  MoveCell: MoveCellComponent | undefined
}

/** The table element: head, rows and footer, with the listeners for all cells. */
export function DataTableElement<Data extends RowData>(props: DataTableElementProps<Data>) {
  const { context, state } = props
  const { model, element, actions } = context
  const { label, variant = 'main', stale = false, rowCount, rowOffset = 0 } = context.props
  const { table, config, entries, cell } = model
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
      role={config.grid ? (config.tree ? 'treegrid' : 'grid') : 'table'}
      aria-label={label}
      aria-busy={state === 'loading' || stale || model.isWorking || undefined}
      aria-rowcount={isPartial ? (rowCount ?? entries.length) + 1 + Number(hasFooter) : undefined}
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
        menu={context.props.columnMenu ?? false}
        resizable={context.props.enableColumnResizing ?? false}
        canSelectAll={state === 'rows'}
        tabColumn={tabColumn(-1)}
        rowIndex={isPartial ? 1 : undefined}
      />
      {state === 'rows' ? (
        <DataTableBody
          model={model}
          firstRowIndex={firstRowIndex}
          expectedHeight={props.expectedHeight}
          MoveCell={props.MoveCell}
        />
      ) : (
        <tbody {...ROLES.rowgroup} className={joinClasses(config.tracks && 'block')}>
          {state === 'loading' ? (
            <SkeletonRows config={config} rows={context.props.skeletonRows ?? 8} />
          ) : (
            <MessageRow config={config} message={state === 'error' ? context.props.error : context.props.empty} />
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
      if (focused && config.grid) cell.moveTo(positionOf(focused), false)
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

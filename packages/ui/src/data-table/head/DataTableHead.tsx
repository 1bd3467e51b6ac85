import { inRem } from '@rankdesk/format'
import { FlexRender, type Header, type RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { cn } from '#classes/cn.ts'
import { OptionalPart } from '#error-boundary/OptionalPart.tsx'
import { lazyComponent } from '#lazy-component/lazyComponent.tsx'
import { APART, followsNumbers, stickyCell, stickyStyle, TRACKS } from '../body/cellClasses.ts'
import { ROLES } from '../body/roles.ts'
import type { RowConfig } from '../body/rowConfig.ts'
import { columnSize, type DataTableColumnInstance } from '../dataTableColumn.ts'
import { useDataTableContext } from '../dataTableContext.ts'
import type { DataTableFeatures } from '../dataTableFeatures.ts'
import type { ColumnMenuProps } from './ColumnMenu.tsx'
import type { ResizeHandleProps } from './ResizeHandle.tsx'

export interface DataTableHeadProps {
  /** The cell that Tab moves to; -1 for none. */
  tabColumn: number
  /** The head's `aria-rowindex`. */
  rowIndex: number | undefined
}

const headCell = {
  main: 'px-1.5 first:pl-3 last:pr-3.5',
  nested: 'px-2 first:pl-3 last:pr-3',
}

const headHeight = { main: 'h-[2.25rem]', nested: 'h-[2rem]' }

/** The headers of the columns, a row that stays visible while the others scroll. */
export function DataTableHead({ tabColumn, rowIndex }: DataTableHeadProps) {
  const { table, config } = useDataTableContext().model
  const { tracks, grid, variant, leading } = config
  const rule = cn('border-b border-hairline', headHeight[variant])
  const cell = cn(
    'bg-surface -outline-offset-2',
    headCell[variant],
    tracks ? 'flex min-w-0 items-center' : cn(rule, variant === 'main' && 'sticky top-0 z-2'),
  )
  const headers = table.getFlatHeaders()
  return (
    <thead {...ROLES.rowgroup} className={cn(tracks && 'sticky top-0 z-3 block')}>
      <tr
        {...ROLES.row}
        aria-rowindex={rowIndex}
        data-index={-1}
        className={cn(tracks && cn(TRACKS, 'grid-rows-1 bg-surface', rule))}
      >
        {leading.map((kind, at) => (
          <th
            key={kind}
            {...ROLES.columnheader}
            scope="col"
            tabIndex={grid ? (at === tabColumn ? 0 : -1) : undefined}
            className={cn(cell, 'w-[2.25rem] pr-0! pl-1.5!')}
          >
            {kind === 'select' && config.selection === 'many' ? (
              <SelectAllBox />
            ) : (
              <span className="sr-only">{LEADING_NAMES[kind]}</span>
            )}
          </th>
        ))}
        {config.columns.map((column, at) => {
          const header = headers.find((one) => one.column.id === column.id)
          const sticky = stickyCell(config, column.id)
          return (
            header && (
              <HeaderCell
                key={column.id}
                header={header}
                tab={leading.length + at === tabColumn}
                className={cn(cell, followsNumbers(config, at) && APART, sticky !== '' && cn(sticky, 'z-4!'))}
              />
            )
          )
        })}
      </tr>
    </thead>
  )
}

const LEADING_NAMES = { move: 'Order', select: 'Selection', open: 'Details' }

function SelectAllBox() {
  const { model, state } = useDataTableContext()
  const { table, config } = model
  const isAll = table.getIsAllRowsSelected()
  const isSome = !isAll && table.getIsSomeRowsSelected()
  return (
    <label className="grid size-6 place-items-center">
      <input
        ref={(box) => {
          if (box) box.indeterminate = isSome
        }}
        type="checkbox"
        tabIndex={config.grid ? -1 : 0}
        data-action="select-all"
        aria-label="Select all rows"
        // Before the rows are loaded, it would select nothing.
        disabled={state !== 'rows'}
        checked={isAll}
        readOnly
        className="size-4 accent-accent-fill"
      />
    </label>
  )
}

interface HeaderCellProps<Data extends RowData> {
  header: Header<DataTableFeatures, Data>
  /** Whether the header is the tab stop. */
  tab: boolean
  className: string
}

const ResizeHandle = lazyComponent(async () => (await import('./ResizeHandle.tsx')).ResizeHandle) as <
  Data extends RowData,
>(
  props: ResizeHandleProps<Data>,
) => ReactNode

// Lazy: a table without the menu doesn't load Radix.
const ColumnMenu = lazyComponent(async () => (await import('./ColumnMenu.tsx')).ColumnMenu) as <Data extends RowData>(
  props: ColumnMenuProps<Data>,
) => ReactNode

/** A column's header; a sortable one is a button that shows the direction and the level of the sort. */
function HeaderCell<Data extends RowData>({ header, tab, className }: HeaderCellProps<Data>) {
  const { props, model } = useDataTableContext<Data>()
  const { table, config } = model
  const { columnMenu = false, enableColumnResizing = false } = props
  const { column } = header
  const sorted = sortOf(column)
  const end = isEndAligned(column)
  // On the inner side of the label, so that a right-aligned header ends where its numbers do.
  const menu = columnMenu && (
    <OptionalPart fallback={<span className="hidden size-6 shrink-0 pointer-coarse:inline-block" />}>
      <ColumnMenu table={table} columnId={column.id} grid={config.grid} side={end ? 'left' : 'right'} />
    </OptionalPart>
  )
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      data-column={column.id}
      aria-sort={column.getCanSort() ? ARIA_SORT[sorted || 'none'] : undefined}
      tabIndex={config.grid ? (tab ? 0 : -1) : undefined}
      className={cn(className, headerClass(config, column, enableColumnResizing || columnMenu))}
      style={headerStyle(config, column)}
    >
      {end && menu}
      <HeaderLabel header={header} />
      {!end && menu}
      {enableColumnResizing && (
        <OptionalPart>
          <ResizeHandle table={table} columnId={column.id} />
        </OptionalPart>
      )}
    </th>
  )
}

function sortOf<Data extends RowData>(column: DataTableColumnInstance<Data>): 'asc' | 'desc' | false {
  return column.getCanSort() && column.getIsSorted()
}

function isEndAligned<Data extends RowData>({ columnDef }: DataTableColumnInstance<Data>): boolean {
  return columnDef.meta?.align === 'end'
}

function headerClass<Data extends RowData>(
  config: RowConfig<Data>,
  column: DataTableColumnInstance<Data>,
  hasControls: boolean,
) {
  const end = isEndAligned(column)
  return cn(
    'group/head text-caption font-medium whitespace-nowrap',
    config.tracks ? cn('relative', end && 'justify-end') : end ? 'text-right' : 'text-left',
    sortOf(column) ? 'text-text' : 'text-muted',
    hasControls && !config.tracks && config.variant === 'nested' && 'relative',
  )
}

function headerStyle<Data extends RowData>(config: RowConfig<Data>, column: DataTableColumnInstance<Data>) {
  if (config.tracks) return stickyStyle(config, column.id)
  const size = columnSize(column)
  const width = size === undefined ? undefined : inRem(size)
  return { width, maxWidth: column.columnDef.meta?.truncate ? width : undefined }
}

function HeaderLabel<Data extends RowData>({ header }: Pick<HeaderCellProps<Data>, 'header'>) {
  const { table, config } = useDataTableContext<Data>().model
  const { column } = header
  const sorted = sortOf(column)
  const clip = config.tracks ? 'truncate' : undefined
  const label = <FlexRender header={header} />
  if (!column.getCanSort()) return <span className={clip}>{label}</span>
  return (
    <button
      type="button"
      tabIndex={config.grid ? -1 : 0}
      data-action="sort"
      className={cn(
        'h-[1.5rem] min-w-0 rounded-chip font-medium hover:text-text focus-visible:outline-offset-1',
        sorted ? 'inline-flex items-center gap-1' : cn('leading-[1.5rem]', clip),
      )}
    >
      {sorted ? <span className={clip}>{label}</span> : label}
      {sorted && <SortArrow direction={ARIA_SORT[sorted]} />}
      {sorted && table.state.sorting.length > 1 && (
        <span className="figures text-subtle" aria-label={`level ${column.getSortIndex() + 1}`} role="img">
          {column.getSortIndex() + 1}
        </span>
      )}
    </button>
  )
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending', none: 'none' } as const

interface SortArrowProps {
  /** The direction, as in `aria-sort`. */
  direction: 'ascending' | 'descending'
}

/** The sort direction of a column. Drawn inline, because the icon module is larger than the whole head. */
function SortArrow({ direction }: SortArrowProps) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-3 shrink-0 fill-none stroke-current stroke-2"
    >
      <path d={direction === 'ascending' ? 'M12 19V5m-7 7 7-7 7 7' : 'M12 5v14m-7-7 7 7 7-7'} />
    </svg>
  )
}

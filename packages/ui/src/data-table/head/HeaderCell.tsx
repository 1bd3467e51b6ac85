import { FlexRender, type Header, type RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { OptionalPart } from '../../error-boundary/OptionalPart.tsx'
import { inRem } from '../../hooks/textScale.ts'
import { lazyComponent } from '../../lazy-component/lazyComponent.tsx'
import { stickyStyle } from '../body/cellClasses.ts'
import { joinClasses } from '../body/joinClasses.ts'
import { ROLES } from '../body/roles.ts'
import type { RowConfig } from '../body/rowConfig.ts'
import { columnSize } from '../dataTableColumn.ts'
import type { DataTableFeatures, DataTableInstance } from '../dataTableFeatures.ts'
import type { ColumnMenuProps } from './ColumnMenu.tsx'
import type { ResizeHandleProps } from './ResizeHandle.tsx'

export interface HeaderCellProps<Data extends RowData> {
  table: DataTableInstance<Data>
  header: Header<DataTableFeatures, Data>
  config: RowConfig<Data>
  /** Whether the header has a menu. */
  menu: boolean
  /** Whether the column can be resized. */
  resizable: boolean
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
export function HeaderCell<Data extends RowData>(props: HeaderCellProps<Data>) {
  const { table, header, config, tab, className } = props
  const { column } = header
  const { meta } = column.columnDef
  const size = columnSize(column)
  const width = size === undefined ? undefined : inRem(size)
  const canSort = column.getCanSort()
  const sorted = canSort && column.getIsSorted()
  const clip = config.tracks ? 'truncate' : undefined
  const end = meta?.align === 'end'
  const label = <FlexRender header={header} />
  // On the inner side of the label, so that a right-aligned header ends where its numbers do.
  const menu = props.menu && (
    <OptionalPart fallback={<span className="hidden size-6 shrink-0 pointer-coarse:inline-block" />}>
      <ColumnMenu table={table} columnId={column.id} grid={config.grid} side={end ? 'left' : 'right'} />
    </OptionalPart>
  )
  return (
    <th
      {...ROLES.columnheader}
      scope="col"
      data-column={column.id}
      aria-sort={canSort ? ARIA_SORT[sorted || 'none'] : undefined}
      tabIndex={config.grid ? (tab ? 0 : -1) : undefined}
      className={joinClasses(
        className,
        'group/head text-caption font-medium whitespace-nowrap',
        config.tracks ? joinClasses('relative', end && 'justify-end') : end ? 'text-right' : 'text-left',
        sorted ? 'text-text' : 'text-muted',
        (props.resizable || props.menu) && !config.tracks && config.variant === 'nested' && 'relative',
      )}
      style={config.tracks ? stickyStyle(config, column.id) : { width, maxWidth: meta?.truncate ? width : undefined }}
    >
      {end && menu}
      {canSort ? (
        <button
          type="button"
          tabIndex={config.grid ? -1 : 0}
          data-action="sort"
          className={joinClasses(
            'h-[1.5rem] min-w-0 rounded-chip font-medium hover:text-text focus-visible:outline-offset-1',
            sorted ? 'inline-flex items-center gap-1' : joinClasses('leading-[1.5rem]', clip),
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
      ) : (
        <span className={clip}>{label}</span>
      )}
      {!end && menu}
      {props.resizable && (
        <OptionalPart>
          <ResizeHandle table={table} columnId={column.id} />
        </OptionalPart>
      )}
    </th>
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

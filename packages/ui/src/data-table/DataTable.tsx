import type { ReactNode } from 'react'
import { useRef } from 'react'
import { EmptyState } from '../empty-state/EmptyState.tsx'
import { useScrollable } from '../scrollable/useScrollable.ts'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { DataTableSkeleton } from './DataTableSkeleton.tsx'
import type { DataTableColumn, DataTableVariant } from './dataTableColumn.ts'
import { toggleExpanded } from './expanding/toggleExpanded.ts'
import type { DataTableSort } from './sorting/nextSort.ts'

export interface DataTableProps<Row> {
  /** The table's name for a screen reader; not shown. */
  label: string
  /** The columns, in order. */
  columns: readonly DataTableColumn<Row>[]
  /** The rows, sorted already: the table shows the order, it does not make it. */
  rows: readonly Row[]
  /** A row's own key: the same for the same row in every order. */
  rowKey: (row: Row) => string
  /** How the rows are sorted now. */
  sort?: DataTableSort | undefined
  /** Called with the next sort when a sortable head is pressed. */
  onSort?: (next: DataTableSort) => void
  /** What an open row shows below itself. Giving it adds a column of expand buttons. */
  renderExpanded?: (row: Row) => ReactNode
  /** The keys of the open rows. */
  expanded?: ReadonlySet<string>
  /** Called with the open rows' keys after one was opened or closed. */
  onExpandedChange?: (expanded: ReadonlySet<string>) => void
  /** Whether this row may be opened at all. @default every row */
  canExpand?: (row: Row) => boolean
  /** The row's name in its expand button: "Show details of NAME". @default its key */
  rowName?: (row: Row) => string
  /** Marks rows as selected: soft iris. */
  isSelected?: (row: Row) => boolean
  /** Skeleton rows instead of the rows. */
  loading?: boolean
  /** How many skeleton rows. @default 8 */
  skeletonRows?: number
  /** Stands in the rows' place when there are none. @default 'No Results Found' (M491) */
  empty?: ReactNode
  /** Stands in the rows' place when they could not be had; usually an ErrorState. */
  error?: ReactNode
  /** @default 'main' */
  variant?: DataTableVariant
  /** Lets the rows scroll under a head that stays: the CSS height at most. */
  maxHeight?: number | string
  /** Layout only: margin, width. */
  className?: string
}

const frame = {
  main: 'rounded-card border border-hairline bg-surface',
  nested: 'rounded-[8px] border border-hairline bg-surface',
} satisfies Record<DataTableVariant, string>

/**
 * A table of records with sorting, rows that open, and a state for loading, empty and error. It holds no state: sort
 * and open rows are its owner's. Row actions that show on hover and focus go into `RowActions`.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, variant = 'main', loading = false, error, renderExpanded, expanded, maxHeight } = props
  const scroller = useRef<HTMLDivElement>(null)
  const scrollable = useScrollable(scroller)
  const columnCount = columns.length + (renderExpanded ? 1 : 0)
  const state = error !== undefined ? 'error' : loading ? 'loading' : rows.length === 0 ? 'empty' : 'rows'
  const open = expanded ?? NOTHING_OPEN
  return (
    <div
      ref={scroller}
      className={`overflow-auto ${frame[variant]} ${props.className ?? ''}`}
      style={{ maxHeight }}
      {...(scrollable && { tabIndex: 0, role: 'region', 'aria-label': label })}
    >
      <table
        aria-label={label}
        aria-busy={loading || undefined}
        className="w-full border-separate border-spacing-0 text-body"
        data-variant={variant}
        data-state={state}
      >
        <DataTableHead
          columns={columns}
          variant={variant}
          expandable={renderExpanded !== undefined}
          sort={props.sort}
          onSort={props.onSort}
        />
        <tbody>
          {state === 'rows' &&
            rows.map((row) => {
              const key = props.rowKey(row)
              return (
                <DataTableRow
                  key={key}
                  row={row}
                  columns={columns}
                  variant={variant}
                  name={props.rowName?.(row) ?? key}
                  selected={props.isSelected?.(row) ?? false}
                  expandable={props.canExpand?.(row) ?? true}
                  renderExpanded={renderExpanded}
                  open={open.has(key)}
                  onToggle={() => props.onExpandedChange?.(toggleExpanded(open, key))}
                />
              )
            })}
          {state === 'loading' && (
            <DataTableSkeleton rows={props.skeletonRows ?? 8} columns={columnCount} variant={variant} />
          )}
          {(state === 'empty' || state === 'error') && (
            <tr>
              <td colSpan={columnCount} className="px-6 py-10 text-center">
                {state === 'error' ? error : (props.empty ?? <EmptyState title="No Results Found" />)}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const NOTHING_OPEN: ReadonlySet<string> = new Set()

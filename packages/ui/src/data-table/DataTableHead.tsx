import { ArrowDown, ArrowUp } from 'lucide-react'
import type { DataTableColumn, DataTableVariant } from './dataTableColumn.ts'
import type { DataTableSort } from './sorting/nextSort.ts'
import { ariaSort, nextSort } from './sorting/nextSort.ts'

export interface DataTableHeadProps<Row> {
  columns: readonly DataTableColumn<Row>[]
  variant: DataTableVariant
  /** Adds a narrow first column for the expand buttons. */
  expandable: boolean
  sort: DataTableSort | undefined
  onSort: ((next: DataTableSort) => void) | undefined
}

const headCell = {
  main: 'sticky top-0 z-1 h-9 border-b border-hairline bg-surface px-1.5 first:pl-3 last:pr-3.5',
  nested: 'h-8 border-b border-hairline bg-surface px-2 first:pl-3 last:pr-3',
} satisfies Record<DataTableVariant, string>

/** The heads of the columns; a sortable one is a button that says which way it sorts. */
export function DataTableHead<Row>({ columns, variant, expandable, sort, onSort }: DataTableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {expandable && (
          <td className={`w-9 ${headCell[variant]}`}>
            <span className="sr-only">Details</span>
          </td>
        )}
        {columns.map((column) => {
          const sortable = (column.sortable ?? false) && onSort !== undefined
          const direction = ariaSort(sort, column.id, sortable)
          const active = direction === 'ascending' || direction === 'descending'
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={direction}
              className={`${headCell[variant]} text-caption font-medium whitespace-nowrap ${column.align === 'end' ? 'text-right' : 'text-left'} ${active ? 'text-text' : 'text-muted'}`}
              style={{ width: column.width, maxWidth: column.truncate ? column.width : undefined }}
            >
              {sortable ? (
                <button
                  type="button"
                  className="inline-flex h-6 items-center gap-1 rounded-chip font-medium hover:text-text focus-visible:outline-offset-1"
                  onClick={() => onSort(nextSort(sort, column.id))}
                >
                  {column.header}
                  {direction === 'ascending' && <ArrowUp aria-hidden size={12} strokeWidth={2} />}
                  {direction === 'descending' && <ArrowDown aria-hidden size={12} strokeWidth={2} />}
                </button>
              ) : (
                column.header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

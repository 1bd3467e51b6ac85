import { cx } from 'class-variance-authority'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import type { DataTableColumn, DataTableVariant } from './dataTableColumn.ts'

export interface DataTableRowProps<Row> {
  row: Row
  columns: readonly DataTableColumn<Row>[]
  variant: DataTableVariant
  /** The row's name in its expand button. */
  name: string
  selected: boolean
  /** Whether this row has an expand button; matters only with `renderExpanded`. */
  expandable: boolean
  renderExpanded: ((row: Row) => ReactNode) | undefined
  open: boolean
  onToggle: () => void
}

const bodyCell = {
  main: 'h-9 border-b border-hairline px-1.5 py-1 first:pl-3 last:pr-3.5 group-last/row:border-b-0',
  nested: 'h-9.5 border-b border-hairline px-2 py-1 first:pl-3 last:pr-3 group-last/row:border-b-0',
} satisfies Record<DataTableVariant, string>

/** One record and, when it is open, what belongs to it in a row of its own below. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, columns, variant, selected, expandable, renderExpanded, open } = props
  const detailsId = useId()
  const cell = bodyCell[variant]
  return (
    <>
      <tr
        className={cx('group/row transition-colors duration-(--duration-fast)', rowFill(open, selected))}
        data-open={open || undefined}
        data-selected={selected || undefined}
      >
        {renderExpanded && (
          <td className={`w-9 ${cell} pr-0 pl-1.5`}>
            {expandable && (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? detailsId : undefined}
                aria-label={`Show details of ${props.name}`}
                className="grid size-6 place-items-center rounded-chip text-muted hover:text-text focus-visible:outline-offset-0"
                onClick={props.onToggle}
              >
                <ChevronRight
                  aria-hidden
                  size={16}
                  strokeWidth={1.75}
                  className={cx('transition-transform duration-(--duration-base) ease-out', open && 'rotate-90')}
                />
              </button>
            )}
          </td>
        )}
        {columns.map((column) => {
          const Cell = column.rowHeader ? 'th' : 'td'
          return (
            <Cell
              key={column.id}
              scope={column.rowHeader ? 'row' : undefined}
              className={cx(
                cell,
                'font-normal',
                column.rowHeader && 'min-w-40',
                column.align === 'end' ? 'figures text-right whitespace-nowrap' : 'text-left',
                column.truncate && 'truncate',
              )}
              style={{ width: column.width, maxWidth: column.truncate ? column.width : undefined }}
            >
              {column.cell(row)}
            </Cell>
          )
        })}
      </tr>
      {renderExpanded && open && (
        <tr id={detailsId} className="group/row bg-sunken">
          <td
            colSpan={columns.length + 1}
            className="border-b border-hairline pr-3.5 pb-4 pl-10 group-last/row:border-b-0"
          >
            {renderExpanded(row)}
          </td>
        </tr>
      )}
    </>
  )
}

function rowFill(open: boolean, selected: boolean): string {
  if (selected) return 'bg-accent-soft hover:bg-accent-soft-hover'
  return open ? 'bg-sunken' : 'bg-surface hover:bg-hover'
}

import { type ComponentProps, type Key, type ReactNode, useRef } from 'react'
import { cn } from '../classes/cn.ts'
import { useMergedRefs } from '../hooks/useMergedRefs.ts'
import { useScrollable } from '../scrollable/useScrollable.ts'

export interface TableColumn<Row> {
  /** Identifies the column. */
  id: string
  /** The title of the column. */
  header: ReactNode
  /** The cell of a row. */
  cell: (row: Row) => ReactNode
  /** Where cells stand: figures at the end. @default 'start' */
  align?: 'start' | 'end'
  /** How long texts are broken: nowhere, at words, or anywhere, as addresses are. @default 'words' */
  breaks?: 'never' | 'words' | 'anywhere'
}

export interface TableProps<Row> extends Omit<ComponentProps<'div'>, 'children'> {
  /** The accessible name of the table. */
  label: string
  /** The columns. Those that are always empty don't belong here. */
  columns: readonly TableColumn<Row>[]
  /** The rows, in their order. */
  rows: readonly Row[]
  /** Identifies a row, by its place where nothing else does. */
  rowKey: (row: Row, index: number) => Key
  /** The column whose cells name their rows. @default the first */
  rowHeader?: string
  /** The kind of a row: a group heads the rows after it, a member belongs to the group above, a total ends the table. */
  rowKind?: (row: Row) => 'plain' | 'group' | 'member' | 'total'
  /** The size of its text: `sm` for tables that are read as one picture. @default 'md' */
  size?: 'sm' | 'md'
  /** Classes for the width of the table, which scrolls where its place is narrower. */
  tableClassName?: string
  /** Classes for layout only. */
  className?: string
}

/**
 * A table whose few rows are all shown: nothing to sort, select, open or page (see `DataTable` for these). Wider than its
 * place, it scrolls by itself and takes the focus, so that arrow keys scroll it. On paper no row breaks, and a group
 * stays with its first member.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHeader = columns[0]?.id,
  rowKind,
  size = 'md',
  tableClassName,
  className,
  ref,
  ...rest
}: TableProps<Row>) {
  const box = useRef<HTMLDivElement>(null)
  const isScrollable = useScrollable(box)
  const padding = size === 'sm' ? 'px-1.5 py-1 first:pl-0 last:pr-0' : 'py-1.5 pr-3 last:pr-0'
  return (
    <div
      {...rest}
      ref={useMergedRefs(box, ref)}
      {...(isScrollable && { role: 'region', 'aria-label': `${label}, table`, tabIndex: 0 })}
      className={cn('max-w-full overflow-x-auto print:overflow-visible', className)}
    >
      <table
        aria-label={label}
        className={cn('w-full border-collapse text-left', size === 'sm' && 'text-caption', tableClassName)}
      >
        <thead className="text-caption text-muted">
          <tr>
            {columns.map(({ id, header, align }) => (
              <th key={id} scope="col" className={cn(padding, 'align-bottom font-medium', alignment(align))}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const kind = rowKind?.(row) ?? 'plain'
            return (
              <tr
                key={rowKey(row, index)}
                className={cn(
                  'break-inside-avoid border-t border-hairline align-baseline',
                  kind === 'group' && 'break-after-avoid',
                  kind === 'total' && 'font-medium',
                )}
              >
                {columns.map(({ id, cell, align, breaks = 'words' }) => {
                  const classes = cn(padding, alignment(align), BREAKS[breaks])
                  return id === rowHeader ? (
                    <th
                      key={id}
                      scope="row"
                      className={cn(classes, WEIGHTS[kind], kind === 'member' && 'pl-5 first:pl-5')}
                    >
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={id} className={classes}>
                      {cell(row)}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const alignment = (align: TableColumn<never>['align']) => align === 'end' && 'figures text-right'
const BREAKS = { never: 'whitespace-nowrap', words: 'wrap-break-word', anywhere: 'wrap-anywhere' } as const
const WEIGHTS = { plain: 'font-normal', member: 'font-normal', group: 'font-semibold', total: 'font-medium' } as const

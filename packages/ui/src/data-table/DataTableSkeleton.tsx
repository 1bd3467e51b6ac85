import { Skeleton } from '../skeleton/Skeleton.tsx'
import type { DataTableVariant } from './dataTableColumn.ts'

export interface DataTableSkeletonProps {
  rows: number
  columns: number
  variant: DataTableVariant
}

/** Rows of grey bars while the records are on their way; spoken once as "Loading". */
export function DataTableSkeleton({ rows, columns, variant }: DataTableSkeletonProps) {
  const height = variant === 'main' ? 'h-9' : 'h-9.5'
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} className="group/row" aria-hidden={row > 0 || undefined}>
      {Array.from({ length: columns }, (_cell, column) => (
        <td key={column} className={`${height} border-b border-hairline px-1.5 first:pl-3 group-last/row:border-b-0`}>
          {row === 0 && column === 0 && <span className="sr-only">Loading</span>}
          <Skeleton width={BAR_WIDTHS[(row + column) % BAR_WIDTHS.length] ?? '60%'} height={10} />
        </td>
      ))}
    </tr>
  ))
}

/** Uneven, as words are. */
const BAR_WIDTHS = ['72%', '56%', '64%', '48%', '80%']

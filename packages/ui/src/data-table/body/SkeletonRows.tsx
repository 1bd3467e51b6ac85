import type { RowData } from '@tanstack/react-table'
import { joinClasses } from './joinClasses.ts'
import { Skeleton } from '../../skeleton/Skeleton.tsx'
import type { RowConfig } from './rowConfig.ts'
import { TRACKS } from './cellClasses.ts'
import { ROLES } from './roles.ts'

export interface SkeletonRowsProps<Data extends RowData> {
  config: RowConfig<Data>
  rows: number
}

/** Placeholder rows that are shown while the records load. They are announced once as "Loading". */
export function SkeletonRows<Data extends RowData>({ config, rows }: SkeletonRowsProps<Data>) {
  const columns = config.columns.length + config.leading.length
  return Array.from({ length: rows }, (_, row) => (
    <tr
      key={row}
      {...ROLES.row}
      className={joinClasses('group/row', config.tracks && TRACKS)}
      aria-hidden={row > 0 || undefined}
    >
      {Array.from({ length: columns }, (_cell, column) => (
        <td
          key={column}
          role={config.grid ? 'gridcell' : 'cell'}
          className={joinClasses('h-[2.25rem] border-b border-hairline px-3', config.tracks && 'flex items-center')}
        >
          {row === 0 && column === 0 && <span className="sr-only">Loading</span>}
          <Skeleton width={BAR_WIDTHS[(row + column) % BAR_WIDTHS.length] ?? '60%'} height={10} />
        </td>
      ))}
    </tr>
  ))
}

/** Uneven widths, like those of words. */
const BAR_WIDTHS = ['72%', '56%', '64%', '48%', '80%']

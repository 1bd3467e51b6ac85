import { joinClasses } from './body/joinClasses.ts'
import type { ReactNode } from 'react'
import { TRACKS, stickyCell } from './body/cellClasses.ts'
import type { RowConfig } from './body/rowConfig.ts'
import type { DataTableColumn } from './dataTableColumn.ts'
import { ROLES, cellStop } from './body/roles.ts'

export interface DataTableFootProps<Row> {
  config: RowConfig<Row>
  /** The rows of the data that are shown, on all pages; read only when a footer asks for it. */
  rows: () => readonly Row[]
  /** Its place in the grid: one after the last row. */
  index: number
  place: number | undefined
  tabColumn: number
}

/** The footers of the columns: sums and the like, in sight while the rows scroll. */
export function DataTableFoot<Row>({ config, rows, index, place, tabColumn }: DataTableFootProps<Row>) {
  const { tracks, grid, leading } = config
  const cell = joinClasses(
    'bg-surface px-1.5 font-medium -outline-offset-2 first:pl-3 last:pr-3.5',
    tracks ? 'flex min-w-0 items-center' : `${RULE} sticky bottom-0 z-1`,
  )
  return (
    <tfoot {...ROLES.rowgroup} className={joinClasses(tracks && 'sticky bottom-0 z-2 block')}>
      <tr
        {...ROLES.row}
        data-index={index}
        aria-rowindex={place}
        className={joinClasses(tracks && `${TRACKS} grid-rows-1 bg-surface ${RULE}`)}
      >
        {leading.map((kind, at) => (
          <td key={kind} {...cellStop(grid, at === tabColumn)} className={cell}>
            {null}
          </td>
        ))}
        {config.columns.map((column, at) => (
          <td
            key={column.id}
            {...cellStop(grid, leading.length + at === tabColumn)}
            className={joinClasses(
              cell,
              column.align === 'end'
                ? joinClasses('figures text-right whitespace-nowrap', tracks && 'justify-end')
                : 'text-left',
              at === 0 && stickyCell(config),
            )}
          >
            {footer(column, rows)}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}

const RULE = 'h-9 border-t border-hairline'

function footer<Row>(column: DataTableColumn<Row>, rows: () => readonly Row[]): ReactNode {
  return typeof column.footer === 'function' ? column.footer(rows()) : column.footer
}

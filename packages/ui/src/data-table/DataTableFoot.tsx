import { FlexRender } from '@tanstack/react-table'
import type { RowData } from '@tanstack/react-table'
import { TRACKS, stickyCell, stickyStyle } from './body/cellClasses.ts'
import { joinClasses } from './body/joinClasses.ts'
import { ROLES, cellStop } from './body/roles.ts'
import type { RowConfig } from './body/rowConfig.ts'
import type { DataTableInstance } from './dataTableFeatures.ts'

export interface DataTableFootProps<Data extends RowData> {
  table: DataTableInstance<Data>
  config: RowConfig<Data>
  /** The footer's row in the grid: one after the last row. */
  index: number
  /** The footer's `aria-rowindex`. */
  rowIndex: number | undefined
  /** The cell that Tab moves to; -1 for none. */
  tabColumn: number
}

/** The footers of the columns, such as sums. They stay visible while the rows scroll. */
export function DataTableFoot<Data extends RowData>(props: DataTableFootProps<Data>) {
  const { table, config, index, rowIndex, tabColumn } = props
  const { tracks, grid, leading } = config
  const cell = joinClasses(
    'bg-surface px-1.5 font-medium -outline-offset-2 first:pl-3 last:pr-3.5',
    tracks ? 'flex min-w-0 items-center' : `${RULE} sticky bottom-0 z-1`,
  )
  const headers = table.getFlatHeaders()
  return (
    <tfoot {...ROLES.rowgroup} className={joinClasses(tracks && 'sticky bottom-0 z-2 block')}>
      <tr
        {...ROLES.row}
        data-index={index}
        aria-rowindex={rowIndex}
        className={joinClasses(tracks && `${TRACKS} grid-rows-1 bg-surface ${RULE}`)}
      >
        {leading.map((kind, at) => (
          <td key={kind} {...cellStop(grid, at === tabColumn)} className={cell}>
            {null}
          </td>
        ))}
        {config.columns.map(({ id, columnDef }, at) => {
          const header = headers.find((one) => one.column.id === id)
          return (
            <td
              key={id}
              {...cellStop(grid, leading.length + at === tabColumn)}
              className={joinClasses(
                cell,
                columnDef.meta?.align === 'end'
                  ? joinClasses('figures text-right whitespace-nowrap', tracks && 'justify-end')
                  : 'text-left',
                stickyCell(config, id),
              )}
              style={stickyStyle(config, id)}
            >
              {header && columnDef.footer !== undefined && <FlexRender footer={header} />}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

const RULE = 'h-[2.25rem] border-t border-hairline'

import type { RowData } from '@tanstack/react-table'
import { joinClasses } from './joinClasses.ts'
import type { RowConfig } from './rowConfig.ts'
import { ROLES, cellStop } from './roles.ts'

export interface DetailRowProps<Data extends RowData> {
  config: RowConfig<Data>
  record: Data
  index: number
  rowIndex: number | undefined
  top: number | undefined
  tab: boolean
  /** Whether it is the last row, which has no border below. */
  last: boolean
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** The details below an open row: one cell that spans all columns. */
export function DetailRow<Data extends RowData>(props: DetailRowProps<Data>) {
  const { config, record, index, rowIndex, top, tab, last, measure } = props
  return (
    <tr
      ref={measure}
      {...ROLES.row}
      data-index={index}
      data-details
      aria-rowindex={rowIndex}
      className={joinClasses(
        'group/row bg-sunken',
        config.tracks && 'block',
        top !== undefined && 'absolute inset-x-0',
      )}
      style={top === undefined ? undefined : { top }}
    >
      <td
        {...cellStop(config.grid, tab)}
        colSpan={config.columns.length + config.leading.length}
        className={joinClasses(
          'pr-3.5 pb-4 pl-10 -outline-offset-2',
          !last && 'border-b border-hairline',
          config.tracks && 'block',
        )}
      >
        {config.renderExpanded?.(record)}
      </td>
    </tr>
  )
}

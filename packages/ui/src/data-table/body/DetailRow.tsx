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
  /** The last row has no rule below. */
  last: boolean
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** What an open row shows below itself: one cell over all columns. */
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

import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { EmptyBox } from '../../empty-state/EmptyBox.tsx'
import { joinClasses } from './joinClasses.ts'
import { NO_RESULTS_ICON } from './noResultsIcon.tsx'
import { ROLES } from './roles.ts'
import type { RowConfig } from './rowConfig.ts'

export interface MessageRowProps<Data extends RowData> {
  config: RowConfig<Data>
  /** @default 'No Results Found' (M491) */
  message: ReactNode
}

/** The row that is shown when there are no rows: a message or an error, in the visible part of the table. */
export function MessageRow<Data extends RowData>({ config, message = NOTHING_FOUND }: MessageRowProps<Data>) {
  return (
    <tr {...ROLES.row} className={joinClasses(config.tracks && 'block')}>
      <td
        role={config.grid ? 'gridcell' : 'cell'}
        colSpan={config.columns.length + config.leading.length}
        className={joinClasses('px-6 py-10 text-center', config.tracks && 'block')}
      >
        <div className="sticky left-6 w-[min(100%,calc(100cqw-48px))]">{message}</div>
      </td>
    </tr>
  )
}

/** The icon is bundled with this module: loaded later, it would shift the text. */
const NOTHING_FOUND = <EmptyBox size="md" title="No Results Found" icon={NO_RESULTS_ICON} />

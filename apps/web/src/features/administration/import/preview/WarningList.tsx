import type { ImportWarning } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Collapsible } from '@rankdesk/ui'

export interface WarningListProps {
  warnings: readonly ImportWarning[]
  /** The number of all warnings, of which `warnings` are the first. */
  total: number
}

/** The rows and files that can't be used, each with its file and line. */
export function WarningList({ warnings, total }: WarningListProps) {
  if (total === 0) return null
  return (
    <Collapsible title={pluralize(total, 'warning')}>
      <ul className="flex flex-col gap-1 pb-1">
        {warnings.map(({ file, line, reason }) => (
          <li key={`${file}:${line}:${reason}`} className="wrap-anywhere">
            <span className="font-medium">{file === '' ? 'All files' : file}</span>
            {line !== null && <span className="text-muted">, line {formatNumber(line)}</span>}: {reason}
          </li>
        ))}
        {total > warnings.length && (
          <li className="text-muted">and {formatNumber(total - warnings.length)} more of these</li>
        )}
      </ul>
    </Collapsible>
  )
}

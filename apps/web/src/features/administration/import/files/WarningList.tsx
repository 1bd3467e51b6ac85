import type { FileReading, ImportWarning } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Collapsible, Dialog } from '@rankdesk/ui'
import { useState } from 'react'

export interface WarningListProps {
  warnings: readonly ImportWarning[]
  /** The number of all warnings, of which `warnings` are the first. */
  total: number
  /** How the files were read, by their path: a row is shown below the titles of its file. */
  readings?: ReadonlyMap<string, FileReading>
}

const NO_READINGS: ReadonlyMap<string, FileReading> = new Map()

/** The rows and files that can't be used, each with its file and line, which opens the row. */
export function WarningList({ warnings, total, readings = NO_READINGS }: WarningListProps) {
  const [opened, setOpened] = useState<ImportWarning | null>(null)
  if (total === 0) return null
  return (
    <>
      <Collapsible title={pluralize(total, 'warning')}>
        <ul className="flex flex-col gap-1 pb-1">
          {warnings.map((warning) => {
            const { file, line, reason, row } = warning
            const where = `${file === '' ? 'All files' : file}${line === null ? '' : `, line ${formatNumber(line)}`}`
            return (
              <li key={`${file}:${line}:${reason}`} className="wrap-anywhere">
                {row === undefined ? (
                  <span className="font-medium">{where}</span>
                ) : (
                  <button
                    type="button"
                    className="cursor-pointer rounded-mark text-left text-accent underline underline-offset-2 hover:text-accent-hover"
                    onClick={() => setOpened(warning)}
                  >
                    {where}
                  </button>
                )}
                : {reason}
              </li>
            )
          })}
          {total > warnings.length && (
            <li className="text-muted">and {formatNumber(total - warnings.length)} more of these</li>
          )}
        </ul>
      </Collapsible>
      {opened !== null && (
        <RowDialog warning={opened} reading={readings.get(opened.file)} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface RowDialogProps {
  warning: ImportWarning
  reading: FileReading | undefined
  onClose: () => void
}

/** Shows a row that was left out as its file has it, below the line with the titles. */
function RowDialog({ warning: { file, line, reason, row }, reading, onClose }: RowDialogProps) {
  const headerLine = reading?.headerLine ?? null
  const header = headerLine === null ? undefined : reading?.lines[headerLine - 1]
  return (
    <Dialog open onOpenChange={onClose} title={`Line ${formatNumber(line)} is left out`} subtitle={file} width={720}>
      <p className="mb-3">Reason: {reason}</p>
      <dl className="flex flex-col gap-2">
        {header !== undefined && (
          <div>
            <dt className="text-caption text-muted">Line {formatNumber(headerLine)}, the titles</dt>
            <dd className="rounded-control bg-sunken px-2 py-1 font-mono wrap-anywhere whitespace-pre-wrap">
              {header}
            </dd>
          </div>
        )}
        <div>
          <dt className="text-caption text-muted">Line {formatNumber(line)}</dt>
          <dd className="rounded-control bg-sunken px-2 py-1 font-mono wrap-anywhere whitespace-pre-wrap">{row}</dd>
        </div>
      </dl>
    </Dialog>
  )
}

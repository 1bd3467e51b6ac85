import type { ImportFile } from '@rankdesk/api'
import { formatNumber } from '@rankdesk/format'
import { Button, ScrollArea } from '@rankdesk/ui'
import { coverageText, KIND_TEXTS } from '../importTexts.ts'

/** How many web pages are listed by name. Sites have thousands. */
const MAX_LISTED = 50

export interface FileTableProps {
  /** The name of the client, for the table's name. */
  client: string
  files: readonly ImportFile[]
  /** Takes back the columns that a person chose for a file, so that they can be chosen again. */
  onUnmap: (path: string) => void
}

/** The recognized files of a client: what they are, how much of them can be used, and for which days. */
export function FileTable({ client, files, onUnmap }: FileTableProps) {
  const listed = files.slice(0, MAX_LISTED)
  return (
    <ScrollArea label={`Files of ${client}`} axis="horizontal" bars="always" className="max-w-full">
      <table className="w-full min-w-130 border-collapse text-left">
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              File
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Recognized as
            </th>
            <th scope="col" className="py-1 pr-3 text-right font-medium">
              Rows
            </th>
            <th scope="col" className="py-1 font-medium">
              Days
            </th>
          </tr>
        </thead>
        <tbody>
          {listed.map((file) => (
            <tr key={file.path} className="border-t border-hairline align-top">
              <td className="py-1.5 pr-3 wrap-anywhere">
                {file.path}
                {file.note !== '' && <p className="text-caption text-muted">{file.note}</p>}
              </td>
              <td className="py-1.5 pr-3 whitespace-nowrap">
                {KIND_TEXTS[file.kind]}
                {file.kind === 'mapped' && (
                  <Button
                    size="sm"
                    variant="ghost"
                    className="ml-2"
                    aria-label={`Choose the columns of ${file.path} again`}
                    onClick={() => onUnmap(file.path)}
                  >
                    Choose again
                  </Button>
                )}
              </td>
              <td className="figures py-1.5 pr-3 text-right">{formatNumber(file.rows)}</td>
              <td className="py-1.5">{coverageText(file)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {files.length > listed.length && (
        <p className="border-t border-hairline py-1.5 text-muted">
          and {formatNumber(files.length - listed.length)} more files
        </p>
      )}
    </ScrollArea>
  )
}

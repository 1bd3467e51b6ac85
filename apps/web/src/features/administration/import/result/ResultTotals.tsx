import type { ImportResult, StoredTotals } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { ScrollArea } from '@rankdesk/ui'
import { KIND_TEXTS } from '../files/fileTexts.ts'

type ImportedClient = ImportResult['clients'][number]

export interface ResultTotalsProps extends Pick<ImportedClient, 'files' | 'stored'> {
  /** The name of the client, for the table's name. */
  client: string
}

const STORED_TEXTS: Readonly<Record<StoredTotals['of'], string>> = {
  queries: 'Stored queries',
  pages: 'Stored pages',
  days: 'Stored days of visits',
}

const HEADS = ['Rows', 'Read', 'Left out', 'Clicks', 'Impressions'] as const

/** Compares what the files of a client have with what was stored: rows and the sums of clicks and impressions. */
export function ResultTotals({ client, files = [], stored = [] }: ResultTotalsProps) {
  if (files.length === 0) return null
  return (
    <ScrollArea label={`Totals of ${client}`} axis="horizontal" bars="always" className="max-w-full">
      <table className="w-full min-w-130 border-collapse text-left">
        <caption className="sr-only">The files of {client}, compared with what was stored</caption>
        <thead className="text-caption text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-medium">
              File
            </th>
            {HEADS.map((head) => (
              <th key={head} scope="col" className="py-1 pr-3 text-right font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ path, kind, rows, read, skipped, clicks, impressions }) => (
            <tr key={path} className="border-t border-hairline align-top">
              <th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
                {path}
                <span className="block text-caption text-muted">{KIND_TEXTS[kind]}</span>
                {skipped.map((one) => (
                  <span key={one.reason} className="block text-caption text-muted">
                    {formatNumber(one.rows)} left out: {one.reason}
                  </span>
                ))}
              </th>
              <Figures values={[rows, read, rows - read, clicks, impressions]} />
            </tr>
          ))}
          {stored.map(({ of, rows, clicks, impressions, ...differences }) => (
            <tr key={of} className="border-t border-hairline align-top font-medium">
              <th scope="row" className="py-1.5 pr-3 font-medium">
                {STORED_TEXTS[of]}
                {differencesOf(differences).map((text) => (
                  <span key={text} className="block text-caption font-normal text-muted">
                    {text}
                  </span>
                ))}
              </th>
              <Figures values={[rows, undefined, undefined, clicks, impressions]} />
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

/** Says why what was stored may differ from what was read. */
function differencesOf({ merged = 0, withoutPosition = 0 }: Pick<StoredTotals, 'merged' | 'withoutPosition'>) {
  return [
    ...(merged > 0
      ? [`${pluralize(merged, 'more address is', 'more addresses are')} counted with the same page, as with www.`]
      : []),
    ...(withoutPosition > 0
      ? [`${pluralize(withoutPosition, 'query', 'queries')} without a position stored without figures.`]
      : []),
  ]
}

/** The figures of a row; undefined for a cell that says nothing. */
function Figures({ values }: { values: readonly (number | null | undefined)[] }) {
  return values.map((value, index) => (
    <td key={HEADS[index]} className="figures py-1.5 pr-3 text-right">
      {value === undefined ? '' : formatNumber(value)}
    </td>
  ))
}

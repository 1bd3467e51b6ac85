import type { ImportResult, StoredTotals } from '@rankdesk/api'
import { formatNumber, pluralize } from '@rankdesk/format'
import { Table, type TableColumn } from '@rankdesk/ui'
import { KIND_TEXTS } from '../files/fileTexts.ts'

type ImportedClient = ImportResult['clients'][number]
type ImportedFile = NonNullable<ImportedClient['files']>[number]

export interface ResultTotalsProps extends Pick<ImportedClient, 'files' | 'stored'> {
  /** The name of the client, for the table's name. */
  client: string
}

const STORED_TEXTS: Readonly<Record<StoredTotals['of'], string>> = {
  queries: 'Stored queries',
  pages: 'Stored pages',
  days: 'Stored days of visits',
}

interface Line {
  key: string
  isStored: boolean
  name: string
  notes: readonly string[]
  /** Undefined for a cell that says nothing. */
  figures: Readonly<Record<(typeof FIGURES)[number], number | null | undefined>>
}

const FIGURES = ['Rows', 'Read', 'Left out', 'Clicks', 'Impressions'] as const

const COLUMNS: readonly TableColumn<Line>[] = [
  {
    id: 'file',
    header: 'File',
    breaks: 'anywhere',
    cell: ({ name, notes }) => (
      <>
        {name}
        {notes.map((note) => (
          <span key={note} className="block text-caption font-normal text-muted">
            {note}
          </span>
        ))}
      </>
    ),
  },
  ...FIGURES.map((name): TableColumn<Line> => ({
    id: name,
    header: name,
    align: 'end',
    cell: ({ figures: { [name]: figure } }) => (figure === undefined ? '' : formatNumber(figure)),
  })),
]

/** Compares what the files of a client have with what was stored: rows and the sums of clicks and impressions. */
export function ResultTotals({ client, files = [], stored = [] }: ResultTotalsProps) {
  if (files.length === 0) return null
  return (
    <Table
      label={`The files of ${client}, compared with what was stored`}
      tableClassName="min-w-130"
      columns={COLUMNS}
      rows={[...files.map(lineOfFile), ...stored.map(lineOfStored)]}
      rowKey={({ key }) => key}
      rowKind={({ isStored }) => (isStored ? 'total' : 'plain')}
    />
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

function lineOfFile({ path, kind, rows, read, skipped, clicks, impressions }: ImportedFile): Line {
  return {
    key: path,
    isStored: false,
    name: path,
    notes: [KIND_TEXTS[kind], ...skipped.map((one) => `${formatNumber(one.rows)} left out: ${one.reason}`)],
    figures: { Rows: rows, Read: read, 'Left out': rows - read, Clicks: clicks, Impressions: impressions },
  }
}

function lineOfStored({ of, rows, clicks, impressions, ...differences }: StoredTotals): Line {
  return {
    key: of,
    isStored: true,
    name: STORED_TEXTS[of],
    notes: differencesOf(differences),
    figures: { Rows: rows, Read: undefined, 'Left out': undefined, Clicks: clicks, Impressions: impressions },
  }
}

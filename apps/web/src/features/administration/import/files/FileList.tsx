import type { DaySource, FileReading, ImportFile } from '@rankdesk/api'
import { formatDate, formatNumber, isPlainDate, NO_VALUE, pluralize } from '@rankdesk/format'
import { Button, Icon, Table, type TableColumn } from '@rankdesk/ui'
import { Pencil } from 'lucide-react'
import type { ChangedFile } from './FileDialog.tsx'
import { columnsKind } from './fileForm.ts'
import { DECIMAL_TEXTS, encodingText, ITEM_TEXTS, KIND_TEXTS, MEANING_TEXTS, SEPARATOR_TEXTS } from './fileTexts.ts'

/** How many files are listed by name. Sites have thousands of pages. */
const MAX_LISTED = 50

export interface FileListProps {
  /** The name of the client, for the list's name. */
  client: string
  files: readonly ImportFile[]
  onChange: (file: ChangedFile) => void
}

/** The recognized files of a client: what each is, how it is read, and its first rows as they will be stored. */
export function FileList({ client, files, onChange }: FileListProps) {
  const listed = files.slice(0, MAX_LISTED)
  return (
    <div>
      <ul aria-label={`Files of ${client}`} className="divide-y divide-hairline border-y border-hairline">
        {listed.map((file) => (
          <li key={file.path} id={fileAnchor(file.path)} className="flex flex-col gap-1.5 py-2.5">
            <FileHead file={file} onChange={onChange} />
            {file.reading && <FileRows file={file} reading={file.reading} />}
          </li>
        ))}
      </ul>
      {files.length > listed.length && (
        <p className="py-1.5 text-muted">and {formatNumber(files.length - listed.length)} more files</p>
      )}
    </div>
  )
}

/** The id of a file's place in its list. */
const fileAnchor = (path: string) => `file-${encodeURIComponent(path)}`

function FileHead({ file, onChange }: { file: ImportFile; onChange: FileListProps['onChange'] }) {
  const { path, kind, rows, note, reading } = file
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
          <span className="font-medium">{path}</span>{' '}
          <span className="text-muted">
            {KIND_TEXTS[kind]}, {pluralize(rows, ...(UNITS[kind] ?? ['row', 'rows']))}
          </span>
        </p>
        {reading && kind !== 'client-list' && (
          <Button
            size="sm"
            icon={<Icon of={Pencil} size={14} />}
            aria-label={`Change how ${path} is read`}
            onClick={() => onChange({ path, kind, reading })}
          >
            Change
          </Button>
        )}
      </div>
      {note !== '' && <p className="text-caption text-muted">{note}</p>}
      <dl className="flex flex-wrap gap-x-5 gap-y-0.5">
        {readingTexts(file).map(([label, text]) => (
          <div key={label} className="flex flex-wrap gap-x-1.5">
            <dt className="text-muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {reading && !reading.isCertain && (
        <p className="rounded-control border border-hairline bg-sunken px-2 py-1.5">
          The encoding {encodingText(reading.encoding)} is a guess. Are these words right?{' '}
          <strong>{reading.terms.join(', ')}</strong> If not, choose another encoding.
        </p>
      )}
    </>
  )
}

const DAY_SOURCE_TEXTS: Readonly<Record<DaySource, string>> = {
  person: 'entered here',
  chart: 'the last day of Chart.csv',
  tool: 'the newest day in the rows',
  filters: 'from Filters.csv',
  name: 'from the name of the zip or folder',
  today: '',
}

const LANGUAGES = new Intl.DisplayNames('en-US', { type: 'language' })

/** Returns how a file is read, as pairs of a label and a value. */
function readingTexts(file: Pick<ImportFile, 'day' | 'coverage' | 'daySource' | 'reading'>): [string, string][] {
  const { reading } = file
  const day = dayText(file)
  const days: [string, string][] = day === '' ? [] : [['Day', day]]
  if (!reading) return days
  const { encoding, choice, separator, decimal, headerLine, language } = reading
  const texts: [string, string | null, boolean][] = [
    ['Encoding', encodingText(encoding), choice?.encoding != null],
    ['Separator', separator && SEPARATOR_TEXTS[separator], choice?.separator != null],
    ['Decimal sign', decimal && DECIMAL_TEXTS[decimal], choice?.decimal != null],
    ['Header', headerLine === null || headerLine === 1 ? null : `Line ${headerLine}`, choice?.headerLine != null],
    ['Language', language && (LANGUAGES.of(language) ?? language), false],
  ]
  const known = texts.flatMap(([label, text, isChosen]): [string, string][] =>
    text === null ? [] : [[label, isChosen ? `${text} (chosen here)` : text]],
  )
  return [...known, ...days]
}

/** Returns the days that a file covers, or the day of its figures, with what says so. */
function dayText({ day, coverage, daySource }: Pick<ImportFile, 'day' | 'coverage' | 'daySource'>): string {
  if (daySource === 'today') return 'Unknown; until you enter it, the day of the import stands for it'
  const source = daySource ? DAY_SOURCE_TEXTS[daySource] : ''
  const asOf = day === null ? [] : [source === '' ? formatDate(day) : `${formatDate(day)} (${source})`]
  if (coverage === null) return asOf.join('')
  const { from, to, days } = coverage
  const range = `${formatDate(from)} – ${formatDate(to)}, ${pluralize(days, 'day')} with figures`
  return daySource === 'person' ? `${range}; ranks as of ${asOf.join('')}` : range
}

const UNITS: Partial<Record<ImportFile['kind'], [one: string, many: string]>> = {
  sitemap: ['address', 'addresses'],
  'sitemap-index': ['sitemap', 'sitemaps'],
  html: ['page', 'pages'],
}

/** The first rows of a table as they will be stored, with the columns that they come from. */
function FileRows({
  file: { path, kind },
  reading: { stored, columns, mapping },
}: {
  file: ImportFile
  reading: FileReading
}) {
  if (stored.length === 0) return null
  const about = columnsKind(kind, mapping)
  const titleOf = (meaning: string) => columns.find((column) => column.meaning === meaning)?.title
  // Columns that are read and not stored, as the position of a day, are left out.
  const shown = (['item', 'clicks', 'impressions', 'position', 'address'] as const).filter(
    (meaning) => titleOf(meaning) !== undefined && (kind !== 'chart' || stored.some((row) => row[meaning] !== null)),
  )
  return (
    <Table
      label={`The first rows of ${path} as they will be stored`}
      tableClassName="min-w-110"
      columns={shown.map((meaning): TableColumn<(typeof stored)[number]> => {
        const isText = meaning === 'item' || meaning === 'address'
        return {
          id: meaning,
          header: (
            <>
              {meaning === 'item' ? (about === undefined ? 'Name' : ITEM_TEXTS[about]) : MEANING_TEXTS[meaning]}
              <span className="block font-normal text-subtle">from “{titleOf(meaning)}”</span>
            </>
          ),
          align: isText ? 'start' : 'end',
          breaks: isText ? 'anywhere' : 'never',
          cell: (row) => cellText(kind === 'chart' && meaning === 'item' ? dayName(row.item) : row[meaning]),
        }
      })}
      rows={stored}
      rowKey={(_row, index) => index}
    />
  )
}

const dayName = (day: string) => (isPlainDate(day) ? formatDate(day) : day)

function cellText(value: string | number | null): string {
  if (value === null) return NO_VALUE
  return typeof value === 'number' ? formatNumber(value, { maximumDecimals: 3 }) : value
}

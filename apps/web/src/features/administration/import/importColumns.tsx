import type { ImportSummary } from '@rankdesk/api'
import { formatInstant, NO_VALUE, parseInstant } from '@rankdesk/format'
import { Chip, type DataTableColumn } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { importOutcomeText, SOURCE_TEXTS, STATE_TEXTS } from './importSummaryTexts.ts'

/** The columns of the list of imports. */
export const IMPORT_COLUMNS: readonly DataTableColumn<ImportSummary>[] = [
  {
    id: 'name',
    size: 200,
    header: 'Import',
    accessorFn: importName,
    cell: ({ row: { original: row } }) => <Link to={`/administration/import/${row.importId}`}>{importName(row)}</Link>,
    meta: { rowHeader: true },
  },
  {
    id: 'startedAt',
    size: 170,
    header: 'Started',
    accessorFn: (row) => row.startedAt,
    cell: ({ row: { original: row } }) => formatInstant(parseInstant(row.startedAt)),
  },
  { id: 'startedBy', size: 160, header: 'By', accessorFn: (row) => row.startedBy ?? SOURCE_TEXTS[row.source] },
  {
    id: 'state',
    size: 140,
    header: 'State',
    accessorFn: (row) => STATE_TEXTS[row.state].label,
    cell: ({ row: { original: row } }) => <Chip hue={STATE_TEXTS[row.state].hue}>{STATE_TEXTS[row.state].label}</Chip>,
  },
  { id: 'outcome', size: 260, header: 'Result', accessorFn: importOutcomeText },
  {
    id: 'undone',
    size: 240,
    header: 'Undone',
    accessorFn: (row) => row.undoneAt ?? '',
    cell: ({ row: { original: row } }) => undoneText(row),
  },
]

/** Returns the name of an import; its number when it has none. */
export function importName({ name, importId }: Pick<ImportSummary, 'name' | 'importId'>): string {
  return name === '' ? `Import ${importId}` : name
}

function undoneText({ undoneAt, undoneBy }: ImportSummary): string {
  if (undoneAt === null) return NO_VALUE
  const at = formatInstant(parseInstant(undoneAt))
  return undoneBy === null ? at : `${at} by ${undoneBy}`
}

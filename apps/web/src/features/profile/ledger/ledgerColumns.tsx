import type { LedgerEntry } from '@rankdesk/api'
import { formatInstant, NO_VALUE } from '@rankdesk/format'
import { Chip, type DataTableColumn } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { PersonName } from '#lib/staff/PersonName.tsx'
import { DriftActions } from './DriftActions.tsx'
import { LedgerValue } from './LedgerValue.tsx'
import { isOpenEntry, ledgerStateOf, setterOf } from './ledgerStates.ts'

/** Returns the columns of the ledger of a profile. */
export function ledgerColumns(locationId: number): readonly DataTableColumn<LedgerEntry>[] {
  return [
    { accessorKey: 'fieldName', header: 'Field', meta: { rowHeader: true } },
    {
      accessorKey: 'at',
      header: 'When',
      cell: ({ row: { original: row } }) => (
        <span className="figures whitespace-nowrap text-muted">{formatInstant(new Date(row.at))}</span>
      ),
      meta: { format: (_value, row) => formatInstant(new Date(row.at)) },
    },
    {
      id: 'who',
      header: 'Who',
      accessorFn: setterOf,
      cell: ({ row: { original: row } }) => <PersonName name={setterOf(row)} />,
    },
    {
      accessorKey: 'before',
      header: 'From',
      cell: ({ row: { original: row } }) => (
        <LedgerValue text={row.before} className="max-w-64 min-w-32 py-1 text-muted" />
      ),
    },
    {
      accessorKey: 'after',
      header: 'To',
      cell: ({ row: { original: row } }) => <LedgerValue text={row.after} className="max-w-64 min-w-32 py-1" />,
    },
    {
      id: 'state',
      header: 'State',
      accessorFn: (row) => ledgerStateOf(row).text,
      cell: ({ row: { original: row } }) => <State locationId={locationId} entry={row} />,
    },
    {
      id: 'strategy',
      header: 'Strategy',
      accessorFn: (row) => row.strategyTitle ?? (row.strategyId === null ? '' : `Strategy ${row.strategyId}`),
      cell: ({ row: { original: row } }) =>
        row.strategyId === null ? (
          <span className="text-muted">{NO_VALUE}</span>
        ) : (
          <Link to={`/execution/gpo/${row.strategyId}`}>{row.strategyTitle ?? `Strategy ${row.strategyId}`}</Link>
        ),
    },
  ]
}

/** The state of an entry with its proof and, for an open one, the decision. */
function State({ locationId, entry }: { locationId: number; entry: LedgerEntry }) {
  const { text, hue } = ledgerStateOf(entry)
  return (
    <span className="flex flex-col items-start gap-1.5 py-1">
      <Chip hue={hue}>{text}</Chip>
      {isOpenEntry(entry) && <DriftActions locationId={locationId} entry={entry} />}
      {entry.shown !== null && <span className="text-caption wrap-anywhere">Google shows: {entry.shown}</span>}
      {entry.resolvedByName !== null && <span className="text-caption text-muted">by {entry.resolvedByName}</span>}
      {entry.checkedAt !== null && (
        <span className="text-caption text-muted">Checked {formatInstant(new Date(entry.checkedAt))}</span>
      )}
    </span>
  )
}

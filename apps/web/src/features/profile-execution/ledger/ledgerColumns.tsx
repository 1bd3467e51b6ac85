import type { LedgerEntry } from '@rankdesk/api'
import { formatInstant, NO_VALUE } from '@rankdesk/format'
import { Button, Chip, type DataTableColumn } from '@rankdesk/ui'
import { useState } from 'react'
import { Link } from '../../../shared/routing/Link.tsx'
import { DriftActions } from './DriftActions.tsx'
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
      cell: ({ row: { original: row } }) => <span className="whitespace-nowrap">{setterOf(row)}</span>,
    },
    {
      accessorKey: 'before',
      header: 'From',
      cell: ({ row: { original: row } }) => <Value text={row.before} muted />,
    },
    { accessorKey: 'after', header: 'To', cell: ({ row: { original: row } }) => <Value text={row.after} /> },
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

/** The number of characters that three lines of a value hold about. */
const SHORT_VALUE = 100

/** A value. A long one is cut after three lines until it is shown completely. */
function Value({ text, muted = false }: { text: string; muted?: boolean }) {
  const [showsAll, setShowsAll] = useState(false)
  const isLong = text.length > SHORT_VALUE
  return (
    <span className={`flex max-w-64 min-w-32 flex-col items-start gap-1 py-1 ${muted ? 'text-muted' : ''}`}>
      <span className={`wrap-anywhere whitespace-pre-line ${showsAll ? '' : 'line-clamp-3'}`}>
        {text === '' ? NO_VALUE : text}
      </span>
      {isLong && (
        <Button size="sm" variant="ghost" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Show less' : 'Show all'}
        </Button>
      )}
    </span>
  )
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

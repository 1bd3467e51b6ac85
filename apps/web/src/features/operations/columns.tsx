import { formatInstant, NO_VALUE } from '@rankdesk/format'
import { CopyButton, type DataTableColumn, type RowData } from '@rankdesk/ui'
import { Link } from '#lib/routing/Link.tsx'
import { PersonName } from '#lib/staff/PersonName.tsx'

/** Returns a column with an instant, shown in Los Angeles time and sorted by the instant. */
export function instantColumn<Row extends RowData>(
  id: string,
  header: string,
  instant: (row: Row) => string | null,
): DataTableColumn<Row> {
  return {
    id,
    header,
    accessorFn: (row) => instant(row) ?? '',
    cell: ({ row: { original: row } }) => <span className="whitespace-nowrap">{formatText(instant(row))}</span>,
    meta: { format: (_value, row) => formatText(instant(row)) },
  }
}

/** Returns a column with a person's name. */
export function personColumn<Row extends RowData>(
  id: string,
  header: string,
  name: (row: Row) => string,
): DataTableColumn<Row> {
  return {
    id,
    header,
    accessorFn: name,
    cell: ({ row: { original: row } }) => <PersonName name={name(row)} />,
  }
}

/** Returns an instant in Los Angeles time, or a dash. */
export function formatText(instant: string | null): string {
  return instant === null ? NO_VALUE : formatInstant(new Date(instant))
}

/** The client and the strategy of a row, as links. */
export interface Subject {
  clientId: number | null
  businessName: string | null
  strategyId: number | null
  strategyTitle: string | null
}

/** Returns the column of the client and the strategy that a row belongs to. */
export function subjectColumn<Row extends RowData & Subject>(header: string): DataTableColumn<Row> {
  return {
    id: 'subject',
    header,
    accessorFn: ({ businessName, strategyTitle }) =>
      [businessName, strategyTitle].filter((part) => part !== null).join(', '),
    cell: ({ row: { original: row } }) => <SubjectLinks subject={row} />,
  }
}

/** Both links, far enough apart to be hit by touch. */
function SubjectLinks({ subject }: { subject: Subject }) {
  const { clientId, businessName, strategyId, strategyTitle } = subject
  if (clientId === null) return <>{NO_VALUE}</>
  return (
    <span className="flex min-w-40 flex-col gap-1 py-1">
      <Link to={`/client/${clientId}/overview`}>{businessName ?? `Client ${clientId}`}</Link>
      {strategyId !== null && <Link to={`/execution/${strategyId}`}>{strategyTitle ?? `Strategy ${strategyId}`}</Link>}
    </span>
  )
}

/** A term with its value in the details of a row; nothing without a value. */
export function Detail({ label, value, copied = false }: { label: string; value: string; copied?: boolean }) {
  if (value === '') return null
  return (
    <div className="flex min-w-0 flex-col sm:flex-row sm:gap-3">
      <dt className="w-36 shrink-0 text-muted">{label}</dt>
      <dd className="flex min-w-0 items-center gap-1 wrap-anywhere">{copied ? <CopyButton text={value} /> : value}</dd>
    </div>
  )
}

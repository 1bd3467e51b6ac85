import type { ProfileLocation } from '@rankdesk/api'
import {
  compareLocations,
  type ComparedField,
  profileFieldName,
  profileFieldText,
  type ServiceNames,
} from '@rankdesk/domain'
import { pluralize } from '@rankdesk/format'
import { Chip, DataTable, type DataTableColumn, EmptyState, Icon, Switch } from '@rankdesk/ui'
import { Check, Diff } from 'lucide-react'
import { useMemo, useState } from 'react'
import { locationLabel } from './locationLabel.ts'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { LedgerValue } from '../ledger/LedgerValue.tsx'

export interface CompareTableProps {
  locations: readonly ProfileLocation[]
  names: ServiceNames
}

/** A row of the comparison: a field, and its text in each location. */
interface Row extends ComparedField {
  texts: string[]
}

/** Every field of the profiles side by side. What differs is said by a word and a sign, not by color alone. */
export function CompareTable({ locations, names }: CompareTableProps) {
  const { businessName } = useClientOfLayout()
  const [isLimited, setLimited] = useState(false)
  // What was never read is unknown, and neither the same nor different.
  const known = useMemo(() => locations.filter(({ isKnown }) => isKnown), [locations])
  const rows = useMemo(
    () =>
      compareLocations(known.map(({ profile }) => profile)).map((compared): Row => ({
        ...compared,
        texts: known.map(({ profile }) => profileFieldText(profile, compared.field, names)),
      })),
    [known, names],
  )
  const shown = useMemo(() => rows.filter(({ isSame }) => !isLimited || !isSame), [rows, isLimited])
  const columns = useMemo(() => columnsOf(known), [known])
  const unknown = locations.length - known.length
  const different = rows.filter(({ isSame }) => !isSame).length
  return (
    <DataTable
      label="Fields of the locations"
      mode="client"
      rowHeight="auto"
      enableSorting={false}
      enableCellSelection
      columns={columns}
      data={shown}
      getRowId={({ field }) => field}
      getRowName={({ field }) => profileFieldName(field)}
      toolbar={
        <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2">
          <Switch value={isLimited} onChange={setLimited} label="Only fields that differ" />
          <span className="text-caption text-muted">
            {pluralize(different, 'field')} of {rows.length} {different === 1 ? 'differs' : 'differ'} between{' '}
            {pluralize(known.length, 'location')}.
            {unknown > 0 && ` ${pluralize(unknown, 'profile')} ${unknown === 1 ? 'was' : 'were'} never read.`}
          </span>
          <DownloadCsv name={`Comparison of the locations of ${businessName}`} columns={columns} rows={shown} />
        </div>
      }
      empty={<EmptyState title="No field differs">All locations have the same values.</EmptyState>}
    />
  )
}

function columnsOf(locations: readonly ProfileLocation[]): readonly DataTableColumn<Row>[] {
  return [
    {
      id: 'field',
      header: 'Field',
      accessorFn: ({ field }) => profileFieldName(field),
      meta: { rowHeader: true },
    },
    {
      id: 'same',
      header: 'All',
      accessorFn: ({ isSame }) => (isSame ? 'Same' : 'Different'),
      cell: ({ row: { original: row } }) =>
        row.isSame ? (
          <Chip hue="grey" icon={<Icon of={Check} size={12} />}>
            Same
          </Chip>
        ) : (
          <Chip hue="orange" icon={<Icon of={Diff} size={12} />}>
            Different
          </Chip>
        ),
    },
    ...locations.map((location, index): DataTableColumn<Row> => ({
      id: `location-${location.locationId}`,
      header: locationLabel(location),
      minSize: 200,
      accessorFn: ({ texts }) => texts[index] ?? '',
      cell: ({ row: { original: row } }) => (
        <span className="flex max-w-80 flex-col items-start gap-1 py-1">
          {row.differs[index] === true && (
            <Chip size="sm" hue="orange" icon={<Icon of={Diff} size={12} />}>
              Differs
            </Chip>
          )}
          <LedgerValue text={row.texts[index] ?? ''} className="w-full min-w-32" />
        </span>
      ),
    })),
  ]
}

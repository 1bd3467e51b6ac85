import type { ProfileLocation } from '@rankdesk/api'
import { gbpPanel, type ServiceNames, SHARED_EDIT_NAMES, type SharedEditKind } from '@rankdesk/domain'
import { Chip, DataTable, type DataTableColumn, Icon, rowIdsOf, rowIdState } from '@rankdesk/ui'
import { Check, Unplug } from 'lucide-react'
import { useMemo } from 'react'
import { useClientOfLayout } from '#lib/client/clientOfLayout.ts'
import { ProfileChangesBadge } from '#lib/client/ProfileChangesBadge.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { LedgerValue } from '../../ledger/LedgerValue.tsx'
import { locationLabel } from '../locationLabel.ts'
import { currentText } from './changeForm.ts'

export interface LocationChoiceProps {
  kind: SharedEditKind
  locations: readonly ProfileLocation[]
  names: ServiceNames
  /** The ids of the chosen locations. */
  value: readonly number[]
  onChange: (ids: number[]) => void
}

/** The locations with their present values side by side, each with a box that chooses it. */
export function LocationChoice({ kind, locations, names, value, onChange }: LocationChoiceProps) {
  const { businessName } = useClientOfLayout()
  const columns = useMemo(() => columnsOf(kind, names), [kind, names])
  return (
    <DataTable
      label="Locations that change"
      mode="client"
      rowHeight="auto"
      enableRowSelection
      enableCellSelection
      columns={columns}
      data={locations}
      getRowId={({ locationId }) => String(locationId)}
      getRowName={locationLabel}
      state={{ rowSelection: rowIdState(value.map(String)) }}
      onRowSelectionChange={(selection) => onChange([...rowIdsOf(selection)].map(Number))}
      toolbar={
        <DownloadCsv
          name={`${SHARED_EDIT_NAMES[kind]} of the locations of ${businessName}`}
          columns={columns}
          rows={locations}
        />
      }
    />
  )
}

function columnsOf(kind: SharedEditKind, names: ServiceNames): readonly DataTableColumn<ProfileLocation>[] {
  return [
    {
      id: 'location',
      accessorFn: locationLabel,
      header: 'Location',
      cell: ({ row: { original: row } }) => (
        <span className="flex flex-col items-start gap-0.5 py-1">
          <span className="font-medium">{locationLabel(row)}</span>
          <span className="text-caption text-muted">{row.name}</span>
        </span>
      ),
      meta: { rowHeader: true },
    },
    {
      // Rows keep their values by the id of the column.
      id: `current ${kind}`,
      header: `Now: ${SHARED_EDIT_NAMES[kind]}`,
      accessorFn: (row) => (row.isKnown ? currentText(row, kind, names) : 'Never read'),
      cell: ({ getValue }) => <LedgerValue text={String(getValue())} className="max-w-120 min-w-40 py-1" />,
    },
    {
      id: 'google',
      header: 'Google',
      accessorFn: ({ gbpPanelStatus }) => gbpPanel(gbpPanelStatus)?.text ?? 'Connected',
      cell: ({ row: { original: row } }) => <Connection location={row} />,
    },
  ]
}

function Connection({ location: { gbpPanelStatus, openDrift, locationId } }: { location: ProfileLocation }) {
  const panel = gbpPanel(gbpPanelStatus)
  return (
    <span className="flex flex-col items-start gap-1 py-1">
      {panel === undefined ? (
        <Chip size="sm" hue="green" icon={<Icon of={Check} size={12} />}>
          Connected
        </Chip>
      ) : (
        <>
          <Chip size="sm" hue="orange" icon={<Icon of={Unplug} size={12} />}>
            Not connected
          </Chip>
          <span className="max-w-60 text-caption text-muted">{panel.text}</span>
        </>
      )}
      {openDrift > 0 && <ProfileChangesBadge locationId={locationId} count={openDrift} />}
    </span>
  )
}

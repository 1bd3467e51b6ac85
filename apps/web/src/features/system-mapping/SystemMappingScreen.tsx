import type { ReportRow, specialtiesSystemsReport } from '@rankdesk/api'
import type { DataTableColumn } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { ClientFrame } from '../../shared/client/ClientFrame.tsx'
import { clientIdOf } from '../../shared/client/clientIdOf.ts'
import { useApp } from '../../shared/app/appContext.ts'
import { QueryTable } from '../../shared/page/QueryTable.tsx'
import { specialtiesSystemsQuery } from './systemMapping.queries.ts'

type Cell = ReportRow<typeof specialtiesSystemsReport>

const COLUMNS: readonly DataTableColumn<Cell>[] = [
  { id: 'specialty', header: 'Specialty', accessorFn: (row) => row.specialtyTypeName, meta: { rowHeader: true } },
  { id: 'service', header: 'Service', accessorFn: (row) => row.serviceTypeName },
  { id: 'system', header: 'System', accessorFn: (row) => row.systemName },
  { id: 'priority', header: 'Priority', accessorFn: (row) => row.businessTypeId, meta: { align: 'end' } },
  {
    id: 'entries',
    header: 'Entries',
    accessorFn: ({ mappings }) => mappings.map(({ title }) => title).join(', ') || 'No entries mapped.',
    enableSorting: false,
  },
]

/** The specialties of a client with the systems of its site to which they are mapped (M440-M443). */
export function SystemMappingScreen() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Specialties & Systems">
      {() => <Mapping clientId={clientId} />}
    </ClientFrame>
  )
}

function Mapping({ clientId }: { clientId: number }) {
  const query = useQuery(specialtiesSystemsQuery(useApp(), clientId))
  return (
    <QueryTable
      list="specialties-systems"
      label="Specialties"
      query={query}
      columns={COLUMNS}
      getRowId={(row) => `${row.specialtyTypeId}-${row.systemId}`}
      empty="This client has no specialties, or its site has no systems."
    />
  )
}

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
  { id: 'specialty', header: 'Specialty', rowHeader: true, sortable: true, value: (row) => row.specialtyTypeName },
  { id: 'service', header: 'Service', sortable: true, value: (row) => row.serviceTypeName },
  { id: 'system', header: 'System', sortable: true, value: (row) => row.systemName },
  { id: 'priority', header: 'Priority', align: 'end', sortable: true, value: (row) => row.businessTypeId },
  {
    id: 'entries',
    header: 'Entries',
    value: ({ mappings }) => mappings.map(({ title }) => title).join(', ') || 'No entries mapped.',
  },
]

/** What of a client's specialties is mapped in which system of its site (M440-M443). */
export function SystemMappingScreen() {
  const clientId = clientIdOf(useParams()['client'])
  return (
    <ClientFrame clientId={clientId} title="Specialties & Systems">
      {() => <Mapping clientId={clientId} />}
    </ClientFrame>
  )
}

function Mapping({ clientId }: { clientId: number }) {
  const answer = useQuery(specialtiesSystemsQuery(useApp(), clientId))
  return (
    <QueryTable
      label="Specialties"
      answer={answer}
      columns={COLUMNS}
      rowKey={(row) => `${row.specialtyTypeId}-${row.systemId}`}
      empty="This client has no specialties, or its site has no systems."
    />
  )
}

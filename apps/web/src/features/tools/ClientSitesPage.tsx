import { allClientsReport, type ReportRow } from '@rankdesk/api'
import { formatDate } from '@rankdesk/format'
import { type DataTableColumn, PageTitle } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '#lib/api/appContext.ts'
import { QueryTable } from '#lib/page/QueryTable.tsx'
import { reportRowsQuery } from '#lib/page/reportRows.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { useSiteAddress } from '#lib/sites/useSiteAddress.ts'

type Client = ReportRow<typeof allClientsReport>

const COLUMNS: readonly DataTableColumn<Client>[] = [
  {
    id: 'businessName',
    header: 'Client',
    accessorFn: (row) => row.businessName,
    cell: ({ row: { original: row } }) => <Link to={`/client/${row.clientId}/overview`}>{row.businessName}</Link>,
    meta: { rowHeader: true },
  },
  {
    id: 'domain',
    header: 'Website',
    accessorFn: (row) => row.domain,
    cell: ({ row: { original: row } }) => <Website domain={row.domain} />,
  },
  {
    id: 'launched',
    header: 'Launched',
    accessorFn: (row) => row.siteLaunchDate,
    meta: { align: 'end', format: (_value, row) => formatDate(row.siteLaunchDate) },
  },
  { id: 'seoManager', header: 'SEO Manager', accessorFn: (row) => row.seoManager },
]

/** Every active client's website. */
export function ClientSitesPage() {
  useDocumentTitle('Client Site X')
  const query = useQuery(reportRowsQuery(useApp(), allClientsReport))
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title="Client Site X" subtitle="The websites of all active clients" />
      <QueryTable
        list="client-sites"
        label="Client sites"
        query={query}
        columns={COLUMNS}
        getRowId={(row) => String(row.clientId)}
        empty="There are no active clients."
      />
    </div>
  )
}

function Website({ domain }: { domain: string }) {
  const siteAddress = useSiteAddress()
  return (
    <Link href={siteAddress(domain)} newTab className="whitespace-nowrap">
      {domain}
    </Link>
  )
}

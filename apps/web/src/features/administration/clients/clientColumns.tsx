import type { AdministeredClient } from '@rankdesk/api'
import { NO_VALUE } from '@rankdesk/format'
import { Chip, type DataTableColumn } from '@rankdesk/ui'
import type { ReactNode } from 'react'
import { Link } from '#lib/routing/Link.tsx'

/** Returns the columns of the client list. `menu` renders the actions of a row. */
export function clientColumns(menu: (client: AdministeredClient) => ReactNode): DataTableColumn<AdministeredClient>[] {
  return [
    {
      id: 'businessName',
      header: 'Name',
      accessorFn: (row) => row.businessName,
      cell: ({ row: { original: row } }) => <Link to={`/client/${row.clientId}/overview`}>{row.businessName}</Link>,
      meta: { rowHeader: true },
    },
    { id: 'domain', header: 'Domain', accessorFn: (row) => row.domain },
    { id: 'seoManager', header: 'SEO manager', accessorFn: (row) => row.seoManagerName ?? NO_VALUE },
    {
      id: 'package',
      header: 'Package',
      accessorFn: (row) => (row.rankingPackage === '' ? NO_VALUE : row.rankingPackage),
    },
    {
      id: 'state',
      header: 'State',
      accessorFn: stateOf,
      cell: ({ row: { original: row } }) => <Chip hue={row.active ? 'green' : 'grey'}>{stateOf(row)}</Chip>,
    },
    {
      id: 'actions',
      header: 'Actions',
      enableSorting: false,
      cell: ({ row: { original: row } }) => menu(row),
      meta: { align: 'end' },
    },
  ]
}

function stateOf({ active, archivedAt }: AdministeredClient): string {
  if (archivedAt !== null) return 'Archived'
  return active ? 'Active' : 'Not active'
}

/** Returns the clients whose name or domain contains the text. */
export function clientsMatching(clients: AdministeredClient[], search: string): AdministeredClient[] {
  const text = search.trim().toLowerCase()
  if (text === '') return clients
  return clients.filter(({ businessName, domain }) => `${businessName}\n${domain}`.toLowerCase().includes(text))
}

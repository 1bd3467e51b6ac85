import { type ClientStorage, storageUse } from '@rankdesk/api'
import { formatFileSize, formatNumber, NO_VALUE } from '@rankdesk/format'
import { Card, type DataTableColumn } from '@rankdesk/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type AppContextValue, useApp } from '#lib/api/appContext.ts'
import { queryKeys } from '#lib/api/queryKeys.ts'
import { queryWithReads, readsOf } from '#lib/api/queryWithReads.ts'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { Link } from '#lib/routing/Link.tsx'
import { Detail } from '../columns.tsx'
import { OperationsTable } from '../OperationsTable.tsx'

function sizeColumn(id: string, header: string, size: (row: ClientStorage) => number): DataTableColumn<ClientStorage> {
  return {
    id,
    header,
    accessorFn: size,
    meta: { align: 'end', format: (_value, row) => formatFileSize(size(row)) },
  }
}

function columnsOf(quota: number | null): readonly DataTableColumn<ClientStorage>[] {
  return [
    {
      id: 'client',
      header: 'Client',
      accessorFn: (row) => row.businessName,
      cell: ({ row: { original: row } }) => <Link to={`/client/${row.clientId}/media`}>{row.businessName}</Link>,
      meta: { rowHeader: true },
    },
    {
      id: 'files',
      header: 'Files',
      accessorFn: (row) => row.files,
      meta: { align: 'end', format: (_value, row) => formatNumber(row.files) },
    },
    sizeColumn('size', 'Files in use', (row) => row.size),
    sizeColumn('versions', 'Versions', (row) => row.versionsSize),
    sizeColumn('deleted', 'Deleted', (row) => row.deletedSize),
    sizeColumn('used', 'Total', (row) => row.used),
    {
      id: 'share',
      header: 'Of the quota',
      accessorFn: (row) => (quota === null ? 0 : row.used / quota),
      meta: {
        align: 'end',
        format: (_value, row) =>
          quota === null ? NO_VALUE : `${formatNumber((row.used / quota) * 100, { maximumDecimals: 1 })}%`,
      },
    },
  ]
}

/** The space of the database, of the disk, and of each client's media with its quota. */
export function StoragePage() {
  useDocumentTitle('Storage')
  const query = useQuery(storageQuery(useApp()))
  const { data } = query
  const quota = data?.quota ?? null
  const columns = useMemo(() => columnsOf(quota), [quota])
  return (
    <div className="flex flex-col gap-4">
      {data !== undefined && (
        <Card>
          <dl className="flex flex-col gap-1">
            <Detail label="Database" value={formatFileSize(data.databaseSize)} />
            <Detail
              label="Free disk space"
              value={
                data.disk === null
                  ? 'The system does not report it.'
                  : `${formatFileSize(data.disk.free)} of ${formatFileSize(data.disk.total)}`
              }
            />
            <Detail label="Media" value={data.isMediaInBucket ? 'In a bucket' : 'On this disk'} />
            <Detail label="Quota for each client" value={quota === null ? 'None' : formatFileSize(quota)} />
          </dl>
        </Card>
      )}
      <OperationsTable
        list="storage"
        label="Media by client"
        query={query}
        rows={data?.clients}
        columns={columns}
        getRowId={(row) => String(row.clientId)}
        empty={{ title: 'No media yet', text: 'Clients with files in their media library are listed here.' }}
      />
    </div>
  )
}

/** The space of the database, the disk and each library. */
function storageQuery(app: AppContextValue) {
  return queryWithReads({
    queryKey: queryKeys.operationsList(app, 'storage', {}),
    meta: readsOf(['media']),
    queryFn: ({ signal }) => app.client.call(storageUse, {}, { signal }),
  })
}

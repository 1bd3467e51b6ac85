import { DataTable, type DataTableColumn, EmptyState, type RowData } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '../errors/LoadError.tsx'
import { DownloadCsv } from '../table/DownloadCsv.tsx'
import { useColumnLayout } from '../table/useColumnLayout.ts'

export interface QueryTableProps<Row extends RowData> {
  /** The list's id, by which the layout of its columns is stored: 'staff'. */
  list: string
  /** The name of the rows at the start of a sentence: 'Clients'. */
  label: string
  query: UseQueryResult<Row[]>
  columns: readonly DataTableColumn<Row>[]
  getRowId: (row: Row) => string
  /** The message for an empty result. */
  empty: string
}

/** A read-only table of query rows, sorted in the browser, in each state of the query. */
export function QueryTable<Row extends RowData>({
  list,
  label,
  query,
  columns,
  getRowId,
  empty,
}: QueryTableProps<Row>) {
  const { tableProps, shown } = useColumnLayout(list, columns)
  const rows = query.data ?? NONE
  return (
    <DataTable
      {...tableProps}
      label={label}
      mode="client"
      columns={columns}
      data={rows}
      getRowId={getRowId}
      toolbar={<DownloadCsv name={label} columns={shown} rows={rows} />}
      loading={query.isPending}
      stale={query.isFetching && !query.isPending}
      empty={<EmptyState title="Nothing here yet">{empty}</EmptyState>}
      {...(query.data === undefined &&
        query.isError && {
          error: (
            <LoadError
              title={`${label} did not load`}
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ),
        })}
    />
  )
}

/** A stable empty array: a new one would be new data. */
const NONE: never[] = []

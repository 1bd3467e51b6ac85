import { Icon, Button, DataTable, type DataTableColumn, EmptyState, type RowData } from '@rankdesk/ui'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'
import { useColumnLayout } from '#lib/table/useColumnLayout.ts'

/** What a table needs of a query, of one page or of several. */
interface ListQuery {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  error: unknown
  refetch: () => unknown
  hasNextPage?: boolean
  isFetchingNextPage?: boolean
  fetchNextPage?: () => unknown
}

export interface OperationsTableProps<Row extends RowData> {
  /** The list's id, by which the layout of its columns is stored. */
  list: string
  /** The name of the rows at the start of a sentence: 'Jobs'. */
  label: string
  query: ListQuery
  /** The rows that were fetched. Undefined until then. */
  rows: readonly Row[] | undefined
  columns: readonly DataTableColumn<Row>[]
  getRowId: (row: Row) => string
  getRowName?: (row: Row) => string
  renderExpanded?: (row: Row) => ReactNode
  empty: { title: string; text: string }
  /** Filters and a search. */
  tools?: ReactNode
  /** Replaces the button that downloads the fetched rows. */
  download?: ReactNode
}

/** A table of the operations screen in each state of its query, with older rows on request. */
export function OperationsTable<Row extends RowData>({
  list,
  label,
  query,
  rows,
  columns,
  getRowId,
  getRowName,
  renderExpanded,
  empty,
  tools,
  download,
}: OperationsTableProps<Row>) {
  const { tableProps, shown } = useColumnLayout(`operations-${list}`, columns)
  return (
    <div className="flex flex-col gap-3">
      <DataTable
        {...tableProps}
        label={label}
        mode="client"
        rowHeight="auto"
        columns={columns}
        data={rows ?? NONE}
        getRowId={getRowId}
        {...(getRowName && { getRowName })}
        {...(renderExpanded && { renderExpanded })}
        loading={query.isPending}
        stale={query.isFetching && !query.isPending}
        toolbar={
          <div className="flex w-full flex-wrap items-end gap-2">
            {tools}
            <span className="ml-auto flex flex-wrap gap-2">
              <Button
                size="sm"
                loading={query.isFetching}
                icon={<Icon of={RefreshCw} size={14} />}
                onClick={() => void query.refetch()}
              >
                Refresh
              </Button>
              {download ?? <DownloadCsv name={label} columns={shown} rows={rows ?? NONE} />}
            </span>
          </div>
        }
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
        {...(rows === undefined &&
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
      {query.hasNextPage === true && (
        <Button
          className="self-center"
          loading={query.isFetchingNextPage ?? false}
          onClick={() => void query.fetchNextPage?.()}
        >
          Load older entries
        </Button>
      )}
    </div>
  )
}

/** A stable empty array: a new one would be new data. */
const NONE: never[] = []

import { DataTable, type DataTableColumn, PageTitle } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '#lib/errors/LoadError.tsx'
import { useDocumentTitle } from '#lib/page/useDocumentTitle.ts'
import { DownloadCsv } from '#lib/table/DownloadCsv.tsx'

export interface ListScreenProps<Row extends object> {
  /** The title of the page and the table, and the name of the CSV file. */
  title: string
  /** The count of the rows and what they are, once they are loaded. */
  subtitle: ReactNode
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => string
  /** The query that loads the rows. */
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'error' | 'refetch'>
  /** What a list without rows says. */
  empty: ReactNode
}

/** A page with all rows behind a figure of the team, sorted in the browser. */
export function ListScreen<Row extends object>({
  title,
  subtitle,
  columns,
  rows,
  getRowId,
  query,
  empty,
}: ListScreenProps<Row>) {
  useDocumentTitle(title)
  return (
    <div className="flex flex-col gap-4">
      <PageTitle title={title} subtitle={subtitle} />
      <DataTable
        label={title}
        mode="client"
        enableCellSelection
        columns={columns}
        data={rows}
        getRowId={getRowId}
        toolbar={<DownloadCsv name={title} columns={columns} rows={rows} />}
        loading={query.isPending}
        empty={empty}
        {...(query.isError && {
          error: (
            <LoadError
              title={`${title} did not load`}
              error={query.error}
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ),
        })}
      />
    </div>
  )
}

import { DataTable, type DataTableColumn, EmptyState, type RowData } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '../errors/LoadError.tsx'

export interface QueryTableProps<Row extends RowData> {
  /** What the rows are, as a sentence begins with it: 'Clients'. */
  label: string
  answer: UseQueryResult<Row[]>
  columns: readonly DataTableColumn<Row>[]
  getRowId: (row: Row) => string
  /** What it means that there are none. */
  empty: string
}

/** Rows to read, sorted in the browser, in each of their states. */
export function QueryTable<Row extends RowData>({ label, answer, columns, getRowId, empty }: QueryTableProps<Row>) {
  return (
    <DataTable
      label={label}
      mode="client"
      columns={columns}
      data={answer.data ?? NONE}
      getRowId={getRowId}
      loading={answer.isPending}
      stale={answer.isFetching && !answer.isPending}
      empty={<EmptyState title="Nothing here yet">{empty}</EmptyState>}
      {...(answer.data === undefined &&
        answer.isError && {
          error: (
            <LoadError
              title={`${label} did not load`}
              error={answer.error}
              onRetry={() => void answer.refetch()}
              retrying={answer.isFetching}
            />
          ),
        })}
    />
  )
}

/** The same array each time: a new one would be new data. */
const NONE: never[] = []

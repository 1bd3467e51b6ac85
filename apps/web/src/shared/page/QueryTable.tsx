import { DataTable, type DataTableColumn, EmptyState, type RowData } from '@rankdesk/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '../errors/LoadError.tsx'

export interface QueryTableProps<Row extends RowData> {
  /** The name of the rows at the start of a sentence: 'Clients'. */
  label: string
  answer: UseQueryResult<Row[]>
  columns: readonly DataTableColumn<Row>[]
  getRowId: (row: Row) => string
  /** The message for an empty result. */
  empty: string
}

/** A read-only table of query rows, sorted in the browser, in each state of the query. */
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

/** A stable empty array: a new one would be new data. */
const NONE: never[] = []

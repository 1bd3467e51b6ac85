import '@rankdesk/ui/theme.css'
import { DataTable, type DataTableColumn } from '@rankdesk/ui'
import { reactSubject } from '../reactSubject.tsx'
import type { BenchRow } from '../rows.ts'
import { BENCH_COLUMNS, VIEWPORT, readNumber } from '../rows.ts'
import type { TableInput } from '../subject.ts'

export const columns: readonly DataTableColumn<BenchRow>[] = BENCH_COLUMNS.map(({ id, header, width, number }) => ({
  accessorKey: id,
  header,
  size: width,
  meta: {
    rowHeader: id === 'name',
    ...(number && { align: 'end' as const, format: (value) => (typeof value === 'number' ? readNumber(value) : '') }),
  },
}))

export const getRowId = (row: BenchRow) => row.id
export const getRowName = (row: BenchRow) => row.name
const getSubRows = (row: BenchRow) => row.steps

const NONE = {}
const FIRST = { c0: true }

function Table({ rows, sort, city, open }: TableInput) {
  return (
    <DataTable
      label="Clients"
      mode="client"
      columns={columns}
      data={rows}
      getRowId={getRowId}
      getRowName={getRowName}
      getSubRows={getSubRows}
      state={{
        sorting: sort ? [{ id: sort.columnId, desc: sort.direction === 'DESC' }] : NO_SORT,
        columnFilters: city === '' ? NO_FILTER : [{ id: 'city', value: city }],
        expanded: open === 'none' ? NONE : open === 'one' ? FIRST : true,
      }}
      maxHeight={VIEWPORT.height}
    />
  )
}

const NO_SORT: never[] = []
const NO_FILTER: never[] = []

export const subject = reactSubject(Table, '[data-table-scroller]')

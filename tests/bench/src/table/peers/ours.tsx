import '@rankdesk/ui/theme.css'
import { DataTable, type DataTableColumn } from '@rankdesk/ui'
import { reactSubject } from '../reactSubject.tsx'
import type { BenchRow } from '../rows.ts'
import { BENCH_COLUMNS, VIEWPORT, readNumber } from '../rows.ts'
import type { TableInput } from '../subject.ts'

const columns: readonly DataTableColumn<BenchRow>[] = BENCH_COLUMNS.map(({ id, header, width, number }) => ({
  id,
  header,
  width,
  sortable: true,
  rowHeader: id === 'name',
  value: (row: BenchRow) => row[id],
  ...(number && { align: 'end' as const, format: (value) => (typeof value === 'number' ? readNumber(value) : '') }),
}))

const rowKey = (row: BenchRow) => row.id
const rowName = (row: BenchRow) => row.name
const subRows = (row: BenchRow) => row.steps

const NONE: ReadonlySet<string> = new Set()
const FIRST: ReadonlySet<string> = new Set(['c0'])

function Table({ rows, sort, city, open }: TableInput) {
  return (
    <DataTable
      label="Clients"
      mode="browser"
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowName={rowName}
      subRows={subRows}
      sort={sort ?? NO_SORT}
      filters={city === '' ? NO_FILTER : [{ columnId: 'city', contains: city }]}
      expanded={open === 'none' ? NONE : open === 'one' ? FIRST : 'all'}
      maxHeight={VIEWPORT.height}
    />
  )
}

const NO_SORT: readonly never[] = []
const NO_FILTER: readonly never[] = []

export const subject = reactSubject(Table, '[data-table-scroller]')

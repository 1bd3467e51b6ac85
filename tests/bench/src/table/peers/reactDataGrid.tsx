import 'react-data-grid/lib/styles.css'
import { useMemo } from 'react'
import type { Column } from 'react-data-grid'
import { DataGrid } from 'react-data-grid'
import { filteredRows, openedRows, sortedRows } from '../hostRows.ts'
import { reactSubject } from '../reactSubject.tsx'
import type { BenchRow } from '../rows.ts'
import { BENCH_COLUMNS, VIEWPORT, readNumber } from '../rows.ts'
import type { TableInput } from '../subject.ts'

const columns: Column<BenchRow>[] = BENCH_COLUMNS.map(({ id, header, width, number }) => ({
  key: id,
  name: header,
  width,
  sortable: true,
  resizable: true,
  ...(number && { renderCell: ({ row }: { row: BenchRow }) => readNumber(Number(row[id])) }),
}))

const rowKey = (row: BenchRow) => row.id

function Table({ rows, sort, city, open }: TableInput) {
  const shown = useMemo(() => openedRows(sortedRows(filteredRows(rows, city), sort), open), [rows, sort, city, open])
  return (
    <DataGrid
      columns={columns}
      rows={shown}
      rowKeyGetter={rowKey}
      rowHeight={VIEWPORT.row}
      sortColumns={sort ? [{ columnKey: sort.columnId, direction: sort.direction }] : []}
      style={{ height: VIEWPORT.height }}
    />
  )
}

export const subject = reactSubject(Table, '.rdg')

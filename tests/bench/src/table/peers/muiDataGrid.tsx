import type { GridColDef } from '@mui/x-data-grid'
import { DataGrid } from '@mui/x-data-grid'
import { useMemo } from 'react'
import { filteredRows, openedRows, sortedRows } from '../hostRows.ts'
import { reactSubject } from '../reactSubject.tsx'
import type { BenchRow } from '../rows.ts'
import { BENCH_COLUMNS, VIEWPORT, readNumber } from '../rows.ts'
import type { TableInput } from '../subject.ts'

/* The free grid shows at most 100 rows a page unless the host does the paging. Here it has all rows: the host sorts
   and filters, and the grid runs in server mode, as it does for people who use it for long lists. */
const columns: GridColDef<BenchRow>[] = BENCH_COLUMNS.map(({ id, header, width, number }) => ({
  field: id,
  headerName: header,
  width,
  ...(number && { type: 'number' as const, valueFormatter: (value: number) => readNumber(value) }),
}))

function Table({ rows, sort, city, open }: TableInput) {
  const shown = useMemo(() => openedRows(sortedRows(filteredRows(rows, city), sort), open), [rows, sort, city, open])
  return (
    <div style={{ height: VIEWPORT.height }}>
      <DataGrid
        columns={columns}
        rows={shown}
        rowHeight={VIEWPORT.row}
        sortingMode="server"
        filterMode="server"
        paginationMode="server"
        rowCount={shown.length}
        hideFooter
        sortModel={sort ? [{ field: sort.columnId, sort: sort.direction === 'ASC' ? 'asc' : 'desc' }] : []}
      />
    </div>
  )
}

export const subject = reactSubject(Table, '.MuiDataGrid-virtualScroller')

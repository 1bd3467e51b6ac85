import type { RowData } from '@tanstack/react-table'
import type { DataTableColumnInstance } from '../dataTableColumn.ts'
import type { TableInstance } from '../dataTableFeatures.ts'
import { asValue } from '../sorting/cellValue.ts'
import type { TextQuery, QueryColumn } from './FilterIndex.ts'
import { queryText } from './queryText.ts'

/** Returns the queries of a table's `columnFilters` and `globalFilter` state, without empty ones. */
export function textQueries<Data extends RowData>(table: TableInstance<Data>): readonly TextQuery<Data>[] {
  const queries: TextQuery<Data>[] = table.atoms.columnFilters.get().flatMap(({ id, value }) => {
    const column = table.getColumn(id)
    return column ? [{ id, contains: String(asValue(value) ?? ''), columns: readable([column]) }] : []
  })
  const contains = String(asValue(table.atoms.globalFilter.get()) ?? '')
  queries.push({ id: '', contains, columns: searchedColumns(table) })
  return queries.filter(({ contains: typed, columns: read }) => queryText(typed) !== '' && read.length > 0)
}

/** Returns the columns that a filter of all columns searches. */
export function searchedColumns<Data extends RowData>(table: TableInstance<Data>): QueryColumn<Data>[] {
  return readable(table.getAllLeafColumns().filter((column) => column.getCanGlobalFilter()))
}

function readable<Data extends RowData>(columns: readonly DataTableColumnInstance<Data>[]): QueryColumn<Data>[] {
  return columns.flatMap(({ id, accessorFn, columnDef }) =>
    accessorFn ? [{ id, field: fieldName(columnDef), value: (record: Data) => asValue(accessorFn(record, 0)) }] : [],
  )
}

/** Returns the field that a column shows; undefined for a path through several records, and for a function. */
function fieldName(columnDef: object): string | undefined {
  const key = 'accessorKey' in columnDef ? columnDef.accessorKey : undefined
  return typeof key === 'string' && !key.includes('.') ? key : undefined
}

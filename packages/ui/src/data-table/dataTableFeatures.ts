import {
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactTable, Row, Table, TableState, RowData } from '@tanstack/react-table'

/** The TanStack Table features that every DataTable has. `row-models/rowModels.ts` adds the row models. */
export const tableStateFeatures = tableFeatures({
  columnFilteringFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  globalFilteringFeature,
  rowExpandingFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

/** The registry of features, for TanStack's generic types. */
export type DataTableFeatures = typeof tableStateFeatures

/** The state slices of a DataTable, as TanStack Table defines them. */
export type DataTableState = TableState<DataTableFeatures>

/** A table instance as the row models see it. */
export type TableInstance<Data extends RowData> = Table<DataTableFeatures, Data>

/** The table instance of a mounted DataTable. */
export type DataTableInstance<Data extends RowData> = ReactTable<DataTableFeatures, Data>

/** A row of a DataTable, as passed to a cell: `row.original` is the record. */
export type DataTableRow<Data extends RowData> = Row<DataTableFeatures, Data>

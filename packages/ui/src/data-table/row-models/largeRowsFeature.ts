import type { RowData, RowSelectionState, Table, TableFeature, TableFeatures } from '@tanstack/react-table'
import type { DataTableFeatures, TableInstance } from '../dataTableFeatures.ts'
import { IndexedRowModel } from './IndexedRowModel.ts'

/**
 * Replaces the methods of a table that would construct a Row object for every row of a large list: selecting all rows,
 * and counting rows and pages. Smaller lists keep TanStack's own.
 */
export const largeRowsFeature: TableFeature = {
  constructTableAPIs(table) {
    if (!isDataTable(table)) return
    const { getIsAllRowsSelected, getRowCount, getPageCount, toggleAllRowsSelected } = table
    table.getIsAllRowsSelected = () => {
      const model = table.getFilteredRowModel()
      if (!(model instanceof IndexedRowModel)) return getIsAllRowsSelected()
      const selection = table.atoms.rowSelection.get()
      return model.nodes.length > 0 && model.nodes.every((node) => selection[model.source.id(node)])
    }
    table.toggleAllRowsSelected = (value, options) => {
      const model = table.getFilteredRowModel()
      if (!(model instanceof IndexedRowModel)) return toggleAllRowsSelected(value, options)
      const isSelected = value ?? !table.getIsAllRowsSelected()
      table.setRowSelection((before) => withSelected(before, model, isSelected))
    }
    table.getRowCount = () => {
      const model = table.getPrePaginatedRowModel()
      return model instanceof IndexedRowModel ? (table.options.rowCount ?? model.nodes.length) : getRowCount()
    }
    table.getPageCount = () =>
      table.getPrePaginatedRowModel() instanceof IndexedRowModel
        ? Math.ceil(table.getRowCount() / table.atoms.pagination.get().pageSize)
        : getPageCount()
  },
}

function withSelected<Data extends RowData>(
  before: RowSelectionState,
  { nodes, source }: IndexedRowModel<Data>,
  isSelected: boolean,
): RowSelectionState {
  const next = { ...before }
  for (const node of nodes) {
    if (isSelected) next[source.id(node)] = true
    else delete next[source.id(node)]
  }
  return next
}

/** The feature is registered with DataTable's features only; the hook's type leaves them open. */
function isDataTable<Features extends TableFeatures, Data extends RowData>(
  table: Table<Features, Data> | TableInstance<Data>,
): table is TableInstance<Data> & Table<DataTableFeatures, Data> {
  return 'toggleAllRowsSelected' in table
}

import {
  createCoreRowModel,
  createExpandedRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  type RowData,
  type RowModel,
  type RowSelectionState,
  type Table,
  type TableFeature,
  type TableFeatures,
} from '@tanstack/react-table'
import { type DataTableFeatures, type TableInstance, tableStateFeatures } from '../dataTableFeatures.ts'
import { asValue } from '../sorting/cellValue.ts'
import { KEYSTROKE_MS } from '../sorting/slices.ts'
import { sortByLevels } from '../sorting/sortByLevels.ts'
import type { ValueLevel } from '../sorting/SortKeyStore.ts'
import { flattenRowTree } from './flattenRowTree.ts'
import { IndexedRowModel } from './IndexedRowModel.ts'
import { IndexedRows, inSlices, textQueries } from './IndexedRows.ts'
import { upTo } from './upTo.ts'

/**
 * Replaces the methods of a table that would construct a Row object for every row of a large list: selecting all rows,
 * and counting rows and pages. Smaller lists keep TanStack's own.
 */
const largeRowsFeature: TableFeature = {
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

type Model<Data extends RowData> = RowModel<DataTableFeatures, Data>

/** Returns the rows of the data: TanStack's own row model, or numbers where the data is nested or large. */
function coreRowModel<Data extends RowData>(table: TableInstance<Data>): () => Model<Data> {
  const stock = createCoreRowModel<DataTableFeatures, Data>()(table)
  const indexed = memoize(
    ({ data, getSubRows }: typeof table.options) => [data, getSubRows !== undefined],
    () => {
      const source = new IndexedRows(table)
      return new IndexedRowModel(source, upTo(source.tree.roots.length))
    },
  )
  return () => (isIndexed(table) ? indexed(table.options) : stock())
}

function filteredRowModel<Data extends RowData>(table: TableInstance<Data>): () => Model<Data> {
  const stock = createFilteredRowModel<DataTableFeatures, Data>()(table)
  let shown: IndexedRowModel<Data> | undefined
  const indexed = memoize(
    (before: IndexedRowModel<Data>) => [
      before,
      before.source.version,
      table.atoms.columnFilters.get(),
      table.atoms.globalFilter.get(),
    ],
    (before) => (shown = filterModel(table, before, shown)),
  )
  return () => {
    const before = table.getPreFilteredRowModel()
    return before instanceof IndexedRowModel ? indexed(before) : stock()
  }
}

function filterModel<Data extends RowData>(
  table: TableInstance<Data>,
  before: IndexedRowModel<Data>,
  shown: IndexedRowModel<Data> | undefined,
): IndexedRowModel<Data> {
  const queries = textQueries(table)
  const { source } = before
  source.pendingFilter = undefined
  if (queries.length === 0) return before
  if (!source.filters.advance(queries, performance.now() + KEYSTROKE_MS)) {
    source.pendingFilter = (isWanted) => inSlices((until) => source.filters.advance(queries, until), isWanted)
    return shown?.source === source ? shown : before
  }
  const { roots, shows } = source.filters.result(queries)
  return new IndexedRowModel(source, roots, (nodes) => nodes.filter(shows))
}

function sortedRowModel<Data extends RowData>(table: TableInstance<Data>): () => Model<Data> {
  const stock = createSortedRowModel<DataTableFeatures, Data>()(table)
  let shown: { before: IndexedRowModel<Data>; model: IndexedRowModel<Data> } | undefined
  const indexed = memoize(
    (before: IndexedRowModel<Data>) => [before, before.source.version, table.atoms.sorting.get()],
    (before) => {
      const model = sortModel(table, before) ?? (shown?.before === before ? shown.model : before)
      shown = { before, model }
      return model
    },
  )
  return () => {
    const before = table.getPreSortedRowModel()
    return before instanceof IndexedRowModel ? indexed(before) : stock()
  }
}

/** Returns the sorted rows; undefined while sort keys are being computed. */
function sortModel<Data extends RowData>(
  table: TableInstance<Data>,
  { source, nodes, arrange }: IndexedRowModel<Data>,
): IndexedRowModel<Data> | undefined {
  const levels = sortLevels(table)
  const sorted = source.sorted(nodes, levels)
  if (sorted === undefined || levels.length === 0) return sorted && new IndexedRowModel(source, sorted, arrange)
  return new IndexedRowModel(source, sorted, (children) =>
    sortByLevels(arrange?.(children) ?? children, (node) => source.tree.record(node), levels),
  )
}

/** Returns the rows unchanged: they are expanded after paging (`paginateExpandedRows: false`). */
function expandedRowModel<Data extends RowData>(table: TableInstance<Data>): () => Model<Data> {
  const stock = createExpandedRowModel<DataTableFeatures, Data>()(table)
  const indexed = expandMemo(table)
  return () => {
    const before = table.getPreExpandedRowModel()
    if (!(before instanceof IndexedRowModel)) return stock()
    return table.options.manualPagination ? indexed(before) : before
  }
}

function paginatedRowModel<Data extends RowData>(table: TableInstance<Data>): () => Model<Data> {
  const stock = createPaginatedRowModel<DataTableFeatures, Data>()(table)
  const page = memoize(
    (before: IndexedRowModel<Data>) => [before, table.atoms.pagination.get()],
    ({ source, nodes, arrange }) => {
      const { pageIndex, pageSize } = table.atoms.pagination.get()
      return new IndexedRowModel(source, nodes.subarray(pageIndex * pageSize, (pageIndex + 1) * pageSize), arrange)
    },
  )
  const expanded = expandMemo(table)
  return () => {
    const before = table.getPrePaginatedRowModel()
    return before instanceof IndexedRowModel ? expanded(page(before)) : stock()
  }
}

function expandMemo<Data extends RowData>(table: TableInstance<Data>) {
  return memoize(
    (before: IndexedRowModel<Data>) => [
      before,
      table.atoms.expanded.get(),
      // `getIsRowExpanded` may depend on the selection.
      table.options.getIsRowExpanded && table.atoms.rowSelection.get(),
    ],
    (before) => expandModel(table, before),
  )
}

function expandModel<Data extends RowData>(
  table: TableInstance<Data>,
  before: IndexedRowModel<Data>,
): IndexedRowModel<Data> {
  const { source, nodes, arrange } = before
  const { tree } = source
  const expanded = table.atoms.expanded.get()
  const ids = expanded === true ? [] : Object.keys(expanded).filter((id) => expanded[id])
  if (!tree.isNested || (expanded !== true && ids.length === 0)) return before
  const { getIsRowExpanded } = table.options
  const open = new Set(ids)
  const isOpen = (node: number) =>
    (expanded === true || open.has(source.id(node))) && (getIsRowExpanded?.(source.row(node)) ?? true)
  const flat = flattenRowTree(tree, nodes, {
    isOpen,
    openRoots: expanded === true ? undefined : source.rootsOf(ids),
    allOpen: expanded === true && !getIsRowExpanded,
    arrange,
  })
  return new IndexedRowModel(source, flat, arrange)
}

/** The features of every DataTable with their row models. */
export const dataTableFeatures = {
  ...tableStateFeatures,
  largeRowsFeature,
  coreRowModel,
  filteredRowModel,
  sortedRowModel,
  expandedRowModel,
  paginatedRowModel,
}

/** The number of flat rows up to which TanStack's own row models suffice. */
const MAX_STOCK_ROWS = 2000

/**
 * Whether the rows of a table are numbers instead of Row objects: for nested data, whose rows are read only when their
 * parent is open, and for more than `MAX_STOCK_ROWS` rows.
 */
function isIndexed<Data extends RowData>({ options }: TableInstance<Data>): boolean {
  return options.getSubRows !== undefined || options.data.length > MAX_STOCK_ROWS
}

/** Returns the levels of a table's `sorting` state, with the values of their columns. */
function sortLevels<Data extends RowData>(table: TableInstance<Data>): readonly ValueLevel<Data>[] {
  return table.atoms.sorting.get().flatMap(({ id, desc }) => {
    const column = table.getColumn(id)
    const accessor = column?.getCanSort() ? column.accessorFn : undefined
    return accessor ? [{ id, desc, value: (record: Data) => asValue(accessor(record, 0)) }] : []
  })
}

/** Returns a function that recomputes only when one of the dependencies of its argument changed. */
function memoize<Argument, Result>(
  dependenciesOf: (argument: Argument) => readonly unknown[],
  compute: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let last: { dependencies: readonly unknown[]; result: Result } | undefined
  return (argument) => {
    const dependencies = dependenciesOf(argument)
    if (last?.dependencies.every((dependency, at) => dependency === dependencies[at])) return last.result
    const result = compute(argument)
    last = { dependencies, result }
    return result
  }
}

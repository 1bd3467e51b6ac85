import {
  createCoreRowModel,
  createExpandedRowModel,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
} from '@tanstack/react-table'
import type { RowModel, RowData } from '@tanstack/react-table'
import { tableStateFeatures } from '../dataTableFeatures.ts'
import type { DataTableFeatures, TableInstance } from '../dataTableFeatures.ts'
import { textQueries } from '../filtering/textQueries.ts'
import { KEYSTROKE_MS } from '../sorting/slices.ts'
import { sortByLevels } from '../sorting/sortByLevels.ts'
import { sortLevels } from '../sorting/sortLevels.ts'
import { flattenTree } from './flattenTree.ts'
import { IndexedRowModel } from './IndexedRowModel.ts'
import { IndexedRows, inSlices } from './IndexedRows.ts'
import { isIndexed } from './isIndexed.ts'
import { largeRowsFeature } from './largeRowsFeature.ts'
import { memoize } from './memoize.ts'
import { upTo } from './upTo.ts'

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
  const flat = flattenTree(tree, nodes, {
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

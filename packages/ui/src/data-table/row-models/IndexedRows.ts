import { type RowData, constructRow } from '@tanstack/react-table'
import type { DataTableColumnInstance } from '../dataTableColumn.ts'
import type { DataTableRow, TableInstance } from '../dataTableFeatures.ts'
import { FilterIndex, type QueryColumn, type TextQuery } from '../filtering/FilterIndex.ts'
import { queryText } from '../filtering/queryText.ts'
import { asValue } from '../sorting/cellValue.ts'
import { PRESS_MS, SLICE_MS } from '../sorting/slices.ts'
import { sortByLevels } from '../sorting/sortByLevels.ts'
import type * as storeModule from '../sorting/SortKeyStore.ts'
import type { SortKeyStore, ValueLevel } from '../sorting/SortKeyStore.ts'
import { childArray, RowTree } from './RowTree.ts'

/** The maximum number of cached Row objects; a window shows about 30. */
const MAX_CACHED_ROWS = 4000

/** The maximum length of a list that is sorted at once, by comparing. */
const MAX_COMPARED_ROWS = 1000

/** Work that a row model waits for; it stops when `isWanted` returns false. */
export type PendingWork = (isWanted: () => boolean) => Promise<void>

/**
 * The rows of one large data set. A row is a node, which is a number. TanStack Row objects are constructed only for the
 * rows that are requested, which are those in the window.
 */
export class IndexedRows<Data extends RowData> {
  readonly tree: RowTree<Data>
  readonly filters: FilterIndex<Data>
  /** Incremented when pending work is done, so that the row models are computed again. */
  version = 0
  /** The work that the filtered row model waits for; meanwhile it returns the previous rows. */
  pendingFilter: PendingWork | undefined
  /** The work that the sorted row model waits for; meanwhile it returns the previous order. */
  pendingSort: PendingWork | undefined
  readonly #table: TableInstance<Data>
  readonly #rows = new Map<number, DataTableRow<Data>>()
  readonly #nodes = new Map<string, number>()
  #sortKeys: SortKeyStore<Data> | undefined
  /** The columns to read ahead. */
  #readAhead: readonly QueryColumn<Data>[] | undefined
  /** Whether the module that sorts long lists failed to load. */
  #lacksEngine = false

  constructor(table: TableInstance<Data>) {
    const { data, getSubRows } = table.options
    this.#table = table
    this.tree = new RowTree(data, getSubRows)
    this.filters = new FilterIndex(this.tree)
  }

  /**
   * Reads the columns whose texts repeat, before anything is filtered, until a deadline: the first filter then only compares.
   * Returns true when all of them are read. What sorts a list of this length is loaded, too: the first sort then waits for
   * no request.
   */
  readAhead(until: number): boolean {
    if (this.tree.roots.length > MAX_COMPARED_ROWS) loadSortEngine().catch(() => undefined)
    this.#readAhead ??= this.filters.repeating(searchedColumns(this.#table))
    return this.filters.read(this.#readAhead, until)
  }

  /** Returns the row id of a node. */
  id(node: number): string {
    return this.#table.getRowId(this.tree.record(node), node)
  }

  /** Returns the node with a row id, if there is one. */
  nodeOf(id: string): number | undefined {
    this.rootsOf([id])
    const known = this.#nodes.get(id) ?? -1
    if (known >= 0) return known
    for (let node = this.tree.roots.length; node < this.tree.count; node++) if (this.id(node) === id) return node
    return undefined
  }

  /** Returns the records of the data itself that have one of these row ids. */
  rootsOf(ids: Iterable<string>): ReadonlySet<number> {
    return rootsOfKeys(this.tree, (record) => this.#table.getRowId(record, 0), new Set(ids), this.#nodes)
  }

  /** Returns the Row object of a node. */
  row(node: number): DataTableRow<Data> {
    const known = this.#rows.get(node)
    if (known) return known
    if (this.#rows.size >= MAX_CACHED_ROWS) this.#rows.clear()
    const made = this.#construct(node)
    this.#rows.set(node, made)
    return made
  }

  #construct(node: number): DataTableRow<Data> {
    const { tree } = this
    const parent = tree.parent(node)
    const index = parent < 0 ? node : node - tree.children(parent).first
    const id = this.id(node)
    this.#nodes.set(id, node)
    const parentId = parent < 0 ? undefined : this.id(parent)
    const row = constructRow(this.#table, id, tree.record(node), index, tree.depth(node), [], parentId)
    if (tree.hasChildren(node)) {
      Object.defineProperty(row, 'subRows', {
        configurable: true,
        enumerable: true,
        get: () => Array.from(childArray(tree.children(node)), (child) => this.row(child)),
      })
    }
    return row
  }

  /** Returns the nodes in the order of the levels; undefined while sort keys are being computed. */
  sorted(nodes: Int32Array, levels: readonly ValueLevel<Data>[]): Int32Array | undefined {
    this.pendingSort = undefined
    if (levels.length === 0) return nodes
    if (nodes.length <= MAX_COMPARED_ROWS || this.#lacksEngine)
      return sortByLevels(nodes, (node) => this.tree.record(node), levels)
    const engine = sortEngine()
    this.#sortKeys ??= engine && new engine.SortKeyStore(this.tree.roots)
    if (this.#sortKeys?.advance(levels, performance.now() + PRESS_MS)) return this.#sortKeys.sorted(nodes, levels)
    this.pendingSort = async (isWanted) => {
      const loaded = await loadSortEngine().catch(() => undefined)
      // Comparing the rows takes longer, but needs no other code.
      this.#lacksEngine = loaded === undefined
      if (loaded === undefined) return
      const store = (this.#sortKeys ??= new loaded.SortKeyStore(this.tree.roots))
      await inSlices((until) => store.advance(levels, until), isWanted)
    }
    return undefined
  }
}

/**
 * Returns the nodes of the data's rows that have the given keys. `known` caches the results, so the data is searched
 * only for a new key; a key without a row is cached as -1.
 */
export function rootsOfKeys<Row>(
  tree: RowTree<Row>,
  rowKey: (row: Row) => string,
  keys: ReadonlySet<string>,
  known: Map<string, number>,
): ReadonlySet<number> {
  const unknown = new Set<string>()
  for (const key of keys) if (!known.has(key)) unknown.add(key)
  if (unknown.size > 0) {
    const { roots } = tree
    for (let node = 0; node < roots.length && unknown.size > 0; node++) {
      const key = rowKey(roots[node] as Row)
      if (unknown.delete(key)) known.set(key, node)
    }
    for (const key of unknown) known.set(key, -1)
  }
  const nodes = new Set<number>()
  for (const key of keys) {
    const node = known.get(key) ?? -1
    if (node >= 0 && node < tree.roots.length) nodes.add(node)
  }
  return nodes
}

/** Calls `advance` slice by slice until it is done or no longer wanted. */
export async function inSlices(advance: (until: number) => boolean, isWanted: () => boolean): Promise<void> {
  while (isWanted() && !advance(performance.now() + SLICE_MS)) await nextTask()
}

/** Lets the browser paint and handle events; resolves as soon as it has nothing more urgent to do. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

/** The lazy module that sorts long lists. */
type SortEngine = typeof storeModule

let engine: SortEngine | undefined

/** Returns the module that sorts long lists, once it is loaded. */
function sortEngine(): SortEngine | undefined {
  return engine
}

/** Loads the module that sorts long lists; an app whose server sorts never needs it. */
async function loadSortEngine(): Promise<SortEngine> {
  engine ??= await import('../sorting/SortKeyStore.ts')
  return engine
}

/** Returns the queries of a table's `columnFilters` and `globalFilter` state, without empty ones. */
export function textQueries<Data extends RowData>(table: TableInstance<Data>): readonly TextQuery<Data>[] {
  const queries: TextQuery<Data>[] = table.atoms.columnFilters.get().flatMap(({ id, value }) => {
    const column = table.getColumn(id)
    return column ? [{ id, contains: String(asValue(value) ?? ''), columns: queryColumns([column]) }] : []
  })
  const contains = String(asValue(table.atoms.globalFilter.get()) ?? '')
  queries.push({ id: '', contains, columns: searchedColumns(table) })
  return queries.filter(({ contains: typed, columns: read }) => queryText(typed) !== '' && read.length > 0)
}

/** Returns the columns that a filter of all columns searches. */
function searchedColumns<Data extends RowData>(table: TableInstance<Data>): QueryColumn<Data>[] {
  return queryColumns(table.getAllLeafColumns().filter((column) => column.getCanGlobalFilter()))
}

function queryColumns<Data extends RowData>(columns: readonly DataTableColumnInstance<Data>[]): QueryColumn<Data>[] {
  return columns.flatMap(({ id, accessorFn, columnDef }) =>
    accessorFn ? [{ id, field: fieldName(columnDef), value: (record: Data) => asValue(accessorFn(record, 0)) }] : [],
  )
}

/** Returns the field that a column shows; undefined for a path through several records, and for a function. */
function fieldName(columnDef: object): string | undefined {
  const key = 'accessorKey' in columnDef ? columnDef.accessorKey : undefined
  return typeof key === 'string' && !key.includes('.') ? key : undefined
}

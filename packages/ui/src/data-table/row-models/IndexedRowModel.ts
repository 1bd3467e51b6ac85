import type { RowModel, RowData } from '@tanstack/react-table'
import type { DataTableFeatures, DataTableRow } from '../dataTableFeatures.ts'
import type { ArrangeChildren } from './flattenRowTree.ts'
import type { IndexedRows } from './IndexedRows.ts'
import { childArray } from './RowTree.ts'

/**
 * A row model that is an array of numbers. `rows`, `flatRows` and `rowsById` are as TanStack Table describes them, but
 * the first two construct every row: read `nodes` and `source` where the list may be long.
 */
export class IndexedRowModel<Data extends RowData> implements RowModel<DataTableFeatures, Data> {
  readonly source: IndexedRows<Data>
  readonly nodes: Int32Array
  /** Arranges the children of a node as they are shown. @default in the order of the data */
  readonly arrange: ArrangeChildren | undefined

  constructor(source: IndexedRows<Data>, nodes: Int32Array, arrange?: ArrangeChildren) {
    this.source = source
    this.nodes = nodes
    this.arrange = arrange
  }

  get rows(): DataTableRow<Data>[] {
    return Array.from(this.nodes, (node) => this.source.row(node))
  }

  get flatRows(): DataTableRow<Data>[] {
    const { tree } = this.source
    const flat: DataTableRow<Data>[] = []
    const seen = new Set<number>()
    const add = (node: number) => {
      if (seen.has(node)) return
      seen.add(node)
      flat.push(this.source.row(node))
      const children = childArray(tree.children(node))
      for (const child of this.arrange?.(children) ?? children) add(child)
    }
    for (const node of this.nodes) add(node)
    return flat
  }

  get rowsById(): Record<string, DataTableRow<Data>> {
    const byId: Record<string, DataTableRow<Data>> = {}
    return new Proxy(byId, {
      get: (_target, id) => (typeof id === 'string' ? this.#rowOf(id) : undefined),
      has: (_target, id) => typeof id === 'string' && this.#rowOf(id) !== undefined,
      ownKeys: () => this.flatRows.map(({ id }) => id),
      getOwnPropertyDescriptor: (_target, id) => ({
        configurable: true,
        enumerable: true,
        value: typeof id === 'string' ? this.#rowOf(id) : undefined,
      }),
    })
  }

  #rowOf(id: string): DataTableRow<Data> | undefined {
    const node = this.source.nodeOf(id)
    return node === undefined ? undefined : this.source.row(node)
  }
}

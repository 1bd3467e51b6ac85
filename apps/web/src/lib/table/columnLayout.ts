import type { DataTableColumn, DataTableState, RowData } from '@rankdesk/ui'
import * as z from 'zod/mini'
import { readJson } from '#lib/stored/readJson.ts'

/** How a person has arranged the columns of a list, in the state slices of TanStack Table. */
export interface ColumnLayout extends Pick<
  DataTableState,
  'columnOrder' | 'columnVisibility' | 'columnSizing' | 'columnPinning'
> {
  /** The sort of a list whose address has none. */
  sorting: DataTableState['sorting']
}

/** The parts of a list's columns that a layout needs. */
export interface LayoutColumns {
  /** The ids of the columns, in the order of their definitions. */
  ids: readonly string[]
  /** The column that names the rows: it can't be hidden, and is pinned until the person unpins it. */
  rowHeaderId: string | undefined
}

/** Returns what a layout needs to know of these columns. */
export function layoutColumns<Data extends RowData>(columns: readonly DataTableColumn<Data>[]): LayoutColumns {
  const rowHeader = columns.find(({ meta }) => meta?.rowHeader === true)
  return { ids: columns.map(columnId), rowHeaderId: rowHeader && columnId(rowHeader) }
}

/** The id that TanStack Table gives a column. */
export function columnId<Data extends RowData>(column: DataTableColumn<Data>): string {
  if (column.id !== undefined) return column.id
  return 'accessorKey' in column ? String(column.accessorKey).replaceAll('.', '_') : ''
}

/** The layout of a list that nobody has arranged: all columns in their own order, the one that names the rows pinned. */
export function defaultLayout({ rowHeaderId }: LayoutColumns): ColumnLayout {
  return {
    columnOrder: [],
    columnVisibility: {},
    columnSizing: {},
    columnPinning: { start: rowHeaderId === undefined ? [] : [rowHeaderId], end: [] },
    sorting: [],
  }
}

const ids = z.array(z.string())
const width = z.number().check(z.gte(1), z.lte(9999))

const schema = z.object({
  columnOrder: ids,
  columnVisibility: z.record(z.string(), z.boolean()),
  columnSizing: z.record(z.string(), width),
  columnPinning: z.object({ start: ids, end: ids }),
  sorting: z.array(z.object({ id: z.string(), desc: z.boolean() })),
})

/** Reads a stored layout without the columns that the list doesn't have. The default layout if it is invalid. */
export function parseLayout(text: string | null, columns: LayoutColumns): ColumnLayout {
  const layout = readJson(text, schema)
  return layout === undefined ? defaultLayout(columns) : withoutUnknownColumns(layout, columns)
}

function withoutUnknownColumns(layout: ColumnLayout, { ids: columnIds, rowHeaderId }: LayoutColumns): ColumnLayout {
  const isColumn = (id: string) => columnIds.includes(id)
  const entries = <Value>(record: Record<string, Value>) => Object.entries(record).filter(([id]) => isColumn(id))
  const { start, end } = layout.columnPinning
  return {
    columnOrder: layout.columnOrder.filter(isColumn),
    columnVisibility: Object.fromEntries(entries(layout.columnVisibility).filter(([id]) => id !== rowHeaderId)),
    columnSizing: Object.fromEntries(entries(layout.columnSizing)),
    columnPinning: { start: start.filter(isColumn), end: end.filter(isColumn) },
    sorting: layout.sorting.filter(({ id }) => isColumn(id)),
  }
}

/** The ids of the columns in the order in which they are shown, hidden ones included: pinned, the others, pinned at the end. */
export function orderedIds({ columnOrder, columnPinning: { start, end } }: ColumnLayout, columnIds: readonly string[]) {
  const inOrder = [...columnOrder, ...columnIds.filter((id) => !columnOrder.includes(id))]
  return [...start, ...inOrder.filter((id) => !start.includes(id) && !end.includes(id)), ...end]
}

/** The columns that the layout shows, in its order. */
export function shownColumns<Data extends RowData>(
  columns: readonly DataTableColumn<Data>[],
  layout: ColumnLayout,
): readonly DataTableColumn<Data>[] {
  const byId = new Map(columns.map((column) => [columnId(column), column]))
  return orderedIds(layout, [...byId.keys()]).flatMap((id) => {
    const column = byId.get(id)
    return column === undefined || layout.columnVisibility[id] === false ? [] : [column]
  })
}

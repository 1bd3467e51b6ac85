import type { DataTableColumn, DataTableProps, DataTableState, RowData } from '@rankdesk/ui'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { createListeners } from '#lib/stored/createListeners.ts'
import { readJson } from '#lib/stored/readJson.ts'
import { useApp } from '../api/appContext.ts'

/** The props of a DataTable whose columns can be arranged. */
export type ColumnLayoutProps<Data extends RowData> = Required<
  Pick<
    DataTableProps<Data>,
    | 'columnMenu'
    | 'enableColumnResizing'
    | 'enableCellSelection'
    | 'initialState'
    | 'onColumnOrderChange'
    | 'onColumnVisibilityChange'
    | 'onColumnSizingChange'
    | 'onColumnPinningChange'
    | 'onSortingChange'
  >
> & { state: ColumnLayout }

/** How a person has arranged a list's columns. */
export interface UsedColumnLayout<Data extends RowData> {
  tableProps: ColumnLayoutProps<Data>
  /** The columns that are shown, in their order: what a CSV file has. */
  shown: readonly DataTableColumn<Data>[]
  /** The layout as the parameter of a named view. */
  parameter: string
  /** Arranges the columns as a named view's parameter says. */
  applyParameter: (parameter: string) => void
  /** The parameter as `parameter` would write it. */
  normalizeParameter: (parameter: string) => string
}

/**
 * The layout of a list's columns: order, visibility, widths, pinned columns, and the sort of a list whose address has
 * none. It is stored on the device for each person and list. Keep the columns between renders.
 */
export function useColumnLayout<Data extends RowData>(
  list: string,
  columns: readonly DataTableColumn<Data>[],
): UsedColumnLayout<Data> {
  const key = layoutKey(useApp().user.staffId, list)
  const text = useSyncExternalStore(subscribeToLayouts, () => readLayoutText(key))
  const known = useMemo(() => layoutColumns(columns), [columns])
  const layout = useMemo(() => parseLayout(text, known), [text, known])

  /** Builds on the stored layout and not on the rendered one: a reset changes several slices at once. */
  const change = useCallback(
    (part: Partial<ColumnLayout>) => {
      const next = JSON.stringify({ ...parseLayout(readLayoutText(key), known), ...part })
      storeLayoutText(key, next === JSON.stringify(defaultLayout(known)) ? null : next)
    },
    [key, known],
  )
  const tableProps = useMemo(
    (): ColumnLayoutProps<Data> => ({
      columnMenu: true,
      enableColumnResizing: true,
      enableCellSelection: true,
      state: layout,
      initialState: defaultLayout(known),
      onColumnOrderChange: (columnOrder) => change({ columnOrder }),
      onColumnVisibilityChange: (columnVisibility) => change({ columnVisibility }),
      onColumnSizingChange: (columnSizing) => change({ columnSizing }),
      onColumnPinningChange: (columnPinning) => change({ columnPinning }),
      onSortingChange: (sorting) => change({ sorting }),
    }),
    [layout, known, change],
  )
  return useMemo(
    () => ({
      tableProps,
      shown: shownColumns(columns, layout),
      parameter: writeLayoutParameter(layout, known),
      applyParameter(parameter) {
        const { sorting: _sorting, ...arranged } = readLayoutParameter(parameter, known)
        change(arranged)
      },
      normalizeParameter: (parameter) => writeLayoutParameter(readLayoutParameter(parameter, known), known),
    }),
    [tableProps, columns, layout, known, change],
  )
}

/** Layouts that the browser refused to store; they last until the page is left. */
const unsaved = new Map<string, string | null>()
const { subscribe, notify } = createListeners()

/** The key of a person's layout of a list. */
function layoutKey(staffId: number, list: string): string {
  return `rankdesk.columns.${staffId}.${list}`
}

/** Reads the stored layout; null if there is none. */
function readLayoutText(key: string): string | null {
  const text = unsaved.get(key)
  if (text !== undefined) return text
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores a layout and tells every table that shows the list; null removes it. */
function storeLayoutText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
  notify()
}

/** Calls the listener after each change of a layout, by another tab too. */
function subscribeToLayouts(listener: () => void): () => void {
  const unsubscribe = subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

/**
 * Writes a layout as the compact parameter of a named view: all columns in order, separated by dots, each with its flags:
 * `-p` pinned, `-e` pinned at the end, `-h` hidden, `-w240` its width in px. The sort is a parameter of the list.
 */
function writeLayoutParameter(layout: ColumnLayout, { ids }: LayoutColumns): string {
  const { columnVisibility, columnSizing, columnPinning } = layout
  return orderedIds(layout, ids)
    .map((id) => {
      const width = columnSizing[id]
      const pinned = columnPinning.start.includes(id) ? '-p' : columnPinning.end.includes(id) ? '-e' : ''
      return `${id}${pinned}${columnVisibility[id] === false ? '-h' : ''}${width === undefined ? '' : `-w${width}`}`
    })
    .join('.')
}

/** Reads the parameter. Ignores unknown columns and flags; columns that it doesn't name are shown last. */
function readLayoutParameter(text: string, { ids, rowHeaderId }: LayoutColumns): ColumnLayout {
  const layout = {
    columnOrder: [] as string[],
    columnVisibility: {} as Record<string, boolean>,
    columnSizing: {} as Record<string, number>,
    columnPinning: { start: [] as string[], end: [] as string[] },
    sorting: [],
  }
  for (const part of text.split('.')) {
    const [id = '', ...flags] = part.split('-')
    if (!ids.includes(id) || layout.columnOrder.includes(id)) continue
    layout.columnOrder.push(id)
    for (const flag of flags) {
      if (flag === 'p') layout.columnPinning.start.push(id)
      else if (flag === 'e') layout.columnPinning.end.push(id)
      else if (flag === 'h' && id !== rowHeaderId) layout.columnVisibility[id] = false
      else if (/^w[1-9]\d{0,3}$/.test(flag)) layout.columnSizing[id] = Number(flag.slice(1))
    }
  }
  return layout
}

/** How a person has arranged the columns of a list, in the state slices of TanStack Table. */
interface ColumnLayout extends Pick<
  DataTableState,
  'columnOrder' | 'columnVisibility' | 'columnSizing' | 'columnPinning'
> {
  /** The sort of a list whose address has none. */
  sorting: DataTableState['sorting']
}

/** The parts of a list's columns that a layout needs. */
interface LayoutColumns {
  /** The ids of the columns, in the order of their definitions. */
  ids: readonly string[]
  /** The column that names the rows: it can't be hidden, and is pinned until the person unpins it. */
  rowHeaderId: string | undefined
}

/** Returns what a layout needs to know of these columns. */
function layoutColumns<Data extends RowData>(columns: readonly DataTableColumn<Data>[]): LayoutColumns {
  const rowHeader = columns.find(({ meta }) => meta?.rowHeader === true)
  return { ids: columns.map(columnId), rowHeaderId: rowHeader && columnId(rowHeader) }
}

/** The id that TanStack Table gives a column. */
function columnId<Data extends RowData>(column: DataTableColumn<Data>): string {
  if (column.id !== undefined) return column.id
  return 'accessorKey' in column ? String(column.accessorKey).replaceAll('.', '_') : ''
}

/** The layout of a list that nobody has arranged: all columns in their own order, the one that names the rows pinned. */
function defaultLayout({ rowHeaderId }: LayoutColumns): ColumnLayout {
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
function parseLayout(text: string | null, columns: LayoutColumns): ColumnLayout {
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
function orderedIds({ columnOrder, columnPinning: { start, end } }: ColumnLayout, columnIds: readonly string[]) {
  const inOrder = [...columnOrder, ...columnIds.filter((id) => !columnOrder.includes(id))]
  return [...start, ...inOrder.filter((id) => !start.includes(id) && !end.includes(id)), ...end]
}

/** The columns that the layout shows, in its order. */
function shownColumns<Data extends RowData>(
  columns: readonly DataTableColumn<Data>[],
  layout: ColumnLayout,
): readonly DataTableColumn<Data>[] {
  const byId = new Map(columns.map((column) => [columnId(column), column]))
  return orderedIds(layout, [...byId.keys()]).flatMap((id) => {
    const column = byId.get(id)
    return column === undefined || layout.columnVisibility[id] === false ? [] : [column]
  })
}

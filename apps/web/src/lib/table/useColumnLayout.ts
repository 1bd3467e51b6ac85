import type { DataTableColumn, DataTableProps, RowData } from '@rankdesk/ui'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useApp } from '../api/appContext.ts'
import { type ColumnLayout, defaultLayout, layoutColumns, parseLayout, shownColumns } from './columnLayout.ts'
import { readLayoutParameter, writeLayoutParameter } from './layoutParameter.ts'
import { layoutKey, readLayoutText, storeLayoutText, subscribeToLayouts } from './layoutStorage.ts'

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

import type { ColumnSizingState, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { StickyOffset } from '../columns/columnTracks.ts'
import type { DataTableColumnInstance, DataTableDensity, DataTableVariant } from '../dataTableColumn.ts'

/** The number of rows that can be selected at once. */
export type SelectionMode = 'none' | 'one' | 'many'

/** The configuration that all rows of a table share. It is one object, so a row can compare it by identity. */
export interface RowConfig<Data extends RowData> {
  /** The visible columns in order: pinned at the start, unpinned, pinned at the end. */
  columns: readonly DataTableColumnInstance<Data>[]
  sizing: ColumnSizingState
  /** The offsets of pinned columns, by column id. */
  sticky: ReadonlyMap<string, StickyOffset>
  variant: DataTableVariant
  density: DataTableDensity
  /**
   * Whether a CSS grid with tracks lays out the cells, not the browser's table layout: needed for virtual rows and
   * resized columns.
   */
  tracks: boolean
  /** Whether only a window of the rows is mounted. */
  virtual: boolean
  /** Whether text may take several lines. */
  wraps: boolean
  /** Whether cells can be focused. */
  grid: boolean
  tree: boolean
  selection: SelectionMode
  /** The table's own columns, which precede the data columns, in order. */
  leading: readonly LeadingColumn[]
  /** Whether nested rows have a drag handle too. */
  movesNested: boolean
  renderExpanded: ((record: Data) => ReactNode) | undefined
}

/** The table's own columns: to move a row, select it or open it. */
export type LeadingColumn = 'move' | 'select' | 'open'

/**
 * Returns the index of the column with the arrows and indents of a tree: the row's header, also where another column was
 * pinned or moved before it.
 */
export function treeColumnIndex<Data extends RowData>(columns: RowConfig<Data>['columns']): number {
  return Math.max(
    0,
    columns.findIndex(({ columnDef }) => columnDef.meta?.rowHeader === true),
  )
}

/** The width of each of the table's own columns, in px at the default text size. */
export const LEADING_WIDTH = 36

/** Returns the heights of a row and of the head, in px at the default text size. */
export function tableHeights({ variant, density }: { variant: DataTableVariant; density: DataTableDensity }): {
  row: number
  head: number
} {
  const head = variant === 'main' ? 36 : 32
  return { row: density === 'compact' ? 28 : variant === 'main' ? 36 : 38, head }
}

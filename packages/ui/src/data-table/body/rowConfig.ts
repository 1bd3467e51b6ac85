import type { ColumnSizingState, RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { StickyOffset } from '../columns/columnTracks.ts'
import type { DataTableColumnInstance, DataTableDensity, DataTableVariant } from '../dataTableColumn.ts'

/** How many rows can be selected at once. */
export type SelectionMode = 'none' | 'one' | 'many'

/** What all rows of a table have in common; one object, so that a row can compare it at a glance. */
export interface RowConfig<Data extends RowData> {
  /** The columns that are shown, in their order: pinned at the start, the others, pinned at the end. */
  columns: readonly DataTableColumnInstance<Data>[]
  sizing: ColumnSizingState
  /** Where pinned columns stick, by column id. */
  sticky: ReadonlyMap<string, StickyOffset>
  variant: DataTableVariant
  density: DataTableDensity
  /** Whether a grid of tracks lays the cells out, not the browser's table: needed for virtual rows and drawn widths. */
  tracks: boolean
  /** Whether only a window of the rows is in the page. */
  virtual: boolean
  /** Whether text may take several lines. */
  wraps: boolean
  /** Whether cells can have the focus. */
  grid: boolean
  tree: boolean
  selection: SelectionMode
  /** The table's own columns before those of the data, in their order. */
  leading: readonly LeadingColumn[]
  /** Whether nested rows have a handle too. */
  movesNested: boolean
  renderExpanded: ((record: Data) => ReactNode) | undefined
}

/** The table's own columns: to move a row, to select it, to open it. */
export type LeadingColumn = 'move' | 'select' | 'open'

/** How wide each of the table's own columns is, in px. */
export const LEADING_WIDTH = 36

/** A row's height, in px. */
export function rowHeightOf(variant: DataTableVariant, density: DataTableDensity): number {
  if (density === 'compact') return 28
  return variant === 'main' ? 36 : 38
}

/** The head's height, in px. */
export function headHeightOf(variant: DataTableVariant): number {
  return variant === 'main' ? 36 : 32
}

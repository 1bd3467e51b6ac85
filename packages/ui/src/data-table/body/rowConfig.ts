import type { ReactNode } from 'react'
import type { DataTableColumn, DataTableDensity, DataTableVariant } from '../dataTableColumn.ts'
import type { SelectionMode } from '../selection/select.ts'

/** What all rows of a table have in common; one object, so that a row can see at a glance that nothing changed. */
export interface RowConfig<Row> {
  columns: readonly DataTableColumn<Row>[]
  variant: DataTableVariant
  density: DataTableDensity
  /** Cells laid out by a grid of tracks, not by the browser's table: needed for virtual rows and drawn widths. */
  tracks: boolean
  /** Only a window of the rows is in the page. */
  virtual: boolean
  /** Text may take several lines. */
  wraps: boolean
  /** Cells can have the focus. */
  grid: boolean
  tree: boolean
  selection: SelectionMode
  /** Columns before the data's own, in this order. */
  leading: readonly LeadingColumn[]
  /** Nested rows have a handle too. */
  movesNested: boolean
  stickyFirstColumn: boolean
  renderExpanded: ((row: Row) => ReactNode) | undefined
}

/** Columns of the table's own: to move a row, to select it, to open it. */
export type LeadingColumn = 'move' | 'select' | 'open'

/** How wide each is, in px. */
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

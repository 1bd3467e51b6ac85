import type { ColumnSizingState } from '@tanstack/react-table'
import { columnSize } from '../dataTableColumn.ts'

/** The width of a column without a size, in px; it takes its share of what is left. */
const DEFAULT_WIDTH_PX = 120

/** What the widths of a column depend on. */
export interface SizedColumn {
  id: string
  columnDef: { size?: number | undefined; minSize?: number | undefined; maxSize?: number | undefined }
  getIsPinned: () => false | 'start' | 'end'
}

/** The grid's tracks, and the width in px below which the table scrolls sideways. */
export interface ColumnTracks {
  template: string
  minWidth: number
}

/** The tracks of the columns. Resized and pinned columns are exactly as wide as they say; the others share the rest. */
export function columnTracks(
  columns: readonly SizedColumn[],
  sizing: ColumnSizingState,
  leading: readonly number[],
): ColumnTracks {
  let minWidth = leading.reduce((sum, width) => sum + width, 0)
  const tracks = leading.map((width) => `${width}px`)
  for (const column of columns) {
    const width = columnWidth(column, sizing)
    const isExact = sizing[column.id] !== undefined || column.getIsPinned() !== false
    minWidth += width
    tracks.push(`minmax(${width}px, ${isExact ? `${width}px` : `${width}fr`})`)
  }
  return { template: tracks.join(' '), minWidth }
}

/** How wide a column is at least, in px. */
export function columnWidth(column: SizedColumn, sizing: ColumnSizingState): number {
  return sizing[column.id] ?? columnSize(column) ?? Math.max(DEFAULT_WIDTH_PX, column.columnDef.minSize ?? 0)
}

/** Where a pinned column sticks: its distance from the start or the end of the scroller, in px. */
export interface StickyOffset {
  side: 'start' | 'end'
  offset: number
}

/** The offsets of the pinned columns, by column id. */
export function stickyOffsets(
  columns: readonly SizedColumn[],
  sizing: ColumnSizingState,
): ReadonlyMap<string, StickyOffset> {
  const offsets = new Map<string, StickyOffset>()
  for (const side of ['start', 'end'] as const) {
    const pinned = columns.filter((column) => column.getIsPinned() === side)
    let offset = 0
    for (const column of side === 'start' ? pinned : pinned.toReversed()) {
      offsets.set(column.id, { side, offset })
      offset += columnWidth(column, sizing)
    }
  }
  return offsets
}

/** The width in px that a column may have. */
export function clampWidth({ columnDef }: Pick<SizedColumn, 'columnDef'>, width: number): number {
  const { minSize = 0, maxSize = Infinity } = columnDef
  return Math.round(Math.min(Math.max(width, minSize), maxSize))
}

import { inRem } from '@rankdesk/format'
import type { ColumnSizingState } from '@tanstack/react-table'
import { columnSize } from '../dataTableColumn.ts'

/** The width of a column without a size, in px. Such a column shares the remaining width. */
const DEFAULT_WIDTH_PX = 120

/** The properties of a column that determine its width. */
export interface SizedColumn {
  id: string
  columnDef: { size?: number | undefined; minSize?: number | undefined; maxSize?: number | undefined }
  getIsPinned: () => false | 'start' | 'end'
}

/**
 * The grid's tracks, and the width below which the table scrolls horizontally. Lengths follow the text size: sizes are in px
 * at the default one.
 */
export interface ColumnTracks {
  template: string
  minWidth: string
}

/** Returns the tracks of the columns. Resized and pinned columns have their exact width; the others share the rest. */
export function columnTracks(
  columns: readonly SizedColumn[],
  sizing: ColumnSizingState,
  leading: readonly number[],
): ColumnTracks {
  let minWidth = leading.reduce((sum, width) => sum + width, 0)
  const tracks = leading.map(inRem)
  for (const column of columns) {
    const width = columnWidth(column, sizing)
    const isExact = sizing[column.id] !== undefined || column.getIsPinned() !== false
    minWidth += width
    tracks.push(`minmax(${inRem(width)}, ${isExact ? inRem(width) : `${width}fr`})`)
  }
  return { template: tracks.join(' '), minWidth: inRem(minWidth) }
}

/** Returns the minimum width of a column, in px. */
function columnWidth(column: SizedColumn, sizing: ColumnSizingState): number {
  return sizing[column.id] ?? columnSize(column) ?? Math.max(DEFAULT_WIDTH_PX, column.columnDef.minSize ?? 0)
}

/** The offset of a pinned column: its distance from the start or the end of the scroller, in px. */
export interface StickyOffset {
  side: 'start' | 'end'
  offset: number
}

/** Returns the offsets of the pinned columns, by column id. */
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

/** Returns the width limited to what the column allows, in px. */
export function clampWidth({ columnDef }: Pick<SizedColumn, 'columnDef'>, width: number): number {
  const { minSize = 0, maxSize = Infinity } = columnDef
  return Math.round(Math.min(Math.max(width, minSize), maxSize))
}

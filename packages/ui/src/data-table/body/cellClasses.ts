import { inRem } from '@rankdesk/format'
import type { RowData } from '@tanstack/react-table'
import type { CSSProperties } from 'react'
import { cn } from '#classes/cn.ts'
import { isTextColumn } from '../dataTableColumn.ts'
import type { DataTableColumnInstance } from '../dataTableColumn.ts'
import type { RowConfig } from './rowConfig.ts'

/** A cell's index in its row, the table's own columns included. */
interface CellPosition {
  at: number
  /** Whether words follow numbers: see `followsNumbers`. */
  apart: boolean
  /** Whether it is in the last row, which has no border below. */
  lastRow: boolean
}

/**
 * Returns the height, border and padding of a body cell; with tracks, height and border belong to the row (`rowBox`).
 * The first cell is computed here and not matched by `:first-child`, because such a selector makes the browser restyle
 * whole rows whenever one is mounted or unmounted.
 */
function box<Data extends RowData>(config: RowConfig<Data>, { at, apart, lastRow }: CellPosition): string {
  const { variant, density, tracks } = config
  const last = at === config.leading.length + config.columns.length - 1
  const main = variant === 'main'
  return cn(
    !tracks && cn(!lastRow && RULE, HEIGHT[density][variant].exact),
    'font-normal -outline-offset-2',
    at === 0 ? 'pl-3' : apart ? APART : main ? 'pl-1.5' : 'pl-2',
    last ? (main ? 'pr-3.5' : 'pr-3') : main ? 'pr-1.5' : 'pr-2',
    density === 'compact' ? 'py-0' : 'py-[0.25rem]',
  )
}

const RULE = 'border-b border-hairline'

const HEIGHT = {
  regular: {
    main: { exact: 'h-[2.25rem]', least: 'min-h-[2.25rem]' },
    nested: { exact: 'h-[2.375rem]', least: 'min-h-[2.375rem]' },
  },
  compact: {
    main: { exact: 'h-[1.75rem]', least: 'min-h-[1.75rem]' },
    nested: { exact: 'h-[1.75rem]', least: 'min-h-[1.75rem]' },
  },
}

/** The space between a number at the end of its column and the words at the start of the next one. */
export const APART = 'pl-4!'

/** Whether a column of words stands after a column of numbers, which would nearly touch it. */
export function followsNumbers<Data extends RowData>({ columns }: RowConfig<Data>, at: number): boolean {
  return columns[at - 1]?.columnDef.meta?.align === 'end' && columns[at]?.columnDef.meta?.align !== 'end'
}

/** Returns the height and border of a row with tracks: one border to paint instead of one per cell. */
export function rowBox<Data extends RowData>({ variant, density, wraps }: RowConfig<Data>, lastRow: boolean): string {
  const height = HEIGHT[density][variant]
  return cn(TRACKS, !lastRow && RULE, wraps ? height.least : cn('grid-rows-1', height.exact))
}

/** Lays out a row's cells on the column tracks. */
export const TRACKS = 'grid grid-cols-(--data-table-columns)'

/** Returns the classes of a column's body cells. Computed once per column, not once per cell. */
export function cellClass<Data extends RowData>(
  config: RowConfig<Data>,
  column: DataTableColumnInstance<Data>,
  at: number,
  lastRow: boolean,
): string {
  const { align, rowHeader = false, truncate = false } = column.columnDef.meta ?? {}
  const end = align === 'end'
  const isLine = config.tracks && isTextColumn(column) && !config.wraps
  return cn(
    box(config, { at: config.leading.length + at, apart: followsNumbers(config, at), lastRow }),
    end ? 'figures text-right' : 'text-left',
    config.tracks
      ? isLine
        ? 'truncate leading-[1.6875rem]'
        : cn('flex min-w-0 items-center', end && 'justify-end')
      : cn(end && 'whitespace-nowrap', rowHeader && 'min-w-40', truncate && 'truncate'),
    // Columns without a track are as wide as their longest word, rather than a letter: the table scrolls sideways.
    config.wraps && (config.tracks ? 'wrap-anywhere' : '**:wrap-break-word'),
    stickyCell(config, column.id),
  )
}

/** Returns the classes of a cell in one of the table's own columns. */
export function leadingCellClass<Data extends RowData>(config: RowConfig<Data>, at: number, lastRow: boolean): string {
  return cn(
    box(config, { at, apart: false, lastRow }),
    'w-[2.25rem] pr-0! pl-1.5!',
    config.tracks && 'flex items-center',
  )
}

/** Returns the classes of a pinned column's cell, which needs its own background. */
export function stickyCell<Data extends RowData>({ sticky }: RowConfig<Data>, columnId: string): string {
  const side = sticky.get(columnId)?.side
  if (side === undefined) return ''
  return cn('sticky z-1 bg-inherit', side === 'start' ? 'left-0 border-r' : 'right-0 border-l', 'border-hairline')
}

/** Returns the offset of a pinned column that has others before it. */
export function stickyStyle<Data extends RowData>(
  { sticky }: RowConfig<Data>,
  columnId: string,
): CSSProperties | undefined {
  const pinned = sticky.get(columnId)
  if (pinned === undefined || pinned.offset === 0) return undefined
  return pinned.side === 'start' ? { left: inRem(pinned.offset) } : { right: inRem(pinned.offset) }
}

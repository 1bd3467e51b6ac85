import type { RowData } from '@tanstack/react-table'
import { type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { cn } from '#classes/cn.ts'
import { useTextScale } from '#hooks/textScale.ts'
import { isTextColumn } from '../dataTableColumn.ts'
import { useDataTableContext, useRowConfig } from '../dataTableContext.ts'
import type { GridRange } from '../keyboard/gridRange.ts'
import { isDetail, nodeOf } from '../row-models/displayRows.ts'
import type { DataTableModel } from '../useDataTable.ts'
import { cellClass } from './cellClasses.ts'
import { DataTableRow } from './DataTableRow.tsx'
import { mountedRows, type RowRange } from './mountedRows.ts'
import { recycledKeys } from './recycledKeys.ts'
import { cellStop, ROLES } from './roles.ts'
import { tableHeights } from './rowConfig.ts'
import { MAX_MOUNTED_ENTRIES, useIdleOverscan } from './useIdleOverscan.ts'

export interface DataTableBodyProps {
  /** The `aria-rowindex` of the first row; undefined when every row is in the page. */
  firstRowIndex: number | undefined
}

/** The rows: all of them, or the window of a long list and the focused row. */
export function DataTableBody({ firstRowIndex }: DataTableBodyProps) {
  const { model, expectedHeight } = useDataTableContext()
  const { config, rows, entries, cell, block, dragged } = model
  const body = useRef<HTMLTableSectionElement>(null)
  const { active } = cell
  const scale = useTextScale()
  const isActiveInBody = config.grid && active.row >= 0 && active.row < entries.length
  const shown = useRowWindow({
    body,
    entries,
    enabled: config.virtual,
    measured: config.wraps || config.renderExpanded !== undefined,
    rowHeight: tableHeights(config).row * scale,
    headHeight: tableHeights(config).head * scale,
    expectedHeight,
    alwaysMounted: dragged ? entries.indexOf(dragged.node) : isActiveInBody ? active.row : undefined,
  })
  const [classes, lastClasses] = useMemo(
    () => [false, true].map((last) => config.columns.map((column, at) => cellClass(config, column, at, last))),
    [config],
  )
  const recycles = config.virtual && !config.leading.includes('move') && config.columns.every(isTextColumn)
  const keys = useRecycledKeys(recycles ? shown.mounted.map((index) => entries[index] ?? 0) : NO_ENTRIES)
  const measureRow = config.virtual && config.wraps ? shown.measure : undefined
  const tabColumn = (index: number) => (isActiveInBody && active.row === index ? active.column : -1)
  return (
    <tbody
      ref={body}
      {...ROLES.rowgroup}
      className={config.virtual ? 'relative block' : config.tracks ? 'block' : undefined}
      style={config.virtual ? { height: shown.height, paddingTop: shown.start(shown.range.first) } : undefined}
    >
      {shown.mounted.map((index) => {
        const entry = entries[index] ?? 0
        const node = nodeOf(entry)
        const row = rows.row(node)
        const apart = isOutsideWindow(shown.range, index)
        const last = index === entries.length - 1
        const tab = tabColumn(index)
        const common = {
          index,
          last,
          rowIndex: firstRowIndex === undefined ? undefined : firstRowIndex + index,
          top: apart ? shown.start(index) : undefined,
        }
        if (isDetail(entry)) {
          const key = `${row.id} details`
          const measure = config.virtual ? shown.measure : undefined
          return <DetailRow key={key} {...common} record={row.original} tab={tab >= 0} measure={measure} />
        }
        const siblings = config.tree ? placeAmongSiblings(model, node) : NO_SIBLINGS
        const range = rangeOfRow(block?.range, index)
        return (
          <DataTableRow
            key={recycles ? keys.get(entry) : row.id}
            {...common}
            classes={(last ? lastClasses : classes) ?? []}
            row={row}
            node={node}
            name={model.nameOf(node)}
            selected={row.getIsSelected()}
            open={row.getCanExpand() ? row.getIsExpanded() : undefined}
            siblingCount={siblings.size}
            siblingPosition={siblings.position}
            tabColumn={tab}
            rangeFrom={range ? range.firstColumn : -1}
            rangeTo={range ? range.lastColumn : -1}
            isDragged={dragged?.node === node}
            measure={measureRow}
          />
        )
      })}
    </tbody>
  )
}

const NO_ENTRIES: readonly number[] = []

const NO_SIBLINGS = { size: 0, position: 0 }

function isOutsideWindow({ first, last }: RowRange, index: number): boolean {
  return index < first || index > last
}

/** Returns the selected block of cells if the row is in it. */
function rangeOfRow(range: GridRange | undefined, index: number): GridRange | undefined {
  return range !== undefined && index >= range.firstRow && index <= range.lastRow ? range : undefined
}

/** Returns a row's position among its siblings, as if the dragged row were dropped now. */
function placeAmongSiblings<Data extends RowData>({ rows, dragged }: DataTableModel<Data>, node: number) {
  const position = dragged?.order.indexOf(node) ?? -1
  return dragged && position >= 0 ? { size: dragged.order.length, position: position + 1 } : rows.position(node)
}

/** Returns the React keys of the mounted entries, derived from those of the previous render. */
function useRecycledKeys(mounted: readonly number[]): ReadonlyMap<number, number> {
  const [drawn] = useState(() => new Map<number, number>())
  const signature = mounted.join()
  // oxlint-disable-next-line react/exhaustive-deps -- the signature stands for the entries
  const keys = useMemo(() => recycledKeys(drawn, mounted), [drawn, signature])
  useLayoutEffect(() => {
    drawn.clear()
    for (const [entry, key] of keys) drawn.set(entry, key)
  }, [drawn, keys])
  return keys
}

interface DetailRowProps<Data extends RowData> {
  record: Data
  index: number
  rowIndex: number | undefined
  top: number | undefined
  tab: boolean
  /** Whether it is the last row, which has no border below. */
  last: boolean
  measure: ((element: HTMLElement | null) => void) | undefined
}

/** The details below an open row: one cell that spans all columns. */
function DetailRow<Data extends RowData>(props: DetailRowProps<Data>) {
  const { record, index, rowIndex, top, tab, last, measure } = props
  const config = useRowConfig<Data>()
  return (
    <tr
      ref={measure}
      {...ROLES.row}
      data-index={index}
      data-details
      aria-rowindex={rowIndex}
      className={cn('group/row bg-sunken', config.tracks && 'block', top !== undefined && 'absolute inset-x-0')}
      style={top === undefined ? undefined : { top }}
    >
      <td
        {...cellStop(config.grid, tab)}
        colSpan={config.columns.length + config.leading.length}
        className={cn(
          'pr-3.5 pb-4 pl-10 -outline-offset-2',
          !last && 'border-b border-hairline',
          config.tracks && 'block',
        )}
      >
        {config.renderExpanded?.(record)}
      </td>
    </tr>
  )
}

/** The number of rows of one height in an item of TanStack Virtual, which computes the position of every item. */
const BLOCK_ROWS = 4

/** The number of rows that are mounted beyond each edge of the window: of single rows, and of blocks. */
const OVERSCAN = { single: 4, block: 3 }

interface RowWindowOptions {
  /** The element that contains the rows; the scroller is one of its ancestors. */
  body: RefObject<HTMLElement | null>
  entries: Int32Array
  enabled: boolean
  rowHeight: number
  /** The height of the sticky head above the rows, in px. */
  headHeight: number
  /** Whether rows are measured because their heights differ. */
  measured: boolean
  /** The scroller's height until it is measured, in px. */
  expectedHeight: number
  /** A row that stays mounted wherever the list is scrolled. */
  alwaysMounted: number | undefined
}

/** The mounted part of a list. */
interface RowWindow {
  /** The indices of the mounted rows. */
  mounted: readonly number[]
  /** The rows in the flow; other mounted rows are there because they have the focus. */
  range: RowRange
  /** Returns the offset of a row, in px. */
  start: (index: number) => number
  /** The total height of all rows, in px. */
  height: number
  /** The `ref` of a row whose height isn't the usual one. */
  measure: (element: HTMLElement | null) => void
}

/** Returns the window of a long list, by TanStack Virtual; all rows of a list for which it isn't enabled. */
function useRowWindow(options: RowWindowOptions): RowWindow {
  const { body, entries, enabled, rowHeight, headHeight, measured, alwaysMounted } = options
  const count = entries.length
  const itemRows = measured ? 1 : BLOCK_ROWS
  const idleOverscan = useIdleOverscan(entries, enabled && count <= MAX_MOUNTED_ENTRIES)
  const overscan = (measured ? OVERSCAN.single : OVERSCAN.block) + idleOverscan
  const inFlow = ({ startIndex, endIndex }: Pick<Range, 'startIndex' | 'endIndex'>): RowRange => ({
    first: Math.max(0, startIndex * itemRows - overscan),
    last: Math.min(count, (endIndex + 1) * itemRows + overscan) - 1,
  })
  // By entry, so that a measured row keeps its height when the order changes. Another function makes TanStack Virtual
  // compute the positions of all items again.
  const entryAt = useCallback((index: number) => entries[index] ?? index, [entries])
  // oxlint-disable-next-line react/incompatible-library -- it can't be memoized; only the body is drawn by it
  const virtual = useVirtualizer({
    count: Math.ceil(count / itemRows),
    enabled,
    getScrollElement: () => body.current?.closest<HTMLElement>('[data-table-scroller]') ?? null,
    estimateSize: () => rowHeight * itemRows,
    getItemKey: measured ? entryAt : indexKey,
    scrollMargin: headHeight,
    initialRect: { width: 0, height: options.expectedHeight },
    // In blocks, only the range is used.
    rangeExtractor: (range) => (measured ? mountedRows(inFlow(range), alwaysMounted, count) : []),
  })
  const estimated = useRef(rowHeight)
  useLayoutEffect(() => {
    if (estimated.current === rowHeight) return
    estimated.current = rowHeight
    virtual.measure()
  }, [rowHeight, virtual])
  if (!enabled) {
    const range = { first: 0, last: count - 1 }
    return { mounted: mountedRows(range, undefined, count), range, start: () => 0, height: 0, measure: NO_MEASURE }
  }
  const items = virtual.getVirtualItems()
  const range = virtual.range ? inFlow(virtual.range) : { first: 0, last: -1 }
  return {
    mounted: mountedRows(range, alwaysMounted, count),
    range,
    start: (index) => (measured ? startOf(items, index) - headHeight : index * rowHeight),
    height: measured ? virtual.getTotalSize() : count * rowHeight,
    measure: virtual.measureElement,
  }
}

function startOf(items: readonly VirtualItem[], index: number): number {
  return items.find((item) => item.index === index)?.start ?? 0
}

const indexKey = (index: number) => index

const NO_MEASURE = () => undefined

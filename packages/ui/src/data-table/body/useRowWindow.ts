import type { Range, VirtualItem } from '@tanstack/react-virtual'
import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import { useCallback, useLayoutEffect, useRef } from 'react'
import type { RowRange } from './mountedRows.ts'
import { mountedRows } from './mountedRows.ts'

/** The number of rows of one height in an item of TanStack Virtual, which computes the position of every item. */
const BLOCK_ROWS = 4

/** The number of rows that are mounted beyond each edge of the window: of single rows, and of blocks. */
const OVERSCAN = { single: 4, block: 3 }

export interface RowWindowOptions {
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
export interface RowWindow {
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
export function useRowWindow(options: RowWindowOptions): RowWindow {
  const { body, entries, enabled, rowHeight, headHeight, measured, alwaysMounted } = options
  const count = entries.length
  const itemRows = measured ? 1 : BLOCK_ROWS
  const overscan = measured ? OVERSCAN.single : OVERSCAN.block
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

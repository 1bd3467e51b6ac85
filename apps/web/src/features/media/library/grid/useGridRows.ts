import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect } from 'react'

/** Up to this number of rows, all of them are mounted. */
const MAX_MOUNTED_ROWS = 24

/** Returns the indices of the mounted rows of a grid: those in the window and a few more, by TanStack Virtual. */
export function useGridRows(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
): readonly number[] {
  const isVirtual = rowCount > MAX_MOUNTED_ROWS
  // oxlint-disable-next-line react/incompatible-library -- it can't be memoized; only the grid is drawn by it
  const virtual = useVirtualizer({
    count: rowCount,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    initialRect: { width: 0, height: 900 },
  })
  useLayoutEffect(() => virtual.measure(), [rowHeight, virtual])
  return isVirtual
    ? virtual.getVirtualItems().map(({ index }) => index)
    : Array.from({ length: rowCount }, (_row, index) => index)
}

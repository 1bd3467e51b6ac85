import { useCallback, useState } from 'react'

/**
 * The layout of a client's strategies: each fact in its own column, the subject under the type, or everything in one
 * cell.
 */
export type StrategyLayout = 'columns' | 'stacked' | 'one-cell'

/** The minimum widths of the columns, including the action, in px. */
const MIN_WIDTHS = { columns: 1000, stacked: 760 }

/** Returns the layout that fits, and the ref of the measured element. */
export function useStrategyLayout(): [StrategyLayout, (element: HTMLElement | null) => (() => void) | undefined] {
  const [layout, setLayout] = useState<StrategyLayout>('columns')
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setLayout(layoutFor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [layout, ref]
}

function layoutFor(width: number): StrategyLayout {
  if (width >= MIN_WIDTHS.columns) return 'columns'
  return width >= MIN_WIDTHS.stacked ? 'stacked' : 'one-cell'
}

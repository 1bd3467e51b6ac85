import { useCallback, useState } from 'react'

/**
 * How the strategies of a client are laid out: each fact in a column of its own, what the work is about under its name,
 * or all of it in one cell.
 */
export type StrategyLayout = 'columns' | 'stacked' | 'one-cell'

/** The least widths that the columns need, the action included, in px. */
const LEAST = { columns: 1000, stacked: 760 }

/** The layout that there is room for, and the ref of the element that has the room. */
export function useStrategyLayout(): [StrategyLayout, (element: HTMLElement | null) => (() => void) | undefined] {
  const [layout, setLayout] = useState<StrategyLayout>('columns')
  const place = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setLayout(layoutFor(entry.contentRect.width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [layout, place]
}

function layoutFor(width: number): StrategyLayout {
  if (width >= LEAST.columns) return 'columns'
  return width >= LEAST.stacked ? 'stacked' : 'one-cell'
}

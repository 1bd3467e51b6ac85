/** A store of the active point of a chart. Only the crosshair and the tooltip subscribe to it, so that marks never rerender. */
export interface ChartCursor {
  /** Returns the index of the active point, or -1. */
  get: () => number
  /** Returns the source of the last change. Keyboard changes are announced, pointer changes are not. */
  source: () => 'pointer' | 'keyboard'
  set: (index: number, source?: 'pointer' | 'keyboard') => void
  subscribe: (listener: () => void) => () => void
}

/** Creates a cursor without an active point. */
export function createChartCursor(): ChartCursor {
  const listeners = new Set<() => void>()
  let active = -1
  let activeSource: 'pointer' | 'keyboard' = 'pointer'
  return {
    get: () => active,
    source: () => activeSource,
    set: (index, source = 'pointer') => {
      if (index === active && source === activeSource) return
      active = index
      activeSource = source
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Returns the index that a key moves to, -1 for Escape, or undefined for keys that don't move the cursor. */
export function cursorAfterKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const page = Math.max(1, Math.round(count / 10))
  if (key === 'Escape') return index < 0 ? undefined : -1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight' || key === 'ArrowUp') return index < 0 ? 0 : Math.min(last, index + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return index < 0 ? last : Math.max(0, index - 1)
  if (key === 'PageUp') return Math.min(last, Math.max(0, index) + page)
  if (key === 'PageDown') return Math.max(0, (index < 0 ? last : index) - page)
  return undefined
}

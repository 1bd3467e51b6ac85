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

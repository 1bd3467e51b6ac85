/** A store of where the reader is in a chart. Marks never subscribe to it; crosshair and tooltip do, and move. */
export interface ChartCursor {
  /** The stop that the cursor is at; -1 when it is away. */
  get: () => number
  /** How it came there: a key press is spoken, a pointer is not. */
  source: () => 'pointer' | 'keyboard'
  set: (stop: number, source?: 'pointer' | 'keyboard') => void
  subscribe: (listener: () => void) => () => void
}

/** Makes a cursor that is away. */
export function createChartCursor(): ChartCursor {
  const listeners = new Set<() => void>()
  let at = -1
  let from: 'pointer' | 'keyboard' = 'pointer'
  return {
    get: () => at,
    source: () => from,
    set: (stop, source = 'pointer') => {
      if (stop === at && source === from) return
      at = stop
      from = source
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Where an arrow key, Home or End leads from a stop; undefined for other keys. Escape leads away (-1). */
export function stopAfterKey(key: string, stop: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const page = Math.max(1, Math.round(count / 10))
  if (key === 'Escape') return stop < 0 ? undefined : -1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight' || key === 'ArrowUp') return stop < 0 ? 0 : Math.min(last, stop + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return stop < 0 ? last : Math.max(0, stop - 1)
  if (key === 'PageUp') return Math.min(last, Math.max(0, stop) + page)
  if (key === 'PageDown') return Math.max(0, (stop < 0 ? last : stop) - page)
  return undefined
}

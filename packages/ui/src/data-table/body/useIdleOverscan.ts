import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * The number of rows up to which all of a list get mounted, so that find-in-page, printing and screen readers have them. A
 * longer list has a window.
 */
export const MAX_MOUNTED_ENTRIES = 500

/** The pause after the rows changed before more of them are mounted, in ms: longer than between two keys of a filter. */
const PAUSE_MS = 400

/** The number of rows that an idle moment adds beyond each edge of the window. */
const SLICE = 25

/**
 * Returns how many rows to mount beyond each edge of a window: none at first, so that a filter shows its result at once,
 * and more with each idle moment until all are in the page. Printing mounts the rest before the page is laid out.
 */
export function useIdleOverscan(entries: Int32Array, enabled: boolean): number {
  const [mounted, setMounted] = useState({ entries, overscan: 0 })
  const overscan = mounted.entries === entries ? mounted.overscan : 0
  const isDone = !enabled || overscan >= entries.length
  useEffect(() => {
    if (isDone) return undefined
    const mount = (next: number) => setMounted({ entries, overscan: next })
    const mountAll = () => flushSync(() => mount(entries.length))
    const mountMore = () => startTransition(() => mount(overscan + SLICE))
    let idle: number | undefined
    const timer = setTimeout(
      () => {
        // Safari has no idle callbacks.
        if ('requestIdleCallback' in window) idle = requestIdleCallback(mountMore)
        else mountMore()
      },
      overscan === 0 ? PAUSE_MS : 0,
    )
    addEventListener('beforeprint', mountAll)
    return () => {
      clearTimeout(timer)
      if (idle !== undefined) cancelIdleCallback(idle)
      removeEventListener('beforeprint', mountAll)
    }
  }, [entries, overscan, isDone])
  return enabled ? overscan : 0
}

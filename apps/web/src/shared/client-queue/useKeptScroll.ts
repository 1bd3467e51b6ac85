import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How long a list may grow after its rows arrived until its position is given up, in ms. */
const PATIENCE = 4_000

/** How long after the last scroll event the position is saved, in ms. */
const PAUSE = 120

/**
 * Saves the page's scroll position in its history entry, and restores it when one comes back or reloads (D22). The list
 * may still be shorter than it was, so restoring is retried while the page grows, until the reader scrolls. `ready`
 * says that the rows are loaded.
 */
export function useKeptScroll(ready: boolean): void {
  const { key } = useLocation()
  const cameBack = useNavigationType() === NavigationType.Pop
  // While the position is restored, a page that is still too short has another one, which must not be saved.
  const isOnTheWay = useRef(false)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    isOnTheWay.current = cameBack && placeOf(key) > 0
    const keep = () => {
      const state = entryOf(key)
      if (state !== undefined && !isOnTheWay.current) {
        window.history.replaceState({ ...state, scroll: window.scrollY }, '')
      }
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE)
    }
    // Opening a row replaces the entry at the same position. Saved with the next frame: reading the position now would
    // force another layout.
    const frame = cameBack ? undefined : requestAnimationFrame(keep)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', keep)
    }
  }, [key, cameBack])

  useEffect(() => {
    if (!ready || !cameBack) return
    const goal = placeOf(key)
    if (goal === 0) return
    isOnTheWay.current = true
    const stop = new AbortController()
    const { signal } = stop
    const grows = new ResizeObserver(() => {
      window.scrollTo(0, goal)
      if (Math.abs(window.scrollY - goal) < 2) stop.abort()
    })
    signal.addEventListener('abort', () => {
      isOnTheWay.current = false
      grows.disconnect()
    })
    for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const) {
      window.addEventListener(move, () => stop.abort(), { signal, passive: true })
    }
    const timer = setTimeout(() => stop.abort(), PATIENCE)
    grows.observe(document.body)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [ready, cameBack, key])
}

interface Entry {
  key?: string
  scroll?: unknown
}

/**
 * Returns the history state for that key; undefined when another entry is current by now, whose position is a different
 * one.
 */
function entryOf(key: string): Entry | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null) return undefined
  const entry: Entry = state
  return (entry.key ?? 'default') === key ? entry : undefined
}

/** Returns the position saved for that key; 0 without one. */
function placeOf(key: string): number {
  const scroll = entryOf(key)?.scroll
  return typeof scroll === 'number' ? scroll : 0
}

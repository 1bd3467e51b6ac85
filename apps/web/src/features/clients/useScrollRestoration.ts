import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How long restoring the position is retried after the rows arrived, in ms. */
const PATIENCE = 4_000

/** How long after the last scroll event the position is saved, in ms. */
const PAUSE = 120

/**
 * Saves the page's scroll position in its history entry, and restores it after going back or reloading (D22). The list
 * may still be shorter than it was, so restoring is retried while the page grows, until the reader scrolls. `ready`
 * says that the rows are loaded.
 */
export function useScrollRestoration(ready: boolean): void {
  const { key } = useLocation()
  const isPopNavigation = useNavigationType() === NavigationType.Pop
  // While the position is restored, a page that is still too short has another one, which must not be saved.
  const isRestoring = useRef(false)
  const saveSoon = useDebouncedCallback((savePosition: () => void) => savePosition(), PAUSE)

  useEffect(() => {
    isRestoring.current = isPopNavigation && savedPosition(key) > 0
    const savePosition = () => {
      const state = entryOf(key)
      if (state !== undefined && !isRestoring.current) {
        window.history.replaceState({ ...state, scroll: window.scrollY }, '')
      }
    }
    const onScroll = () => saveSoon(savePosition)
    // Opening a row replaces the entry at the same position. Saved with the next frame: reading the position now would
    // force another layout.
    const frame = isPopNavigation ? undefined : requestAnimationFrame(savePosition)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', savePosition)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      saveSoon.cancel()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', savePosition)
    }
  }, [key, isPopNavigation, saveSoon])

  useEffect(() => {
    if (!ready || !isPopNavigation) return
    const position = savedPosition(key)
    if (position === 0) return
    isRestoring.current = true
    const stop = new AbortController()
    const { signal } = stop
    const grows = new ResizeObserver(() => {
      window.scrollTo(0, position)
      if (Math.abs(window.scrollY - position) < 2) stop.abort()
    })
    signal.addEventListener('abort', () => {
      isRestoring.current = false
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
  }, [ready, isPopNavigation, key])
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
function savedPosition(key: string): number {
  const scroll = entryOf(key)?.scroll
  return typeof scroll === 'number' ? scroll : 0
}

import { useEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

/** How long a list may grow after its rows came until its place is given up, in ms. */
const PATIENCE = 4_000

/** How long after the last scrolling the place is noted, in ms. */
const PAUSE = 120

/**
 * Keeps how far the page is scrolled in its history entry, and scrolls there again when one comes back or reloads (D22).
 * The list may not be as long as it was yet, so it is tried again while the page grows, until the reader moves.
 * `ready` says that the rows are there.
 */
export function useKeptScroll(ready: boolean): void {
  const { key } = useLocation()
  const cameBack = useNavigationType() === NavigationType.Pop

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      const state: unknown = window.history.state
      // Another entry may have come meanwhile: its place is not this one's.
      if (isEntry(state) && (state.key ?? 'default') === key) {
        window.history.replaceState({ ...state, scroll: window.scrollY }, '')
      }
    }
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE)
    }
    // A row that opens makes the entry anew, at the same place. Noted with the next frame: asking for the place now
    // would have the page laid out once more.
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
    const state: unknown = window.history.state
    const isOurs = isEntry(state) && (state.key ?? 'default') === key
    const goal = isOurs && typeof state.scroll === 'number' ? state.scroll : 0
    if (goal === 0) return
    const stop = new AbortController()
    const { signal } = stop
    const grows = new ResizeObserver(() => {
      window.scrollTo(0, goal)
      if (Math.abs(window.scrollY - goal) < 2) stop.abort()
    })
    signal.addEventListener('abort', () => grows.disconnect())
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

function isEntry(state: unknown): state is { key?: string; scroll?: unknown } {
  return typeof state === 'object' && state !== null
}

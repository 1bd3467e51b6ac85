import { useEffect, useRef } from 'react'
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
  // On the way to the kept place: a page that is still too short for it stands elsewhere, which is not to be noted.
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

/** What the history keeps under that key; nothing when another entry has come meanwhile, whose place is not this one's. */
function entryOf(key: string): Entry | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null) return undefined
  const entry: Entry = state
  return (entry.key ?? 'default') === key ? entry : undefined
}

/** The place that was kept for that key; 0 without one. */
function placeOf(key: string): number {
  const scroll = entryOf(key)?.scroll
  return typeof scroll === 'number' ? scroll : 0
}

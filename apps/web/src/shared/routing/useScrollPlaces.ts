import { useEffect, useLayoutEffect, useState } from 'react'
import { useScreenRouter } from './navigation.ts'

/** Where a tab keeps how far each entry of its history is scrolled. */
const KEY = 'rankdesk.scroll'

type Places = Record<string, number>

/**
 * A new address begins at the top, or at the part that it names; one that is come back to stands where it was left, also
 * after a reload. Only for whole screens: a list that grows as its answers come keeps its own place (`useKeptScroll`).
 */
export function useScrollPlaces(): void {
  const { router, state } = useScreenRouter()
  const [places] = useState(readPlaces)
  const { location, keepScroll } = state

  useEffect(() => {
    const byHand = () => {
      window.history.scrollRestoration = 'manual'
    }
    const byBrowser = () => {
      window.history.scrollRestoration = 'auto'
    }
    byHand()
    // The browser gives a page back as it was left, listeners and all.
    window.addEventListener('pageshow', byHand)
    window.addEventListener('pagehide', byBrowser)
    const stop = router.onLeave((key) => {
      places[key] = window.scrollY
    })
    return () => {
      stop()
      window.removeEventListener('pageshow', byHand)
      window.removeEventListener('pagehide', byBrowser)
      byBrowser()
    }
  }, [router, places])

  useEffect(() => {
    const keep = () => writePlaces({ ...places, [location.key]: window.scrollY })
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [places, location.key])

  useLayoutEffect(() => {
    const place = places[location.key]
    const part = partNamed(location.hash)
    if (place !== undefined) window.scrollTo(0, place)
    else if (part !== null) part.scrollIntoView()
    else if (!keepScroll) window.scrollTo(0, 0)
  }, [places, location, keepScroll])
}

/** The part of the page that a '#…' names. */
function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

function readPlaces(): Places {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, place]) => typeof place === 'number'))
  } catch {
    return {}
  }
}

function writePlaces(places: Places): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // Storage that is full or blocked: a reload begins at the top.
  }
}

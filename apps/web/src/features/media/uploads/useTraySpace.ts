import { type RefObject, useEffect } from 'react'

/** The distance between the tray and the end of the page, twice, in px. */
const MARGIN_PX = 40

/**
 * Keeps the height that the tray covers in the CSS variable `--tray-space`, so that what ends at the bottom of the window
 * can be scrolled above it.
 */
export function useTraySpace(tray: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = tray.current
    if (element === null) return undefined
    const root = document.documentElement
    const measure = () => {
      const height = element.offsetHeight
      root.style.setProperty('--tray-space', `${height === 0 ? 0 : height + MARGIN_PX}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty('--tray-space')
    }
  }, [tray])
}

import { type RefObject, useEffect } from 'react'

/**
 * Keeps the height that an element at the bottom of the window covers in a CSS variable: `--tray-space` for the uploads,
 * `--notices-space` for the notices below them. What ends at the bottom of the window can then be scrolled above it, and what
 * is fixed there stands above it. `marginPx` is added to the height.
 */
export function useReservedSpace(
  box: RefObject<HTMLElement | null>,
  variable: `--${string}-space`,
  marginPx: number,
): void {
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const root = document.documentElement
    const measure = () => {
      const height = element.offsetHeight
      root.style.setProperty(variable, `${height === 0 ? 0 : height + marginPx}px`)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.style.removeProperty(variable)
    }
  }, [box, variable, marginPx])
}

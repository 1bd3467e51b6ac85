import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The size of a chart, CSS px. */
export interface ChartSize {
  width: number
  height: number
}

/** Options for the height of a chart. */
export interface ChartSizeOptions {
  /** The ratio of width to height, such as 21 / 6 on Home (M139). @default 21 / 6 */
  ratio?: number | undefined
  /** A fixed height instead of a ratio, px. */
  height?: number | undefined
  /** The minimum height, px. At a width of 240 px, a ratio of 21:6 would give 69 px. @default 160 */
  minHeight?: number | undefined
}

/** The debounce of resizes, ms (M501). */
export const RESIZE_DEBOUNCE_MS = 100

/** Returns the height for a width, px. */
export function chartHeight(width: number, { ratio = 21 / 6, height, minHeight = 160 }: ChartSizeOptions): number {
  return height ?? Math.max(minHeight, Math.round(width / ratio))
}

/**
 * Measures an element before the first paint, when it becomes visible, and 100 ms after its last resize (M501). The size is
 * undefined until the element is measured.
 */
export function useChartSize(options: ChartSizeOptions): [RefObject<HTMLDivElement | null>, ChartSize | undefined] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    let lastWidth = element.clientWidth
    setWidth(lastWidth)
    if (typeof ResizeObserver === 'undefined') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      const measure = () => setWidth((lastWidth = element.clientWidth))
      // An element that becomes visible is measured without a delay.
      if (lastWidth === 0) measure()
      else timer = setTimeout(measure, RESIZE_DEBOUNCE_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return [ref, width === undefined || width === 0 ? undefined : { width, height: chartHeight(width, options) }]
}

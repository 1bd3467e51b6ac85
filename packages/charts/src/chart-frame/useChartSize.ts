import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The room for a drawing, in CSS px. */
export interface ChartSize {
  width: number
  height: number
}

/** How a chart's height follows from its width. */
export interface ChartSizeOptions {
  /** Width over height, such as 21 / 6 for Home (M139). @default 21 / 6 */
  ratio?: number | undefined
  /** A fixed height, px, instead of a ratio. */
  height?: number | undefined
  /** Never lower than this, px: at 240 px, 21:6 would be 69 px. @default 160 */
  minHeight?: number | undefined
}

/** How long a resize must rest before the chart is drawn again, ms (M501). */
export const RESIZE_DEBOUNCE = 100

/** The height that belongs to a width, px. */
export function chartHeight(width: number, { ratio = 21 / 6, height, minHeight = 160 }: ChartSizeOptions): number {
  return height ?? Math.max(minHeight, Math.round(width / ratio))
}

/**
 * Measures an element: at once before the first picture and when it comes out of hiding, then when its width has rested
 * for 100 ms (M501). Undefined until it is measured.
 */
export function useChartSize(options: ChartSizeOptions): [RefObject<HTMLDivElement | null>, ChartSize | undefined] {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number>()
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    let seen = element.clientWidth
    setWidth(seen)
    if (typeof ResizeObserver === 'undefined') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      const draw = () => setWidth((seen = element.clientWidth))
      // What was hidden until now has nothing to rest from.
      if (seen === 0) draw()
      else timer = setTimeout(draw, RESIZE_DEBOUNCE)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return [ref, width === undefined || width === 0 ? undefined : { width, height: chartHeight(width, options) }]
}

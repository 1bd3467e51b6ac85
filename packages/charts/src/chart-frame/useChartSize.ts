import { useDebouncedCallback } from '@mantine/hooks'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { readTextScale } from './textScale.ts'

/** The size of a chart in units: CSS px at the default text size. */
export interface ChartSize {
  width: number
  height: number
}

/** The size of a chart that is on the page. */
export interface MeasuredSize extends ChartSize {
  /** The CSS px of a unit: 2 at a text size of 200 %. */
  scale: number
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
const RESIZE_DEBOUNCE_MS = 100

/** Returns the height for a width, px. */
export function chartHeight(width: number, { ratio = 21 / 6, height, minHeight = 160 }: ChartSizeOptions): number {
  return height ?? Math.max(minHeight, Math.round(width / ratio))
}

/**
 * Measures an element before the first paint, when it becomes visible, and 100 ms after its last resize (M501). The size is
 * undefined until the element is measured.
 */
export function useChartSize(options: ChartSizeOptions): [RefObject<HTMLDivElement | null>, MeasuredSize | undefined] {
  const ref = useRef<HTMLDivElement>(null)
  const [measured, setMeasured] = useState<{ width: number; scale: number }>()
  const lastWidth = useRef(0)
  const measure = useDebouncedCallback((element: HTMLElement) => {
    lastWidth.current = element.clientWidth
    // Another text size changes the height, which is in rem.
    setMeasured({ width: lastWidth.current, scale: readTextScale() })
  }, RESIZE_DEBOUNCE_MS)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return undefined
    measure(element)
    measure.flush()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => {
      measure(element)
      // An element that becomes visible is measured without a delay.
      if (lastWidth.current === 0) measure.flush()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [measure])
  if (measured === undefined || measured.width === 0) return [ref, undefined]
  const { scale } = measured
  const width = measured.width / scale
  return [ref, { width, height: chartHeight(width, options), scale }]
}

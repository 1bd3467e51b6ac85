import { type KeyboardEvent, type PointerEvent, use, useEffect, useRef } from 'react'
import type { ChartCursor } from './chartCursor.ts'
import { TextScaleContext } from './textScale.ts'

export interface ChartSurfaceProps {
  cursor: ChartCursor
  /** The chart's title. */
  label: string
  /** The count of points that the arrow keys step through. */
  count: number
  /** Returns the index of the point nearest to a position (units), or -1. */
  nearest: (x: number, y: number) => number
  /** Describes a point for screen readers. */
  describe: (index: number) => string
  /** Called when a point is pressed, by pointer or with Enter. */
  onPress?: (index: number) => void
}

/**
 * The transparent layer over a chart that moves the cursor by pointer, touch and arrow keys. Screen readers see a slider
 * over the points that announces each of them. Renders nothing when the cursor moves.
 */
export function ChartSurface({ cursor, label, count, nearest, describe, onPress }: ChartSurfaceProps) {
  const scale = use(TextScaleContext)
  const slider = useRef<HTMLDivElement>(null)
  const latestDescribe = useRef(describe)
  useEffect(() => {
    latestDescribe.current = describe
  })
  useEffect(
    () =>
      cursor.subscribe(() => {
        const index = cursor.get()
        if (slider.current === null || (index >= 0 && cursor.source() === 'pointer')) return
        slider.current.setAttribute('aria-valuenow', String(index + 1))
        slider.current.setAttribute('aria-valuetext', index < 0 ? HINT : latestDescribe.current(index))
      }),
    [cursor],
  )
  const handlePointer = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    cursor.set(nearest((event.clientX - box.left) / scale, (event.clientY - box.top) / scale))
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && cursor.get() >= 0) onPress?.(cursor.get())
    const index = cursorAfterKey(event.key, cursor.get(), count)
    if (index === undefined) return
    event.preventDefault()
    cursor.set(index, 'keyboard')
  }
  return (
    <div
      ref={slider}
      role="slider"
      tabIndex={0}
      aria-label={`${label}, points`}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={0}
      aria-valuetext={HINT}
      className="absolute inset-0 touch-pan-y rounded-control"
      onPointerMove={handlePointer}
      onPointerDown={handlePointer}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') cursor.set(-1)
      }}
      onClick={() => {
        if (cursor.get() >= 0) onPress?.(cursor.get())
      }}
      onKeyDown={handleKey}
      onBlur={() => cursor.set(-1)}
    />
  )
}

const HINT = 'Use the arrow keys to read the points'

/** Returns the index that a key moves to, -1 for Escape, or undefined for keys that don't move the cursor. */
function cursorAfterKey(key: string, index: number, count: number): number | undefined {
  if (count === 0) return undefined
  const last = count - 1
  const page = Math.max(1, Math.round(count / 10))
  if (key === 'Escape') return index < 0 ? undefined : -1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'ArrowRight' || key === 'ArrowUp') return index < 0 ? 0 : Math.min(last, index + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return index < 0 ? last : Math.max(0, index - 1)
  if (key === 'PageUp') return Math.min(last, Math.max(0, index) + page)
  if (key === 'PageDown') return Math.max(0, (index < 0 ? last : index) - page)
  return undefined
}

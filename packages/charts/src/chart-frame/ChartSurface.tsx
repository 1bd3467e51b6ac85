import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type ChartCursor, stopAfterKey } from './chartCursor.ts'

export interface ChartSurfaceProps {
  cursor: ChartCursor
  /** What is read: the chart's title. */
  label: string
  /** How many stops the arrow keys have, from left to right (or around). */
  count: number
  /** The stop nearest to a point of the drawing (px); -1 for none. */
  nearest: (x: number, y: number) => number
  /** What is at a stop, in words. */
  describe: (stop: number) => string
  /** Called when a stop is pressed (click or Enter). */
  onPress?: (stop: number) => void
}

/**
 * The sheet over a drawing that pointer, touch and arrow keys move a cursor on. To a screen reader it is a slider
 * through the chart's points, which says each. Draws nothing and redraws nothing: listeners of the cursor do.
 */
export function ChartSurface({ cursor, label, count, nearest, describe, onPress }: ChartSurfaceProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const latest = useRef(describe)
  useEffect(() => {
    latest.current = describe
  })
  useEffect(
    () =>
      cursor.subscribe(() => {
        const stop = cursor.get()
        if (sheet.current === null || (stop >= 0 && cursor.source() === 'pointer')) return
        sheet.current.setAttribute('aria-valuenow', String(stop + 1))
        sheet.current.setAttribute('aria-valuetext', stop < 0 ? AWAY : latest.current(stop))
      }),
    [cursor],
  )
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    cursor.set(nearest(event.clientX - box.left, event.clientY - box.top))
  }
  const press = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && cursor.get() >= 0) onPress?.(cursor.get())
    const stop = stopAfterKey(event.key, cursor.get(), count)
    if (stop === undefined) return
    event.preventDefault()
    cursor.set(stop, 'keyboard')
  }
  return (
    <div
      ref={sheet}
      role="slider"
      tabIndex={0}
      aria-label={`${label}, points`}
      aria-valuemin={0}
      aria-valuemax={count}
      aria-valuenow={0}
      aria-valuetext={AWAY}
      className="absolute inset-0 touch-pan-y rounded-control"
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={(event) => {
        if (event.pointerType !== 'touch') cursor.set(-1)
      }}
      onClick={() => {
        if (cursor.get() >= 0) onPress?.(cursor.get())
      }}
      onKeyDown={press}
      onBlur={() => cursor.set(-1)}
    />
  )
}

const AWAY = 'Arrow keys read the points'

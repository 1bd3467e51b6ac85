import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Area } from './gridGeometry.ts'

/** How far the pointer moves before a press draws a band, in px. */
const MIN_DISTANCE = 4
/** The distance from an edge within which the list scrolls, and by how much in each frame, in px. */
const EDGE = 28
const STEP = 14

export interface RubberBandOptions {
  scroller: RefObject<HTMLElement | null>
  /** The element whose coordinates the band has. */
  content: RefObject<HTMLElement | null>
  disabled: boolean
  /** Called when the band starts. `keep` says whether Shift, Ctrl or ⌘ keep what is selected. */
  onStart: (keep: boolean) => void
  onBand: (area: Area) => void
  /** Called for a press on the background that drew no band. */
  onPress: (keep: boolean) => void
}

/**
 * Draws a band from a press beside the tiles, with a mouse or pen only; a finger scrolls. The list scrolls while the
 * band reaches an edge.
 */
export function useRubberBand({ scroller, content, disabled, onStart, onBand, onPress }: RubberBandOptions) {
  const [band, setBand] = useState<Area>()
  const start = useRef<{ x: number; y: number; keep: boolean; moved: boolean }>(undefined)
  const pointer = useRef({ x: 0, y: 0 })

  function contentPoint(x: number, y: number) {
    const box = content.current?.getBoundingClientRect()
    return { x: x - (box?.left ?? 0), y: y - (box?.top ?? 0) }
  }
  function update() {
    const from = start.current
    if (from === undefined) return
    const to = contentPoint(pointer.current.x, pointer.current.y)
    if (!from.moved) {
      if (Math.hypot(to.x - from.x, to.y - from.y) < MIN_DISTANCE) return
      from.moved = true
      onStart(from.keep)
    }
    const area = areaBetween(from, to)
    setBand(area)
    onBand(area)
  }
  const scrollAndUpdate = useEffectEvent(() => {
    const box = scroller.current
    if (box === null) return
    const { top, bottom } = box.getBoundingClientRect()
    const { y } = pointer.current
    const by = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0
    if (by === 0) return
    const before = box.scrollTop
    box.scrollBy(0, by)
    if (box.scrollTop !== before) update()
  })
  const isDrawn = band !== undefined
  useEffect(() => {
    if (!isDrawn) return undefined
    let frame = requestAnimationFrame(function next() {
      scrollAndUpdate()
      frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isDrawn])

  function end() {
    const from = start.current
    start.current = undefined
    setBand(undefined)
    if (from !== undefined && !from.moved) onPress(from.keep)
  }

  return {
    band,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (disabled || event.button !== 0 || event.pointerType === 'touch') return
        if (!(event.target instanceof Element) || event.target.closest('[role=option], button, a, input') !== null)
          return
        // A press on the scrollbar is outside of the content's width.
        if (event.clientX > event.currentTarget.getBoundingClientRect().left + event.currentTarget.clientWidth) return
        start.current = {
          ...contentPoint(event.clientX, event.clientY),
          keep: event.shiftKey || event.ctrlKey || event.metaKey,
          moved: false,
        }
        pointer.current = { x: event.clientX, y: event.clientY }
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (start.current === undefined) return
        pointer.current = { x: event.clientX, y: event.clientY }
        update()
      },
      onPointerUp: end,
      onPointerCancel() {
        start.current = undefined
        setBand(undefined)
      },
    },
  }
}

interface Point {
  x: number
  y: number
}

function areaBetween(a: Point, b: Point): Area {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    right: Math.max(a.x, b.x),
    bottom: Math.max(a.y, b.y),
  }
}

import { interpolateNumberArray } from 'd3'
import { useLayoutEffect, useRef } from 'react'

/** The numbers that are drawn, such as the y of every point or the corners of every bar. */
export interface TransitionState {
  /** All numbers, `stride` per key. */
  values: Float64Array
  /** The count of numbers per key. @default 1 */
  stride?: number
  /** A key per group of numbers that stays the same across updates. @default the index */
  keys?: ArrayLike<string | number>
  /** A key of the coordinate system, such as the chart's size. When it changes, numbers change at once. */
  frame?: string
}

/** The duration of a transition, ms (M501). */
const TRANSITION_DURATION_MS = 1000

/** Options of a transition. */
export interface TransitionOptions {
  /** The start values of new keys, in the layout of the values. Also used for the first drawing. @default the end values */
  enter?: Float64Array
  /** The duration, ms. 0 draws at once. @default 1000 (M501) */
  duration?: number | undefined
}

/**
 * Draws numbers and animates changes. Calls `draw` before the browser paints and then once per frame, outside of React,
 * with an array that is reused: `draw` sets attributes of nodes. A change during a transition starts at the values drawn
 * at that moment. With reduced motion, the end values are drawn at once, and so they are when the page is printed: paper
 * shows no values in between.
 *
 * Another `state` with the numbers that are drawn already is drawn once. `draw` may be a new function on each render.
 */
export function useTransition(
  state: TransitionState,
  draw: (values: Float64Array) => void,
  { enter, duration = TRANSITION_DURATION_MS }: TransitionOptions = {},
): void {
  const drawn = useRef<TransitionState>(undefined)
  const options = useRef({ draw, enter, duration })
  useLayoutEffect(() => {
    options.current = { draw, enter, duration }
  })
  useLayoutEffect(() => {
    const { duration: durationMs } = options.current
    const show = (values: Float64Array): void => {
      drawn.current = { ...state, values }
      options.current.draw(values)
    }
    const isResized = drawn.current !== undefined && drawn.current.frame !== state.frame
    if (durationMs <= 0 || isResized || isSameState(drawn.current, state) || isStill()) {
      show(state.values)
      return undefined
    }
    const valuesAt = interpolateNumberArray(startValues(drawn.current, state, options.current.enter), state.values)
    let startTime: number | undefined
    let frame = 0
    const step = (time: number): void => {
      startTime ??= time
      const progress = Math.min(1, (time - startTime) / durationMs)
      if (progress === 1) {
        finish()
        return
      }
      show(valuesAt(ease(progress)))
      frame = requestAnimationFrame(step)
    }
    const stop = (): void => {
      cancelAnimationFrame(frame)
      removeEventListener('beforeprint', finish)
    }
    const finish = (): void => {
      stop()
      show(state.values)
    }
    addEventListener('beforeprint', finish)
    show(valuesAt(0))
    frame = requestAnimationFrame(step)
    return stop
  }, [state])
}

/** Whether the user prefers reduced motion, or the page is on paper. Always true outside of a browser. */
function isStill(): boolean {
  return typeof matchMedia === 'undefined' || matchMedia('(prefers-reduced-motion: reduce), print').matches
}

/** CSS `ease`, cubic-bezier(0.25, 0.1, 0.25, 1), as M501 requires. d3 has no such easing. `progress` is from 0 to 1. */
function ease(progress: number): number {
  if (progress <= 0) return 0
  if (progress >= 1) return 1
  // Newton's method finds the curve's parameter for a share of the time. Six iterations are exact to a pixel.
  let t = progress
  for (let iteration = 0; iteration < 6; iteration += 1) {
    const slope = 3 * (1 - t) ** 2 * 0.25 + 3 * t * t * 0.75
    if (slope === 0) break
    t -= (bezier(t, 0.25, 0.25) - progress) / slope
  }
  return bezier(t, 0.1, 1)
}

/**
 * Returns the start values of a transition to `to`: the drawn value of the same key, or the `enter` value of a new key
 * (default: its end value). A value that was missing starts at its end value.
 */
function startValues(
  drawn: TransitionState | undefined,
  to: TransitionState,
  enter: Float64Array = to.values,
): Float64Array {
  const stride = to.stride ?? 1
  const start = Float64Array.from(enter)
  if (drawn !== undefined) {
    const indexes = new Map<string | number, number>()
    const count = drawn.values.length / stride
    for (let index = 0; index < count; index += 1) indexes.set(drawn.keys?.[index] ?? index, index)
    for (let index = 0; index < to.values.length / stride; index += 1) {
      const previous = indexes.get(to.keys?.[index] ?? index)
      if (previous === undefined) continue
      start.set(drawn.values.subarray(previous * stride, (previous + 1) * stride), index * stride)
    }
  }
  return start.map((value, index) => (Number.isNaN(value) ? (to.values[index] ?? value) : value))
}

/** Whether two states are the same numbers of the same keys, so that nothing moves between them. */
function isSameState(one: TransitionState | undefined, other: TransitionState): boolean {
  if (one === undefined || one.frame !== other.frame || one.values.length !== other.values.length) return false
  const keyCount = other.values.length / (other.stride ?? 1)
  for (let index = 0; index < keyCount; index += 1)
    if ((one.keys?.[index] ?? index) !== (other.keys?.[index] ?? index)) return false
  return one.values.every((value, index) => Object.is(value, other.values[index]))
}

function bezier(t: number, first: number, second: number): number {
  return 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t ** 3
}

import { interpolateNumberArray } from 'd3'
import { useLayoutEffect, useRef } from 'react'
import { ease, isSameState, startValues, TRANSITION_DURATION_MS, type TransitionState } from './transitionState.ts'

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

import { useLayoutEffect, useRef } from 'react'
import { between, departures, ease, TRAVEL_DURATION, type TravelState } from './travel.ts'
import { prefersReducedMotion } from './prefersReducedMotion.ts'

/** How a picture changes. */
export interface TransitionOptions {
  /** Where numbers of new keys set out, flat like the values; also at the first drawing. @default their own places */
  enter?: Float64Array
  /** ms; 0 draws at once. @default 1000 (M501) */
  duration?: number | undefined
}

/**
 * Draws numbers, and lets old ones travel to new ones. `draw` is called before the browser paints and then once a
 * frame, outside of React, with an array that is reused: it writes attributes of nodes that it holds. A change on the
 * way sets out from what is drawn at that moment. Under reduced motion the end is drawn at once.
 *
 * Give `state` the same identity as long as nothing changed (useMemo); `draw` may be new each time.
 */
export function useTransition(
  state: TravelState,
  draw: (values: Float64Array) => void,
  { enter, duration = TRAVEL_DURATION }: TransitionOptions = {},
): void {
  const drawn = useRef<TravelState>(undefined)
  const options = useRef({ draw, enter, duration })
  useLayoutEffect(() => {
    options.current = { draw, enter, duration }
  })
  useLayoutEffect(() => {
    const time = options.current.duration
    const show = (values: Float64Array): void => {
      drawn.current = { ...state, values }
      options.current.draw(values)
    }
    const jumps = drawn.current !== undefined && drawn.current.frame !== state.frame
    if (time <= 0 || jumps || prefersReducedMotion()) {
      show(state.values)
      return undefined
    }
    const from = departures(drawn.current, state, options.current.enter)
    const now = new Float64Array(state.values.length)
    let began: number | undefined
    let frame = 0
    const step = (at: number): void => {
      began ??= at
      const share = Math.min(1, (at - began) / time)
      if (share === 1) {
        show(state.values)
        return
      }
      between(from, state.values, ease(share), now)
      show(now)
      frame = requestAnimationFrame(step)
    }
    between(from, state.values, 0, now)
    show(now)
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [state])
}

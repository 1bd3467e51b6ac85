import { useRef } from 'react'
import { type TransitionState, useTransition } from '../motion/useTransition.ts'

export interface SegmentsProps {
  /** Two numbers per segment: its left edge and its width, px. Keep the object's identity while nothing changes. */
  state: TransitionState
  height: number
  paints: readonly string[]
  /** The duration of a transition, ms. @default 1000 (M501) */
  duration?: number | undefined
}

/** Rectangles in one row. Transitions update their edges without React. */
export function Segments({ state, height, paints, duration }: SegmentsProps) {
  const group = useRef<SVGGElement>(null)
  useTransition(
    state,
    (values) => {
      paints.forEach((_, index) => {
        const rect = group.current?.children[index]
        rect?.setAttribute('x', (values[index * 2] ?? 0).toFixed(2))
        rect?.setAttribute('width', Math.max(values[index * 2 + 1] ?? 0, 0).toFixed(2))
      })
    },
    { duration },
  )
  return (
    <g ref={group} data-segments>
      {paints.map((paint, index) => (
        <rect key={index} height={height} fill={paint} />
      ))}
    </g>
  )
}

import { useRef } from 'react'
import type { TravelState } from '../motion/travel.ts'
import { useTransition } from '../motion/useTransition.ts'

export interface ArcsProps {
  /** Two numbers a slice: where it begins and ends, radians. The same object as long as nothing changed. */
  state: TravelState
  /** Where new slices set out; at the top by default. */
  enter: Float64Array
  /** The outline between two angles. */
  outline: (startAngle: number, endAngle: number) => string
  paints: readonly string[]
  /** ms. @default 1000 (M501) */
  duration?: number | undefined
}

/** Slices of a circle, whose outlines are rewritten while their angles travel. */
export function Arcs({ state, enter, outline, paints, duration }: ArcsProps) {
  const slices = useRef<SVGGElement>(null)
  useTransition(
    state,
    (angles) => {
      paints.forEach((_, at) => {
        slices.current?.children[at]?.setAttribute('d', outline(angles[at * 2] ?? 0, angles[at * 2 + 1] ?? 0))
      })
    },
    { enter, duration },
  )
  return (
    <g ref={slices} data-arcs>
      {paints.map((paint, at) => (
        <path key={at} fill={paint} />
      ))}
    </g>
  )
}

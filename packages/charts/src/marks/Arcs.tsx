import { useRef } from 'react'
import { type TransitionState, useTransition } from '../motion/useTransition.ts'

export interface ArcsProps {
  /** Two numbers per arc: its start and end angle, radians. Keep the object's identity while nothing changes. */
  state: TransitionState
  /** The start values of new arcs. */
  enter: Float64Array
  /** Returns the path data of an arc, such as from a d3 `arc()`. */
  path: (startAngle: number, endAngle: number) => string
  paints: readonly string[]
  /** The duration of a transition, ms. @default 1000 (M501) */
  duration?: number | undefined
}

/** Arcs around the origin. Transitions update their paths without React. */
export function Arcs({ state, enter, path, paints, duration }: ArcsProps) {
  const group = useRef<SVGGElement>(null)
  useTransition(
    state,
    (angles) => {
      paints.forEach((_, index) => {
        group.current?.children[index]?.setAttribute('d', path(angles[index * 2] ?? 0, angles[index * 2 + 1] ?? 0))
      })
    },
    { enter, duration },
  )
  return (
    <g ref={group} data-arcs>
      {paints.map((paint, index) => (
        <path key={index} fill={paint} />
      ))}
    </g>
  )
}

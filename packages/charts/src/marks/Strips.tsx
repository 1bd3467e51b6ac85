import { useRef } from 'react'
import type { TravelState } from '../motion/travel.ts'
import { useTransition } from '../motion/useTransition.ts'

export interface StripsProps {
  /** Two numbers a strip: its left edge and its width, px. The same object as long as nothing changed. */
  state: TravelState
  height: number
  paints: readonly string[]
  /** ms. @default 1000 (M501) */
  duration?: number | undefined
}

/** Rectangles along one line, whose edges are rewritten while they travel. */
export function Strips({ state, height, paints, duration }: StripsProps) {
  const rects = useRef<SVGGElement>(null)
  useTransition(
    state,
    (values) => {
      paints.forEach((_, at) => {
        const rect = rects.current?.children[at]
        rect?.setAttribute('x', (values[at * 2] ?? 0).toFixed(2))
        rect?.setAttribute('width', Math.max(values[at * 2 + 1] ?? 0, 0).toFixed(2))
      })
    },
    { duration },
  )
  return (
    <g ref={rects} data-strips>
      {paints.map((paint, at) => (
        <rect key={at} height={height} fill={paint} />
      ))}
    </g>
  )
}

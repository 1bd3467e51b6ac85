import { useMemo, useRef } from 'react'
import { useTransition } from '../motion/useTransition.ts'
import { barPath } from './barPath.ts'

/** Bars of one style, drawn as one path. */
export interface BarGroup {
  key: string
  /** Indexes into `bars`. */
  indexes: readonly number[]
  fill: string
  stroke?: string
}

export interface BarsProps {
  /** Four numbers per bar: x and y of a corner at its base, x and y of the opposite corner at its tip, px. `NaN` for no bar. */
  bars: Float64Array
  /** The start values of new bars, in the layout of `bars`. */
  flat: Float64Array
  keys: readonly string[]
  /** 1 for each bar with a rounded tip. */
  ends: Uint8Array
  groups: readonly BarGroup[]
  horizontal: boolean
  /** The duration of a transition, ms. @default 1000 (M501) */
  duration?: number | undefined
}

/** Bars: one path per style, however many bars there are. Transitions update the paths without React. */
export function Bars({ bars, flat, keys, ends, groups, horizontal, duration }: BarsProps) {
  const group = useRef<SVGGElement>(null)
  const state = useMemo(() => ({ values: bars, stride: 4, keys }), [bars, keys])
  useTransition(
    state,
    (values) => {
      groups.forEach(({ indexes }, position) => {
        group.current?.children[position]?.setAttribute('d', barPath(values, indexes, ends, horizontal))
      })
    },
    { enter: flat, duration },
  )
  return (
    <g ref={group} data-bars>
      {groups.map(({ key, fill, stroke }) => (
        <path key={key} fill={fill} stroke={stroke} />
      ))}
    </g>
  )
}

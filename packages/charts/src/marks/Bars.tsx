import { useMemo, useRef } from 'react'
import { useTransition } from '../motion/useTransition.ts'
import { barPath } from './barPath.ts'

/** Bars of one look, drawn as one outline. */
export interface BarGroup {
  key: string
  /** Places in `bars`. */
  which: readonly number[]
  fill: string
  stroke?: string
}

export interface BarsProps {
  /** Four numbers a bar: x and y at its base, x and y across at its tip, px; NaN where there is none. */
  bars: Float64Array
  /** Where new bars set out, laid out like `bars`. */
  flat: Float64Array
  keys: readonly string[]
  /** 1 where a tip is rounded. */
  ends: Uint8Array
  groups: readonly BarGroup[]
  horizontal: boolean
  /** ms. @default 1000 (M501) */
  duration?: number | undefined
}

/** Bars: a path a look, however many bars there are, whose outline is rewritten while values travel. */
export function Bars({ bars, flat, keys, ends, groups, horizontal, duration }: BarsProps) {
  const paths = useRef<SVGGElement>(null)
  const state = useMemo(() => ({ values: bars, stride: 4, keys }), [bars, keys])
  useTransition(
    state,
    (values) => {
      groups.forEach(({ which }, at) => {
        paths.current?.children[at]?.setAttribute('d', barPath(values, which, ends, horizontal))
      })
    },
    { enter: flat, duration },
  )
  return (
    <g ref={paths} data-bars>
      {groups.map(({ key, fill, stroke }) => (
        <path key={key} fill={fill} stroke={stroke} />
      ))}
    </g>
  )
}

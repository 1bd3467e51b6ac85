import { type Path, pathRound } from 'd3'
import { useMemo, useRef } from 'react'
import { useTransition } from '../motion/useTransition.ts'

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

/** The corner radius at the tip of a bar, px. */
const TIP_RADIUS = 3

/**
 * Returns one path for some bars. `bars` holds four numbers per bar (x and y of a corner at its base, x and y of the
 * opposite corner at its tip), `indexes` selects the bars. Skips bars with `NaN` and bars without length. Rounds a tip
 * where `ends` is 1.
 */
function barPath(bars: Float64Array, indexes: readonly number[], ends: Uint8Array, horizontal: boolean): string {
  const path = pathRound(2)
  for (const index of indexes) {
    // Reads by index, because destructuring a typed array runs an iterator per bar and frame.
    const x0 = bars[index * 4] ?? Number.NaN
    const y0 = bars[index * 4 + 1] ?? Number.NaN
    const x1 = bars[index * 4 + 2] ?? Number.NaN
    const y1 = bars[index * 4 + 3] ?? Number.NaN
    if (Number.isNaN(x0 + y0 + x1 + y1)) continue
    const radius = ends[index] === 1 ? TIP_RADIUS : 0
    if (horizontal) horizontalBar(path, { base: x0, tip: x1, start: y0, end: y1 }, radius)
    else verticalBar(path, { base: y0, tip: y1, start: x0, end: x1 }, radius)
  }
  return path.toString()
}

/** A bar from `base` to `tip` along the value axis and from `start` to `end` across it, px. */
interface Bar {
  base: number
  tip: number
  start: number
  end: number
}

function verticalBar(path: Path, { base, tip, start, end }: Bar, maxRadius: number): void {
  if (base === tip) return
  const radius = Math.min(maxRadius, (end - start) / 2, Math.abs(tip - base))
  const shoulder = tip + Math.sign(base - tip) * radius
  path.moveTo(start, base)
  path.lineTo(start, shoulder)
  if (radius > 0) path.quadraticCurveTo(start, tip, start + radius, tip)
  path.lineTo(end - radius, tip)
  if (radius > 0) path.quadraticCurveTo(end, tip, end, shoulder)
  path.lineTo(end, base)
  path.closePath()
}

function horizontalBar(path: Path, { base, tip, start, end }: Bar, maxRadius: number): void {
  if (base === tip) return
  const radius = Math.min(maxRadius, (end - start) / 2, Math.abs(tip - base))
  const shoulder = tip - Math.sign(tip - base) * radius
  path.moveTo(base, start)
  path.lineTo(shoulder, start)
  if (radius > 0) path.quadraticCurveTo(tip, start, tip, start + radius)
  path.lineTo(tip, end - radius)
  if (radius > 0) path.quadraticCurveTo(tip, end, shoulder, end)
  path.lineTo(base, end)
  path.closePath()
}

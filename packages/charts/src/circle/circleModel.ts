import { arc, scaleLinear } from 'd3'

/** The input of a progress ring. */
export interface CircleInput {
  /** The value in its own units, or null if it is unknown. */
  value: number | null
  /** The value that fills the ring. */
  max: number
  /** The outer diameter, px. */
  size: number
  /** The width of the ring, px. */
  thickness: number
}

/** The parts of a progress ring to draw, around its center. */
export interface CircleModel {
  /** The filled share of the ring, 0 to 1. */
  share: number
  /** The value divided by the maximum, such as 1.18 for 118 of 100. Null if the value is unknown. */
  ratio: number | null
  innerRadius: number
  outerRadius: number
}

/** Computes a progress ring. Without a maximum above zero, and for values that aren't finite, the ring is empty. Pure (M500). */
export function circleModel({ value, max, size, thickness }: CircleInput): CircleModel {
  const isKnown = value !== null && Number.isFinite(value)
  const ratio = isKnown && max > 0 ? value / max : isKnown ? 0 : null
  const outerRadius = size / 2
  return {
    share: Math.min(Math.max(ratio ?? 0, 0), 1),
    ratio,
    innerRadius: Math.max(outerRadius - thickness, 0),
    outerRadius,
  }
}

/** Returns the path data of the first `share` of a ring, clockwise from the top, with round caps beyond both ends. */
export function ringPath({ innerRadius, outerRadius }: CircleModel, share: number): string {
  const capRadius = (outerRadius - innerRadius) / 2
  const capAngle = Math.asin(capRadius / (innerRadius + capRadius))
  const angle = scaleLinear([0, 1], [0, 2 * Math.PI])
  const draw = arc<number>()
    .innerRadius(innerRadius)
    .outerRadius(outerRadius)
    .cornerRadius(capRadius)
    .startAngle(-capAngle)
    .endAngle((end) => angle(end) + capAngle)
  return draw(share) ?? ''
}

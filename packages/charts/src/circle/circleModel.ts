/** What a progress ring shows. */
export interface CircleInput {
  /** In the scale's units; null when it is not known. */
  value: number | null
  /** What makes the ring full. */
  max: number
  /** The diameter of the whole drawing, px. */
  size: number
  /** The width of the ring, px. */
  thickness: number
}

/** Everything there is to draw, in a box of `size` by `size`. */
export interface CircleModel {
  /** Of the ring, 0 to 1. What lies outside of the scale stands at its end. */
  share: number
  /** Of the scale, unbounded: 1.18 for 118 of 100. null when it is not known. */
  ratio: number | null
  /** Of the ring's middle line, px. */
  radius: number
  /** The middle line from the top, clockwise, closed; its stroke is `thickness` wide. */
  path: string
  /** Where the value ends: a point on the middle line. */
  end: { x: number; y: number }
}

/** Turns a value into a ring. A scale without length is empty, and so is what is not a number. Pure (M500). */
export function circleModel({ value, max, size, thickness }: CircleInput): CircleModel {
  const known = value !== null && Number.isFinite(value)
  const ratio = known && max > 0 ? value / max : known ? 0 : null
  const share = Math.min(Math.max(ratio ?? 0, 0), 1)
  const middle = size / 2
  const radius = Math.max((size - thickness) / 2, 0)
  const top = middle - radius
  return {
    share,
    ratio,
    radius,
    path: `M${middle} ${top}A${radius} ${radius} 0 1 1 ${middle} ${middle + radius}A${radius} ${radius} 0 1 1 ${middle} ${top}Z`,
    end: {
      x: middle + radius * Math.sin(share * 2 * Math.PI),
      y: middle - radius * Math.cos(share * 2 * Math.PI),
    },
  }
}

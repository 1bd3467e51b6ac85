/** A ring: the filled share, 0 to 1, and whether the value exceeds the total. */
export interface CircleShare {
  share: number
  isOver: boolean
}

/**
 * Returns the ring of `value` out of `max`. A value above `max` overfills it. With a `max` of 0, any value above 0
 * overfills it.
 */
export function circleShare(value: number, max: number): CircleShare {
  if (max <= 0) return { share: value > 0 ? 1 : 0, isOver: value > 0 }
  return { share: Math.min(Math.max(value / max, 0), 1), isOver: value > max }
}

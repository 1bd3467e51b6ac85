/** What a ring shows: how much of it is drawn, 0 to 1, and whether there is more than it holds. */
export interface CircleShare {
  share: number
  isOver: boolean
}

/**
 * The ring for `value` out of `max`. More than `max` is over-full: a whole ring, in red. Of nothing, anything is too
 * much and nothing is none.
 */
export function circleShare(value: number, max: number): CircleShare {
  if (max <= 0) return { share: value > 0 ? 1 : 0, isOver: value > 0 }
  return { share: Math.min(Math.max(value / max, 0), 1), isOver: value > max }
}

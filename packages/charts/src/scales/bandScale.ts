/** Equal steps along a line, for bars. */
export interface BandScale {
  /** Where the step of a position begins, px. */
  start: (index: number) => number
  /** The middle of a position's step, px. */
  middle: (index: number) => number
  /** From one position to the next, px. */
  step: number
  /** What of a step may be drawn on, px. */
  bandwidth: number
  count: number
  range: readonly [number, number]
}

/** `count` bands between the ends of `range` (px); `padding` is the part of each step that stays free, 0 to 1. */
export function bandScale(count: number, range: readonly [number, number], padding = 0.3): BandScale {
  const step = count === 0 ? 0 : (range[1] - range[0]) / count
  const bandwidth = Math.abs(step) * (1 - padding)
  const middle = (index: number): number => range[0] + step * (index + 0.5)
  return { start: (index) => middle(index) - bandwidth / 2, middle, step, bandwidth, count, range }
}

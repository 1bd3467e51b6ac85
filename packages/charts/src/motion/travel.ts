/** Flat rows of numbers that are drawn, such as y of every point or x, y, width, height of every bar. */
export interface TravelState {
  /** All numbers, `stride` for each key. */
  values: Float64Array
  /** How many numbers belong to a key. @default 1 */
  stride?: number
  /** What each group of numbers is, stable over updates. @default its position */
  keys?: ArrayLike<string | number>
  /** What the numbers are measured in, such as the drawing's size: when that changes, they jump. */
  frame?: string
}

/** How long old values take to new ones, ms (M501). */
export const TRAVEL_DURATION = 1000

/** CSS's `ease`, cubic-bezier(0.25, 0.1, 0.25, 1), as M501 has it. `share` from 0 to 1. */
export function ease(share: number): number {
  if (share <= 0) return 0
  if (share >= 1) return 1
  // Newton's method finds the curve's parameter for a share of the time; four rounds are exact to a pixel.
  let t = share
  for (let round = 0; round < 6; round += 1) {
    const slope = 3 * (1 - t) ** 2 * 0.25 + 3 * t * t * 0.75
    if (slope === 0) break
    t -= (bezier(t, 0.25, 0.25) - share) / slope
  }
  return bezier(t, 0.1, 1)
}

/**
 * Where the numbers of `to` set out: at what is drawn now under the same key, else at `enter` (its default: the new
 * place itself). A number that was or will be missing does not travel.
 */
export function departures(
  drawn: TravelState | undefined,
  to: TravelState,
  enter: Float64Array = to.values,
): Float64Array {
  const stride = to.stride ?? 1
  const from = Float64Array.from(enter)
  if (drawn === undefined) return from
  const places = new Map<string | number, number>()
  const count = drawn.values.length / stride
  for (let index = 0; index < count; index += 1) places.set(drawn.keys?.[index] ?? index, index)
  for (let index = 0; index < to.values.length / stride; index += 1) {
    const place = places.get(to.keys?.[index] ?? index)
    if (place === undefined) continue
    for (let part = 0; part < stride; part += 1) {
      from[index * stride + part] = drawn.values[place * stride + part] ?? Number.NaN
    }
  }
  return from
}

/** The numbers between `from` and `to` at a share of the way, written into `into`. */
export function between(from: Float64Array, to: Float64Array, share: number, into: Float64Array): void {
  for (let index = 0; index < to.length; index += 1) {
    const end = to[index] ?? Number.NaN
    const start = from[index] ?? end
    into[index] = Number.isNaN(start) ? end : start + (end - start) * share
  }
}

function bezier(t: number, first: number, second: number): number {
  return 3 * (1 - t) ** 2 * t * first + 3 * (1 - t) * t * t * second + t ** 3
}

import { nice, ticks } from 'd3'

/** Options for the ends of a value axis. */
export interface ValueDomainOptions {
  /** Whether zero is on the axis. `auto` includes it unless leaving it out saves more than half of the height. @default 'auto' */
  zero?: boolean | 'auto'
  /** The approximate number of ticks (M501). @default 5 */
  ticks?: number
}

/** The ends of a value axis, rounded outwards to ticks, and its ticks in ascending order. */
export interface ValueDomain {
  domain: readonly [number, number]
  ticks: readonly number[]
}

/**
 * Returns the domain and ticks for values between `extent[0]` and `extent[1]`. Without data (`undefined`) the domain is 0
 * to 1 without ticks. Equal values get space around them, so that they never lie on an edge.
 */
export function valueDomain(
  extent: readonly [number, number] | undefined,
  { zero = 'auto', ticks: count = 5 }: ValueDomainOptions = {},
): ValueDomain {
  if (extent === undefined) return { domain: [0, 1], ticks: [] }
  const [low, high] = widened([bounded(extent[0]), bounded(extent[1])], zero)
  const [start, end] = nice(low, high, count)
  const values = ticks(start, end, count)
  return { domain: [start, end], ticks: values.length > 1 ? values : [start, end] }
}

function widened([low, high]: readonly [number, number], zero: boolean | 'auto'): readonly [number, number] {
  const includesZero = zero === 'auto' ? isNearZero(low, high) : zero
  const from = includesZero ? Math.min(low, 0) : low
  const to = includesZero ? Math.max(high, 0) : high
  // Values closer than floating point can separate count as equal.
  if (to - from > Math.max(Math.abs(from), Math.abs(to)) * 1e-10) return [from, to]
  const margin = from === 0 ? 1 : Math.abs(from) / 4
  return from === 0 ? [0, margin] : [from - margin, to + margin]
}

/** Limits a value to magnitudes that leave room for tick steps in floating point. */
function bounded(value: number): number {
  return Math.abs(value) < 1e-290 ? 0 : Math.max(-1e300, Math.min(1e300, value))
}

function isNearZero(low: number, high: number): boolean {
  if (low <= 0 && high >= 0) return true
  return Math.min(Math.abs(low), Math.abs(high)) <= high - low || low === high
}

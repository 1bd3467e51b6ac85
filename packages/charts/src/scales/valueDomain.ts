import { nice, ticks } from 'd3'

/** How the end of a value axis is chosen. */
export interface ValueDomainOptions {
  /** Whether zero is on the axis; `auto`: when leaving it out would save less than half of the height. @default 'auto' */
  zero?: boolean | 'auto'
  /** About how many ticks (M501). @default 5 */
  ticks?: number
}

/** A value axis: its ends, rounded outwards to ticks, and its ticks from low to high. */
export interface ValueDomain {
  domain: readonly [number, number]
  ticks: readonly number[]
}

/**
 * The domain and ticks for values from `extent[0]` to `extent[1]`; undefined (no data) gives 0 to 1 without ticks. Equal
 * values get room around them, so that they never lie on an edge.
 */
export function valueDomain(
  extent: readonly [number, number] | undefined,
  { zero = 'auto', ticks: count = 5 }: ValueDomainOptions = {},
): ValueDomain {
  if (extent === undefined) return { domain: [0, 1], ticks: [] }
  const [low, high] = widened([bounded(extent[0]), bounded(extent[1])], zero)
  const [start, end] = nice(low, high, count)
  const made = ticks(start, end, count)
  return { domain: [start, end], ticks: made.length > 1 ? made : [start, end] }
}

function widened([low, high]: readonly [number, number], zero: boolean | 'auto'): readonly [number, number] {
  const wantsZero = zero === 'auto' ? nearZero(low, high) : zero
  const from = wantsZero ? Math.min(low, 0) : low
  const to = wantsZero ? Math.max(high, 0) : high
  // Closer together than numbers can tell steps apart, they are equal.
  if (to - from > Math.max(Math.abs(from), Math.abs(to)) * 1e-10) return [from, to]
  const room = from === 0 ? 1 : Math.abs(from) / 4
  return from === 0 ? [0, room] : [from - room, to + room]
}

/** Beyond these there is no room for steps: what is nearer to zero is zero, what is greater lies at the edge. */
function bounded(value: number): number {
  return Math.abs(value) < 1e-290 ? 0 : Math.max(-1e300, Math.min(1e300, value))
}

function nearZero(low: number, high: number): boolean {
  if (low <= 0 && high >= 0) return true
  return Math.min(Math.abs(low), Math.abs(high)) <= high - low || low === high
}

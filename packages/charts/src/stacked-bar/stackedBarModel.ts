import type { ChartHue } from '../shared/chartHue.ts'

/** One part of the whole. */
export interface BarPart {
  /** Its name, in words; names are distinct. */
  name: string
  /** In any unit, at least 0. What is negative, null or not finite takes no room. */
  value: number | null
  /** A hue with a meaning; else the part takes the next colour of the series palette. */
  hue?: ChartHue
  /** Where the part stands against what is expected: its mark in the legend is a dot above, on or below a tick. */
  level?: 'above' | 'on' | 'below'
}

/** A part as it is drawn, in the order given. */
export interface BarSegment {
  part: BarPart
  /** Its place in the order given, which is also its colour of the palette. */
  index: number
  /** The value that counts: never negative. */
  value: number
  /** Of the whole, 0 to 1. */
  share: number
  /** Its left edge and width, px; a width of 0 is not drawn. */
  x: number
  width: number
}

/** Everything there is to draw. */
export interface StackedBarModel {
  total: number
  segments: readonly BarSegment[]
}

/** Between two parts, px. */
const GAP = 2
/** However small its share, a part that is there can be seen and hit, px. */
const LEAST = 4

/**
 * Shares out a width among parts. A part above 0 has at least 4 px (less only where the width has no room for it); the others
 * give what that costs, in proportion. Widths and gaps add up to the width. Pure (M124).
 */
export function stackedBarModel(parts: readonly BarPart[], width: number): StackedBarModel {
  const values = parts.map(({ value }) => (value !== null && Number.isFinite(value) ? Math.max(value, 0) : 0))
  const total = values.reduce((sum, value) => sum + value, 0)
  const shares = values.map((value) => (total > 0 ? value / total : 0))
  const drawn = shares.filter((share) => share > 0).length
  const room = Math.max(width - GAP * Math.max(drawn - 1, 0), 0)
  const widths = shareOut(shares, room, Math.min(LEAST, drawn > 0 ? room / drawn : 0))
  let x = 0
  const segments = parts.map((part, index): BarSegment => {
    const own = widths[index] ?? 0
    const segment = { part, index, value: values[index] ?? 0, share: shares[index] ?? 0, x, width: own }
    if (own > 0) x += own + GAP
    return segment
  })
  return { total, segments }
}

/** Lifting one part to the least can push the next below it, so the rest is shared out until nothing changes. */
function shareOut(shares: readonly number[], room: number, least: number): number[] {
  const lifted = new Set<number>()
  for (;;) {
    const left = room - lifted.size * least
    const weight = shares.reduce((sum, share, index) => (lifted.has(index) ? sum : sum + share), 0)
    const next = shares.findIndex(
      (share, index) => share > 0 && !lifted.has(index) && (weight > 0 ? (share / weight) * left : 0) < least - 1e-9,
    )
    if (next < 0)
      return shares.map((share, index) =>
        lifted.has(index) ? least : share > 0 && weight > 0 ? (share / weight) * left : 0,
      )
    lifted.add(next)
  }
}

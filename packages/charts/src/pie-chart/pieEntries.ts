import { sum } from 'd3'
import { isPresent } from '../scales/chartSeries.ts'
import type { ChartHue } from '../shared/chartHue.ts'

/** A share of the whole. */
export interface PieSlice {
  /** The name, which is unique in the chart. */
  name: string
  /** The value in any unit. Negative, missing and infinite values have no slice. */
  value: number | null
  /** The color, if it has a meaning. @default the next color of the series palette */
  hue?: ChartHue
}

/** Options for grouping small slices as "Other". */
export interface PieGrouping {
  /** The slices in clockwise order from the top. */
  slices: readonly PieSlice[]
  /** The maximum count of slices. The smallest of more slices are grouped. */
  maxSlices: number
  /** Slices with a smaller share of the whole (0 to 1) are grouped, if there are at least two. */
  minShare: number
  /** The name of the group. */
  otherName: string
}

/** A slice to draw: a slice of the data, or the group of small slices. */
export interface PieEntry {
  name: string
  /** The value, above 0. */
  value: number
  hue: ChartHue | undefined
  /** The index in the series palette, or -1 for the group. */
  series: number
  /** The names of the grouped slices. Empty for a slice of the data. */
  members: readonly string[]
}

/** Returns the slices above 0 in their order, with small slices grouped at the end. */
export function pieEntries({ slices, maxSlices, minShare, otherName }: PieGrouping): PieEntry[] {
  const entries = slices.flatMap<PieEntry>(({ name, value, hue }, series) =>
    isPresent(value) && value > 0 ? [{ name, value, hue, series, members: [] }] : [],
  )
  const total = sum(entries, ({ value }) => value)
  const bySize = entries.toSorted((one, other) => other.value - one.value)
  const small = bySize.filter(({ value }, rank) => rank >= maxSlices - 1 || value / total < minShare)
  // A group of one gains nothing, and neither does grouping when all slices fit.
  const fits = entries.length <= maxSlices && small.every(({ value }) => value / total >= minShare)
  if (small.length < 2 || fits) return entries
  const grouped = new Set(small)
  const members = entries.filter((entry) => grouped.has(entry))
  const other: PieEntry = {
    name: otherName,
    value: sum(members, ({ value }) => value),
    hue: 'grey',
    series: -1,
    members: members.map(({ name }) => name),
  }
  return [...entries.filter((entry) => !grouped.has(entry)), other]
}

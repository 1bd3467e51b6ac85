/** One present value of a row, and what it stands for. */
export interface SentencePoint {
  /** Such as 'Mar 8, 2026' or a series' name. */
  name: string
  value: number
}

/** Writes a value for a sentence. */
export type ValueWriter = (value: number) => string

/**
 * What a row over time says: the latest, the trend from the first, the best, the worst. Present points in order of
 * time. 'No data.' without any.
 */
export type TrendSentence = (label: string, points: readonly SentencePoint[], write: ValueWriter) => string

/** What parts of a whole, or categories, say: the greatest, the least, the sum or the mean. */
export type PartsSentence = (label: string, parts: readonly SentencePoint[], write: ValueWriter) => string

/** @see TrendSentence */
export const trendSentence: TrendSentence = (label, points, write) => {
  const first = points[0]
  const latest = points.at(-1)
  if (first === undefined || latest === undefined) return `${label}: no data.`
  if (points.length === 1) return `${label}: ${write(latest.value)} (${latest.name}), the only value.`
  const { best, worst } = ends(points)
  if (best.value === worst.value) {
    return `${label}: ${write(latest.value)} throughout, from ${first.name} to ${latest.name}.`
  }
  const change = latest.value - first.value
  const trend =
    change === 0
      ? `the same as at first (${first.name})`
      : `${change > 0 ? 'up' : 'down'} from ${write(first.value)} (${first.name})`
  return `${label}: latest ${write(latest.value)} (${latest.name}), ${trend}; best ${write(best.value)} (${best.name}), worst ${write(worst.value)} (${worst.name}).`
}

/** @see PartsSentence */
export const partsSentence: PartsSentence = (label, parts, write) => {
  const first = parts[0]
  if (first === undefined) return `${label}: no data.`
  if (parts.length === 1) return `${label}: ${first.name} ${write(first.value)}.`
  const { best, worst } = ends(parts)
  if (best.value === worst.value) return `${label}: ${write(first.value)} for each of ${parts.length}.`
  return `${label}: most ${best.name} with ${write(best.value)}, least ${worst.name} with ${write(worst.value)}.`
}

/** The greatest and the least of some points; of equals, the latest. */
function ends(points: readonly SentencePoint[]): { best: SentencePoint; worst: SentencePoint } {
  let [best = { name: '', value: Number.NaN }] = points
  let worst = best
  for (const point of points) {
    if (point.value >= best.value) best = point
    if (point.value <= worst.value) worst = point
  }
  return { best, worst }
}

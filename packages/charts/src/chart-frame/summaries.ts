/** A present value and its name. */
export interface SummaryPoint {
  /** Such as 'Mar 8, 2026' or the name of a series. */
  name: string
  value: number
}

/** Formats a value for a summary. */
type FormatValue = (value: number) => string

/** Summarizes values over time in one sentence: the latest, the trend since the first, the best and the worst. */
export function trendSummary(label: string, points: readonly SummaryPoint[], format: FormatValue): string {
  const first = points[0]
  const latest = points.at(-1)
  if (first === undefined || latest === undefined) return `${label}: no data.`
  if (points.length === 1) return `${label}: ${format(latest.value)} (${latest.name}), the only value.`
  const { best, worst } = bestAndWorst(points)
  if (best.value === worst.value) {
    return `${label}: ${format(latest.value)} throughout, from ${first.name} to ${latest.name}.`
  }
  const change = latest.value - first.value
  const trend =
    change === 0
      ? `unchanged since ${first.name}`
      : `${change > 0 ? 'up' : 'down'} from ${format(first.value)} (${first.name})`
  return `${label}: latest ${format(latest.value)} (${latest.name}), ${trend}; best ${format(best.value)} (${best.name}), worst ${format(worst.value)} (${worst.name}).`
}

/** Summarizes categories or parts of a whole in one sentence: the greatest and the smallest. */
export function partsSummary(label: string, parts: readonly SummaryPoint[], format: FormatValue): string {
  const first = parts[0]
  if (first === undefined) return `${label}: no data.`
  if (parts.length === 1) return `${label}: ${first.name} ${format(first.value)}.`
  const { best, worst } = bestAndWorst(parts)
  if (best.value === worst.value) return `${label}: ${format(first.value)} for each of ${parts.length}.`
  return `${label}: most ${best.name} with ${format(best.value)}, least ${worst.name} with ${format(worst.value)}.`
}

/** The points with the greatest and the smallest value; of equal points, the latest. */
function bestAndWorst(points: readonly SummaryPoint[]): { best: SummaryPoint; worst: SummaryPoint } {
  let [best = { name: '', value: Number.NaN }] = points
  let worst = best
  for (const point of points) {
    if (point.value >= best.value) best = point
    if (point.value <= worst.value) worst = point
  }
  return { best, worst }
}

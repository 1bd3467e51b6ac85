/** Rounds a percentage for the figures above a chart to one decimal. Null stays a gap. */
export function oneDecimal(percent: number): number
export function oneDecimal(percent: number | null): number | null
export function oneDecimal(percent: number | null): number | null {
  return percent === null ? null : Math.round(percent * 10) / 10
}

/** Rounds a percentage for the figures above a chart to one decimal. */
export function oneDecimal(percent: number): number {
  return Math.round(percent * 10) / 10
}

/** A percentage as the figures above a chart are written: a second decimal of a share says nothing. */
export function oneDecimal(percent: number): number {
  return Math.round(percent * 10) / 10
}

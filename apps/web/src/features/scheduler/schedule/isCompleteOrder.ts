/**
 * Whether a dropped order has every row of the schedule once. Logs a warning otherwise (M414): the schedule changed during
 * the drag, so the order is not applied.
 */
export function isCompleteOrder(dropped: readonly { rowId: number }[], rows: readonly { rowId: number }[]): boolean {
  const ids = new Set(dropped.map(({ rowId }) => rowId))
  if (dropped.length === rows.length && rows.every(({ rowId }) => ids.has(rowId))) return true
  // oxlint-disable-next-line no-console -- M414 says so.
  console.warn(`The drag has ${dropped.length} rows, the schedule has ${rows.length}.`)
  return false
}

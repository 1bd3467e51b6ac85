/** Whether a row stays under a filter: it passes, or a row nested in it does, at any depth. */
export function keepsBranch<Row>(
  row: Row,
  subRows: (row: Row) => readonly Row[] | undefined,
  passes: (row: Row) => boolean,
): boolean {
  if (passes(row)) return true
  const nested = subRows(row)
  if (nested === undefined) return false
  // No `some`: it would make a function a row.
  for (const child of nested) if (keepsBranch(child, subRows, passes)) return true
  return false
}

/** Whether a row stays under a filter: it passes, or a row nested in it does, at any depth. */
export function keepsBranch<Row>(
  row: Row,
  subRows: (row: Row) => readonly Row[] | undefined,
  passes: (row: Row) => boolean,
): boolean {
  return passes(row) || (subRows(row)?.some((child) => keepsBranch(child, subRows, passes)) ?? false)
}

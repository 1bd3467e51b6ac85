/** A range of rows, `first` and `last` included; `last` is below `first` in an empty range. */
export interface RowRange {
  first: number
  last: number
}

/** Returns the rows to mount, in order: those of the window and the focused row, wherever it is. */
export function mountedRows({ first, last }: RowRange, focused: number | undefined, count: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (focused === undefined || focused < 0 || focused >= count) return rows
  if (focused < first) return [focused, ...rows]
  return focused > last ? [...rows, focused] : rows
}

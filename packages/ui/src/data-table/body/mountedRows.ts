/** The rows from `first` to `last`, both included; `last` is below `first` when there are none. */
export interface RowRange {
  first: number
  last: number
}

/** Returns the rows to mount, in their order: those of the window and, wherever it is, the one that has the focus. */
export function mountedRows({ first, last }: RowRange, focused: number | undefined, count: number): number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (focused === undefined || focused < 0 || focused >= count) return rows
  if (focused < first) return [focused, ...rows]
  return focused > last ? [...rows, focused] : rows
}

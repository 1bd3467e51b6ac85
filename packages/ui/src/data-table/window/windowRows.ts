import type { RowOffsets } from './rowOffsets.ts'

/** The rows from `first` to `last`, both in it; `last` is below `first` when there is none. */
export interface RowRange {
  first: number
  last: number
}

/** The rows that a viewport shows, with a few more on both sides so that the next step of a wheel is there already. */
export function windowRows(offsets: RowOffsets, top: number, height: number, overscan: number): RowRange {
  if (offsets.count === 0) return { first: 0, last: -1 }
  const first = offsets.find(top)
  // Always as many as a viewport of usual rows can cut, so that a scroll adds and removes no elements.
  const last = Math.max(offsets.find(top + height), first + Math.ceil(height / offsets.usual))
  return { first: Math.max(0, first - overscan), last: Math.min(offsets.count - 1, last + overscan) }
}

/** The rows to mount, in their order: those of the window and, wherever it is, the one that has the focus. */
export function mountedRows({ first, last }: RowRange, focused: number | undefined, count: number): readonly number[] {
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (focused === undefined || focused < 0 || focused >= count) return rows
  if (focused < first) return [focused, ...rows]
  return focused > last ? [...rows, focused] : rows
}

/**
 * Long work that can be put down and taken up again: it yields every millisecond or so, and whoever runs it decides
 * there whether to go on.
 */
export type Slices<Result> = Generator<undefined, Result>

/** So many rows are worked off between two yields. */
export const SLICE_ROWS = 4096

/** Does all of it in one go. */
export function finish<Result>(work: Slices<Result>): Result {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

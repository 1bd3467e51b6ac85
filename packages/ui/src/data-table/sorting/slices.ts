/**
 * Long work that can be interrupted and resumed: it yields every millisecond or so, and its caller decides whether to go
 * on.
 */
export type Slices<Result> = Generator<undefined, Result>

/** How many rows are processed between two yields. */
export const SLICE_ROWS = 4096

/** How long, in ms, one slice may block the browser; most of a frame is left for drawing. */
export const SLICE_MS = 8

/** How long, in ms, a keystroke may wait for its filter before the rest of the work is done in slices. */
export const KEYSTROKE_MS = 40

/** Runs all of the work at once. */
export function finish<Result>(work: Slices<Result>): Result {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}

/** Runs the work until a time, in ms of `performance.now`. Returns undefined if it isn't finished by then. */
export function advanceSlices<Result>(work: Slices<Result>, until: number): Result | undefined {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    if (performance.now() > until) return undefined
  }
}

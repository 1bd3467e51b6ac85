/**
 * Long work that can be interrupted and resumed. It yields about every millisecond, and its caller decides whether to
 * continue.
 */
export type Slices<Result> = Generator<undefined, Result>

/** The number of rows that are processed between two yields. */
export const SLICE_ROWS = 4096

/** The time that one slice may block the browser, in ms; most of a frame is left for painting. */
export const SLICE_MS = 8

/**
 * The time that the press of a sort head may wait for its order before the rest of the work is done in slices, in ms: with the
 * drawing of its rows, less than the 50 ms of a long task. Slices cost a frame each.
 */
export const PRESS_MS = 24

/** The time that a keystroke may wait for its filter before the rest of the work is done in slices, in ms. */
export const KEYSTROKE_MS = 40

/** Runs the work until a deadline, in ms of `performance.now`. Returns undefined if it isn't finished by then. */
export function advanceSlices<Result>(work: Slices<Result>, until: number): Result | undefined {
  for (let step = work.next(); ; step = work.next()) {
    if (step.done === true) return step.value
    if (performance.now() > until) return undefined
  }
}

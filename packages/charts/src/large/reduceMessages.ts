import type { ReducedLine, ReduceInput } from './minMax.ts'

/** How values become px: what changes with the size alone. */
export type ReduceFrame = Omit<ReduceInput, 'x' | 'values'>

/** To the worker: reduce these lines to this frame. Columns go along only when they are new to it. */
export interface ReduceRequest {
  job: number
  columns?: { x: Float64Array; lines: readonly Float64Array[] }
  frame: ReduceFrame
}

/** From the worker: the lines of a job, in order. */
export interface ReduceAnswer {
  job: number
  lines: readonly ReducedLine[]
}

import type { ReducedLine, ReduceInput } from './minMaxPerPixel.ts'

/** The mapping from values to px, which changes with the size. */
export type ReduceFrame = Omit<ReduceInput, 'x' | 'values'>

/** The request to the worker. It contains the columns only if the worker doesn't have them yet. */
export interface ReduceRequest {
  id: number
  columns?: { x: Float64Array; lines: readonly Float64Array[] }
  frame: ReduceFrame
}

/** The worker's response: the reduced lines, in the order of the columns. */
export interface ReduceResponse {
  /** The id of the request. */
  id: number
  lines: readonly ReducedLine[]
}

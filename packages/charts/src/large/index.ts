export { largestTriangle } from './largestTriangle.ts'
export { createLineReducer, WORKER_FROM } from './lineReducer.ts'
export { minMaxPerPixel } from './minMax.ts'
export type { ReducedLine, ReduceInput } from './minMax.ts'

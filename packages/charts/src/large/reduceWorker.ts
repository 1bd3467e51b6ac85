import { minMaxPerPixel } from './minMax.ts'
import type { ReduceAnswer, ReduceRequest } from './reduceMessages.ts'

/** Beside the page: keeps the columns of one chart and reduces them to whichever frame is asked for. */
let kept: NonNullable<ReduceRequest['columns']> = { x: new Float64Array(0), lines: [] }

addEventListener('message', ({ data }: MessageEvent<ReduceRequest>) => {
  if (data.columns !== undefined) kept = data.columns
  const lines = kept.lines.map((values) => minMaxPerPixel({ x: kept.x, values, ...data.frame }))
  const answer: ReduceAnswer = { job: data.job, lines }
  postMessage(answer, { transfer: lines.flatMap((line) => [line.xs.buffer, line.ys.buffer]) })
})

import { minMaxPerPixel } from './minMaxPerPixel.ts'
import type { ReduceRequest, ReduceResponse } from './reduceMessages.ts'

/** The columns of the chart, posted once and reduced again for each new size. */
let columns: NonNullable<ReduceRequest['columns']> = { x: new Float64Array(0), lines: [] }

addEventListener('message', ({ data }: MessageEvent<ReduceRequest>) => {
  if (data.columns !== undefined) columns = data.columns
  const lines = columns.lines.map((values) => minMaxPerPixel({ x: columns.x, values, ...data.frame }))
  const response: ReduceResponse = { id: data.id, lines }
  postMessage(response, { transfer: lines.flatMap((line) => [line.xs.buffer, line.ys.buffer]) })
})

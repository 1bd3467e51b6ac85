import { minMaxPerPixel, type ReducedLine } from './minMax.ts'
import type { ReduceAnswer, ReduceFrame, ReduceRequest } from './reduceMessages.ts'

/** The columns of a chart's lines. The same object stands for the same data. */
export interface ReduceColumns {
  x: Float64Array
  lines: readonly { values: Float64Array }[]
}

/** Reduces the lines of one chart, the latest question at a time. */
export interface LineReducer {
  /** Calls `done` with the reduced lines: at once for data that takes less than a frame, else when the worker answers. */
  reduce: (columns: ReduceColumns, frame: ReduceFrame, done: (lines: readonly ReducedLine[]) => void) => void
  /** Ends the worker. */
  end: () => void
}

/**
 * From so many values on, the worker reduces. Below that one pass takes 1 to 2 ms for 200,000 values, which is less than
 * handing them over takes; so the first picture and each change of it stand in the frame that asked for them.
 */
export const WORKER_FROM = 250_000

/** Makes a reducer; its worker is started when it is needed. `start` is another worker, for tests. */
export function createLineReducer(start: () => Worker = startWorker, workerFrom = WORKER_FROM): LineReducer {
  let worker: Worker | undefined
  let broken = false
  let sent: ReduceColumns | undefined
  let job = 0
  let waiting: { job: number; done: (lines: readonly ReducedLine[]) => void; here: () => void } | undefined

  const fail = (event: ErrorEvent | MessageEvent): void => {
    logChartError('The worker that reduces long lines failed; they are reduced on the page.', event)
    broken = true
    worker?.terminate()
    worker = undefined
    waiting?.here()
    waiting = undefined
  }
  const answered = ({ data }: MessageEvent<ReduceAnswer | null | undefined>): void => {
    if (data == null || !Array.isArray(data.lines)) {
      logChartError('A chart worker sent a message without lines.', data)
      return
    }
    // An older question's answer is of no use any more.
    if (data.job !== waiting?.job) return
    const { done } = waiting
    waiting = undefined
    done(data.lines)
  }
  const running = (): Worker | undefined => {
    if (worker !== undefined || broken) return worker
    try {
      worker = start()
      worker.addEventListener('message', answered)
      worker.addEventListener('error', fail)
      worker.addEventListener('messageerror', fail)
    } catch (error) {
      broken = true
      logChartError('The worker that reduces long lines could not be started; they are reduced on the page.', error)
    }
    return worker
  }
  return {
    reduce: (columns, frame, done) => {
      const here = (): void =>
        done(columns.lines.map(({ values }) => minMaxPerPixel({ x: columns.x, values, ...frame })))
      const values = columns.x.length * columns.lines.length
      const at = values < workerFrom ? undefined : running()
      job += 1
      waiting = undefined
      if (at === undefined) {
        here()
        return
      }
      waiting = { job, done, here }
      const request: ReduceRequest = { job, frame }
      if (sent !== columns) request.columns = { x: columns.x, lines: columns.lines.map((line) => line.values) }
      sent = columns
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name.
      at.postMessage(request)
    },
    end: () => {
      worker?.terminate()
      worker = undefined
      waiting = undefined
      sent = undefined
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./reduceWorker.ts', import.meta.url), { type: 'module', name: 'chart lines' })
}

/** What goes wrong behind a chart is told to the console only (M502): the page goes on. */
export function logChartError(message: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- M502: chart worker errors and missing event info are only logged.
  console.error(message, detail)
}

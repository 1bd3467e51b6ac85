import { minMaxPerPixel, type ReducedLine } from './minMaxPerPixel.ts'
import type { ReduceFrame, ReduceRequest, ReduceResponse } from './reduceMessages.ts'

/** The columns of a chart's lines. The same object means the same data. */
export interface ReduceColumns {
  x: Float64Array
  lines: readonly { values: Float64Array }[]
}

/** Reduces the lines of one chart. A newer request replaces a pending one. */
export interface LineReducer {
  /** Calls `done` with the reduced lines: synchronously, or for large data when the worker responds. */
  reduce: (columns: ReduceColumns, frame: ReduceFrame, done: (lines: readonly ReducedLine[]) => void) => void
  /** Terminates the worker. */
  stop: () => void
}

/**
 * The smallest count of values that a worker reduces. One pass takes 1 to 2 ms for 200,000 values, which is less than
 * posting them to a worker, and the chart is drawn in the same frame.
 */
const MIN_WORKER_VALUES = 250_000

interface PendingJob {
  id: number
  done: (lines: readonly ReducedLine[]) => void
  reduceHere: () => void
}

/** Creates a reducer. It starts its worker when it first needs it. Tests pass `start` to replace the worker. */
export function createLineReducer(start: () => Worker = startWorker, minWorkerValues = MIN_WORKER_VALUES): LineReducer {
  let worker: Worker | undefined
  let hasFailed = false
  let postedColumns: ReduceColumns | undefined
  let lastId = 0
  let pending: PendingJob | undefined

  const handleError = (event: ErrorEvent | MessageEvent): void => {
    logChartError('The chart worker failed. Lines are reduced on the main thread.', event)
    hasFailed = true
    worker?.terminate()
    worker = undefined
    pending?.reduceHere()
    pending = undefined
  }
  const handleMessage = ({ data }: MessageEvent<ReduceResponse | null | undefined>): void => {
    if (data == null || !Array.isArray(data.lines)) {
      logChartError('The chart worker sent a message without lines.', data)
      return
    }
    // Ignores the response to a superseded request.
    if (data.id !== pending?.id) return
    const { done } = pending
    pending = undefined
    done(data.lines)
  }
  const runningWorker = (): Worker | undefined => {
    if (worker !== undefined || hasFailed) return worker
    try {
      worker = start()
      worker.addEventListener('message', handleMessage)
      worker.addEventListener('error', handleError)
      worker.addEventListener('messageerror', handleError)
    } catch (error) {
      hasFailed = true
      logChartError('The chart worker failed to start. Lines are reduced on the main thread.', error)
    }
    return worker
  }
  return {
    reduce: (columns, frame, done) => {
      const reduceHere = (): void =>
        done(columns.lines.map(({ values }) => minMaxPerPixel({ x: columns.x, values, ...frame })))
      const isLarge = columns.x.length * columns.lines.length >= minWorkerValues
      const target = isLarge ? runningWorker() : undefined
      lastId += 1
      pending = undefined
      if (target === undefined) {
        reduceHere()
        return
      }
      pending = { id: lastId, done, reduceHere }
      const request: ReduceRequest = { id: lastId, frame }
      if (postedColumns !== columns) request.columns = { x: columns.x, lines: columns.lines.map((line) => line.values) }
      postedColumns = columns
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name.
      target.postMessage(request)
    },
    stop: () => {
      worker?.terminate()
      worker = undefined
      pending = undefined
      postedColumns = undefined
    },
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./reduceWorker.ts', import.meta.url), { type: 'module', name: 'chart lines' })
}

/** Logs an error behind a chart to the console only (M502). */
function logChartError(message: string, detail: unknown): void {
  // oxlint-disable-next-line no-console -- M502: chart worker errors and missing event info are only logged.
  console.error(message, detail)
}
